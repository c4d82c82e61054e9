import { expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import type { LeagueWeek } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { exampleLeague, exampleWeek, ownMatch, ownTeam, rivals, scored } from './story.fixture.ts'
import { ownStory, type StoryLeague, subjectLine } from './story.ts'

type Scenario = { own?: Partial<TeamWeek>; week?: Partial<LeagueWeek>; league?: Partial<StoryLeague> }

const me = teamId(7)
const reds = teamId(1)
const classic: Partial<StoryLeague> = { game: 'classic' }
const headToHead: Partial<StoryLeague> = { scoring: 'h' }

function moved(difference: number, given: { cost?: number } = {}): Pick<TeamWeek, 'moves'> {
  return {
    moves: {
      difference,
      cost: 0,
      added: [scored(1, 8), scored(2, 3)],
      removed: [scored(3, 2), scored(4, 1)],
      ...given,
    },
  }
}

function captain(points: number, multiplier: number): Pick<TeamWeek, 'captain'> {
  return { captain: { ...scored(3, points), multiplier } }
}

function storyOf({ own = {}, week = {}, league = {} }: Scenario) {
  const team = ownTeam(own)
  const played = exampleLeague(exampleWeek(team, week), league)
  return { ...ownStory(played, team), subject: subjectLine(played, team) }
}

const runs = {
  wins: { form: ['D', 'W', 'W', 'W', 'W'], streak: { outcome: 'W', length: 4 } },
  defeats: { form: ['D', 'L', 'L', 'L'], streak: { outcome: 'L', length: 3 } },
  winsOver: { form: ['D', 'W', 'W', 'W', 'L'], streak: { outcome: 'L', length: 1 } },
  defeatsOver: { form: ['W', 'L', 'L', 'L', 'L', 'W'], streak: { outcome: 'W', length: 1 } },
  longOver: { form: ['W', 'W', 'W', 'W', 'W', 'W', 'W', 'W', 'W', 'L'], streak: { outcome: 'L', length: 1 } },
} satisfies Record<string, Partial<TeamWeek>>

/** What happened, and the sentence that tells it: one table, to be read as one. */
const scenarios: [string, Scenario, string][] = [
  ['a quiet week', {}, 'Otherwise a quiet week, and nobody was hurt.'],
  [
    'no line-up',
    { own: { points: null, benchPoints: null, moves: null, weekRank: null, totalPoints: null, missing: [12] } },
    'We go on asking the official game, and your total waits for its answer.',
  ],
  ['the first gameweek', { own: { lastRank: null } }, 'Your first line in the table: 50 points, and 3rd of 5.'],
  ['one point', { own: { points: 1 } }, '1 point, and still 3rd of 5.'],
  ['less than nothing', { own: { points: -2 } }, '−2 points, and still 3rd of 5.'],
  ['top of the league taken', { own: { rank: 1, lastRank: 2 } }, '50 points, and up from 2nd to the top of the table.'],
  ['top of the league kept', { own: { rank: 1, lastRank: 1 } }, '50 points, and still top of the table.'],
  ['a place up', { own: { rank: 3, lastRank: 4 } }, '4th before, 3rd now, with 50 points in between.'],
  ['many places up', { own: { rank: 3, lastRank: 13 } }, '50 points, and 10 rungs in one go: 13th to 3rd.'],
  ['a place down', { own: { rank: 3, lastRank: 2 } }, '2nd before, 3rd after, with 50 points in between.'],
  [
    'many places down',
    { own: { rank: 22, lastRank: 11 } },
    'Down from 11th to 22nd with 50 points; the table can be unkind.',
  ],
  ['last place', { own: { rank: 5, lastRank: 5 } }, 'From last place, the only way is up.'],
  ['nothing on the bench', { own: { benchPoints: 0, bestBenched: null } }, 'Not a point was left on the bench.'],
  [
    'one point on the bench',
    { own: { benchPoints: 1, bestBenched: scored(2, 1) } },
    '1 point stayed on the bench, with Saka the pick of it on 1.',
  ],
  [
    'a heavy bench',
    { own: { benchPoints: 22, bestBenched: scored(2, 12) } },
    'The bench had a fine week, 22 points of it unused, Saka first with 12.',
  ],
  [
    'a bench below 0',
    { own: { benchPoints: -1, bestBenched: null } },
    '−1 point from the bench: it never had a better reason to stay seated.',
  ],
  [
    'bench king',
    { own: { benchPoints: 24, bestBenched: scored(2, 12) }, week: { benchKings: [me] } },
    'The best-seated side of the week: 24 points stayed on your bench.',
  ],
  [
    'bench king with another',
    { own: { benchPoints: 24, bestBenched: scored(2, 12) }, week: { benchKings: [reds, me] } },
    '24 points stayed on the bench, for a crown shared with 1 other team.',
  ],
  [
    'a record bench',
    { own: { benchPoints: 41 }, week: { benchKings: [me] } },
    '41 points stayed on the bench, a record for this league: the old one was 40.',
  ],
  [
    'a bench boost that paid',
    { own: { benchPoints: 0, bestBenched: null, boosted: 18, chip: 'bboost' }, league: classic },
    'The bench was asked for once, by Bench Boost, and answered with 18 points.',
  ],
  [
    'a bench boost that did not',
    { own: { benchPoints: 0, bestBenched: null, boosted: 1, chip: 'bboost' }, league: classic },
    'The bench had its big week, Bench Boost and all, and came up with 1 point.',
  ],
  ['no transfers in classic', { league: classic }, 'The squad was left in peace, without any transfers.'],
  ['no moves in draft', {}, 'The squad was left in peace, without any moves.'],
  [
    'a trade of others',
    { league: { traders: new Set([reds, teamId(2)]) } },
    'The squad was left in peace, without any moves.',
  ],
  ['no waivers, but a trade', { league: { traders: new Set([reds, me]) } }, 'No waivers or free agents this week.'],
  ['no waivers, and trades that are not known', { league: { traders: null } }, 'No waivers or free agents this week.'],
  ['moves that paid', { own: moved(8) }, '2 moves brought 8 points on balance, with Palmer on 8.'],
  ['moves that cost', { own: moved(-1) }, 'Football being football, 2 moves came out 1 point behind.'],
  ['moves that came to nothing', { own: moved(0) }, '2 moves, and a balance of 0: as much came in as went out.'],
  [
    'the best moves',
    { own: moved(8), week: { bestMovers: [me] } },
    'The best business in the league: 2 moves, 8 points gained, with Palmer on 8.',
  ],
  [
    'the worst moves',
    { own: moved(-9), week: { worstMovers: [me] } },
    'The comings and goings bit back: 2 moves, 9 points gone, the steepest price in the league.',
  ],
  [
    'a hit that paid',
    { own: moved(4, { cost: 4 }), league: classic },
    '2 transfers for a bill of 4 points, and still 4 points to the good.',
  ],
  [
    'a hit that came back',
    { own: moved(0, { cost: 8 }), league: classic },
    'The hit of 8 points paid itself back to the point, and no more.',
  ],
  [
    'a hit that did not pay',
    { own: moved(-7, { cost: 4 }), league: classic },
    '2 transfers for a bill of 4 points, and −7 points once it was settled.',
  ],
  [
    'a wildcard',
    { own: { ...moved(5), chip: 'wildcard' }, league: classic },
    'A new squad by wildcard: 2 transfers, and 5 points on balance so far.',
  ],
  [
    'a free hit',
    { own: { ...moved(-5), chip: 'freehit' }, league: classic },
    'A squad for one week, by Free Hit: 2 transfers, and −5 points on balance.',
  ],
  [
    'a win',
    { league: headToHead, week: { matches: [ownMatch(61, 50)] } },
    'It was 61–50 against Reds, and 3 points in the table.',
  ],
  [
    'a win by one',
    { league: headToHead, week: { matches: [ownMatch(61, 60)] } },
    'It was 61–60 against Reds: a single point, and 3 in the table for it.',
  ],
  [
    'a big win',
    { league: headToHead, week: { matches: [ownMatch(80, 46)] } },
    'It was 80–46 against Reds, and over early: 34 clear.',
  ],
  [
    'a draw',
    { league: headToHead, week: { matches: [ownMatch(50, 50)] } },
    'Nothing to choose between you and Reds: 50–50, and a point each.',
  ],
  [
    'a defeat',
    { league: headToHead, week: { matches: [ownMatch(50, 61)] } },
    'It was 50–61 against Reds, and no points in the table for that.',
  ],
  [
    'a defeat by one',
    { own: { benchPoints: 1 }, league: headToHead, week: { matches: [ownMatch(60, 61)] } },
    'A defeat to Reds by a single point, 60–61.',
  ],
  [
    'a big defeat',
    { league: headToHead, week: { matches: [ownMatch(46, 80)] } },
    'It was one of those afternoons for Reds: 46–80.',
  ],
  [
    'a defeat that the bench would have turned',
    { own: { benchPoints: 10, bestBenched: scored(1, 9) }, league: headToHead, week: { matches: [ownMatch(52, 61)] } },
    'It was 52–61 against Reds: 9 short, and the bench was holding 10.',
  ],
  [
    'a defeat that the bench would have made a draw',
    { own: { benchPoints: 9, bestBenched: scored(1, 9) }, league: headToHead, week: { matches: [ownMatch(52, 61)] } },
    'It was 52–61 against Reds, and no points in the table for that.',
  ],
  [
    'a win over the average team',
    { league: headToHead, week: { matches: [ownMatch(61, 50, { teamA: null })] } },
    'It was 61–50 against the average team, and 3 points in the table.',
  ],
  [
    'a win over a team that has left',
    { league: headToHead, week: { matches: [ownMatch(61, 50, { teamA: teamId(99) })] } },
    'It was 61–50 against a team that has left, and 3 points in the table.',
  ],
  [
    'no match',
    { league: headToHead, week: { matches: [ownMatch(1, 2, { teamB: teamId(2) })] } },
    'The fixture list had no match for you this week.',
  ],
  [
    'through',
    { league: headToHead, week: { matches: [ownMatch(60, 60, { isKnockout: true, outcome: 'L' })] } },
    'Through in the knock-out: 60–60 against Reds.',
  ],
  [
    'out',
    { league: headToHead, week: { matches: [ownMatch(50, 61, { isKnockout: true })] } },
    'The knock-out ends here, 50–61 against Reds.',
  ],
  [
    'nobody through',
    { league: headToHead, week: { matches: [ownMatch(60, 60, { isKnockout: true })] } },
    'The knock-out with Reds stands at 60–60, with nobody through yet.',
  ],
  [
    'a winning run',
    { own: runs.wins, league: headToHead, week: { matches: [ownMatch(61, 50)] } },
    'The run goes on: 4 wins on the trot.',
  ],
  [
    'a losing run',
    { own: runs.defeats, league: headToHead, week: { matches: [ownMatch(50, 61)] } },
    'The run of defeats stands at 3, and has to end somewhere.',
  ],
  [
    'a winning run over',
    { own: runs.winsOver, league: headToHead, week: { matches: [ownMatch(50, 61)] } },
    'All good things: a run of 3 wins is over.',
  ],
  [
    'a losing run over',
    { own: runs.defeatsOver, league: headToHead, week: { matches: [ownMatch(61, 50)] } },
    'At long last, a run of 4 defeats is over.',
  ],
  [
    'a run over that is older than the form',
    { own: runs.longOver, league: headToHead, week: { matches: [ownMatch(50, 61)] } },
    'All good things: a long run of wins is over.',
  ],
  ['the week won', { week: { winners: [me] } }, 'Nobody in the league scored more this week.'],
  [
    'the week shared',
    { week: { winners: [reds, me] } },
    'Nobody scored more this week, and 1 other team scored as much.',
  ],
  ['the lowest score', { own: { points: 39 } }, 'Nobody scored less this week; luck does the rounds.'],
  [
    'a captain’s haul',
    { own: captain(13, 2), league: classic },
    'The armband sat well on Haaland: 13 points, doubled to 26.',
  ],
  [
    'a captain’s blank',
    { own: captain(1, 2), league: classic },
    'The armband went to Haaland, and all it doubled was 1 point.',
  ],
  [
    'a captain who did not play',
    { own: captain(0, 0), league: classic },
    'The armband was packed for Haaland, who never played, and went to the vice-captain.',
  ],
  [
    'a triple captain that paid',
    { own: { ...captain(13, 3), chip: '3xc' }, league: classic },
    'The third helping was worth it: Triple Captain on Haaland brought 39 points.',
  ],
  [
    'a triple captain that did not',
    { own: { ...captain(2, 3), chip: '3xc' }, league: classic },
    'Triple Captain on Haaland came to 6 points; football has no respect for chips.',
  ],
  [
    'the first team would be top',
    { own: locked(1, 4), week: { lockedLeaders: [me] } },
    'With the opening elevens you would be top on points, not 4th: some things need no improving.',
  ],
  [
    'the first team would be better',
    { own: locked(2, 3), week: { lockedLeaders: [reds] } },
    'With the opening elevens left alone, you would be 2nd on points, not 3rd.',
  ],
  [
    'the first team would be worse',
    { own: locked(5, 3), week: { lockedLeaders: [reds] } },
    'Tinkering pays: 3rd on points, where the opening elevens would have you 5th.',
  ],
  [
    'most on the bench over the season',
    { own: { benchRank: 1 } },
    'Over the season no bench in the league has kept more than yours: 80 points.',
  ],
]

function locked(rank: number, actualRank: number): Pick<TeamWeek, 'locked'> {
  return { locked: { elevenTotal: 650, rank, actualTotal: 600, actualRank } }
}

test.each(scenarios)('%s', (_, scenario, sentence) => {
  const { sentences } = storyOf(scenario)
  expect(sentences).toContain(sentence)
  expect(sentences.length).toBeGreaterThanOrEqual(3)
  expect(sentences.length).toBeLessThanOrEqual(6)
})

const scenarioCalled = new Map(scenarios.map(([name, scenario]) => [name, scenario]))

test.each([
  ['no line-up', 'A week without a line-up', '3rd, and no line-up to count'],
  ['the first gameweek', '50 points to begin with', '50 points, 3rd, and 6 left on the bench'],
  ['top of the league taken', 'Top of the table', '50 points, 1st, and new at the top'],
  ['top of the league kept', 'Still top of the table', '50 points, 1st, and still top of the table'],
  ['a place up', 'A step up the table, to 3rd', '50 points, 3rd, and up from 4th'],
  ['many places up', 'The lift went up to 3rd', '50 points, 3rd, and 10 places up'],
  ['a place down', 'Down to 3rd, for now', '50 points, 3rd, and 6 left on the bench'],
  ['many places down', 'The table can be unkind', '50 points, 22nd, and 6 left on the bench'],
  ['nothing on the bench', 'Nothing left on the bench', '50 points, 3rd, and nothing left on the bench'],
  ['a heavy bench', '22 points with a view of the pitch', '50 points, 3rd, and 22 left on the bench'],
  ['a bench below 0', 'A bench of −1 point, rightly left alone', '50 points, 3rd, and −1 rightly left on the bench'],
  ['bench king', '24 points in the best seats', '50 points, 3rd, and 24 left on the bench'],
  ['bench king with another', 'A share of the bench crown', '50 points, 3rd, and 24 left on the bench'],
  ['a record bench', '41 points and a cushion: a record bench', '50 points, 3rd, and a record 41 on the bench'],
  ['a bench boost that paid', 'The bench counted, all 18 of it', '50 points, 3rd, and a Bench Boost that paid'],
  ['a bench boost that did not', 'A Bench Boost without much boost', '50 points, 3rd, and 1 from the Bench Boost'],
  ['the best moves', 'The best business in the league', '50 points, 3rd, and the best moves of the week'],
  ['a hit that paid', 'A hit that paid', '50 points, 3rd, and a hit that paid'],
  ['a hit that did not pay', 'A hit of 4 and no refund', '50 points, 3rd, and a hit that did not pay'],
  ['a wildcard', 'The wildcard is played', '50 points, 3rd, and 6 left on the bench'],
  ['a free hit', 'One week of Free Hit', '50 points, 3rd, and 6 left on the bench'],
  ['a win', '50 points, and as you were', '50 points, 3rd, and a win'],
  ['a win by one', 'One point was enough', '50 points, 3rd, and a win by a single point'],
  ['a big win', 'A win with room to spare', '50 points, 3rd, and a win by 34'],
  ['a draw', 'Honours even', '50 points, 3rd, and a draw'],
  ['a defeat by one', 'Lost by the smallest margin there is', '50 points, 3rd, and one point short'],
  [
    'a defeat that the bench would have turned',
    '9 short, 10 on the bench',
    '50 points, 3rd, and 10 on the bench in a defeat by 9',
  ],
  ['a win over the average team', '50 points, and as you were', '50 points, 3rd, and a win'],
  ['a win over a team that has left', '50 points, and as you were', '50 points, 3rd, and a win'],
  ['through', 'Through in the knock-out', '50 points, 3rd, and through in the knock-out'],
  ['out', 'Free to concentrate on the league', '50 points, 3rd, and 6 left on the bench'],
  ['a winning run', 'Make that 4 on the trot', '50 points, 3rd, and 4 wins in a row'],
  ['a winning run over', 'All good things come to an end', '50 points, 3rd, and 6 left on the bench'],
  ['a losing run over', 'The corner has been turned', '50 points, 3rd, and the run of defeats over'],
  [
    'a run over that is older than the form',
    'All good things come to an end',
    '50 points, 3rd, and 6 left on the bench',
  ],
  ['the week won', 'The best score of the week', '50 points, 3rd, and the best score of the week'],
  ['the week shared', 'A share of the best score', '50 points, 3rd, and a share of the best score'],
  ['a captain’s haul', 'The armband delivered 26', '50 points, 3rd, and 26 from the captain'],
  ['a captain’s blank', 'A quiet armband', '50 points, 3rd, and 2 from the captain'],
  ['a captain who did not play', 'An armband without an arm', '50 points, 3rd, and 6 left on the bench'],
  ['a triple captain that paid', 'Triple Captain, paid in full', '50 points, 3rd, and a Triple Captain that paid'],
  [
    'a triple captain that did not',
    'Football has no respect for chips',
    '50 points, 3rd, and 6 from the Triple Captain',
  ],
  ['the first team would be top', 'The first team sheet knew best', '50 points, 3rd, and 6 left on the bench'],
])('%s: headline and subject line', (name, headline, subject) => {
  const story = storyOf(scenarioCalled.get(name) ?? {})
  expect(story).toMatchObject({ headline, subject: `Gameweek 12: ${subject}` })
})

test('the story of a team begins with the team, its bench, its moves and its match', () => {
  const { sentences } = storyOf({
    own: { ...moved(8), ...runs.wins, rank: 3, lastRank: 5, points: 61 },
    league: headToHead,
    week: { matches: [ownMatch(61, 60)], winners: [me], benchKings: [reds] },
  })
  expect(sentences).toEqual([
    '5th before, 3rd now, with 61 points in between.',
    '6 points stayed on the bench, with Isak the pick of it on 4.',
    '2 moves brought 8 points on balance, with Palmer on 8.',
    'It was 61–60 against Reds: a single point, and 3 in the table for it.',
    'Nobody in the league scored more this week.',
    'The run goes on: 4 wins on the trot.',
  ])
})

test('a league match comes before a knock-out match of the same gameweek', () => {
  const matches = [ownMatch(70, 10, { isKnockout: true }), ownMatch(61, 50)]
  const { sentences } = storyOf({ week: { matches }, league: headToHead })
  expect(sentences).toContain('It was 61–50 against Reds, and 3 points in the table.')
})

test('the rest is chosen by its weight, while there is room', () => {
  const { sentences } = storyOf({
    own: { ...locked(2, 3), benchRank: 1, rank: 5, lastRank: 5 },
    week: { winners: [me], lockedLeaders: [reds] },
  })
  expect(sentences.slice(3)).toEqual([
    'Nobody in the league scored more this week.',
    'With the opening elevens left alone, you would be 2nd on points, not 3rd.',
    'From last place, the only way is up.',
  ])
})

test('a table with a gap claims no place, no climb, no record and no lowest score', () => {
  const others = rivals().map((team) => ({ ...team, ...(team.team === reds && { rank: null, totalPoints: null }) }))
  const own = { points: 39, rank: 4, lastRank: 5, benchPoints: 90, ...locked(2, 3) }
  const week = { winners: [], benchRecordBefore: null, benchKings: [], actualLeaders: [] }
  const { sentences, subject } = storyOf({ own, week: { ...week, teams: [...others, ownTeam(own)] } })
  const said = sentences.join(' ')
  expect(said).toMatch(/39 points; the table has a gap|39 points this week, and your place waits/)
  expect(`${said} ${subject}`).not.toMatch(/\d(st|nd|rd|th)\b|record|crown|lowest|Nobody scored less|opening eleven/)
  expect(subject).toBe('Gameweek 12: 39 points and 90 left on the bench')
})

test('where the gameweek of the reader’s team is missing: no points, no place, no total', () => {
  const own = { points: null, weekRank: null, rank: null, lastRank: null, totalPoints: null, missing: [12] }
  const unknown = { benchPoints: null, totalBenchPoints: null, benchRank: null, bestBenched: null }
  const { sentences, headline, subject } = storyOf({ own: { ...own, ...unknown }, week: { winners: [] } })
  expect(subject).toBe('Gameweek 12: no line-up to count')
  expect(headline).not.toBe('')
  expect(sentences.length).toBeGreaterThanOrEqual(3)
  expect(sentences.join(' ')).not.toMatch(/600|\d(st|nd|rd|th)\b/)
})

test('before the reader’s team joined: nothing is said to be missing, and no total of 0', () => {
  const nothing = { points: null, weekRank: null, lastRank: null, totalPoints: null, missing: [], rank: 5 }
  const bench = { benchPoints: null, totalBenchPoints: null, benchRank: null, bestBenched: null, moves: null }
  const { sentences, headline } = storyOf({ own: { ...nothing, ...bench } })
  expect(headline).not.toBe('')
  expect(sentences.join(' ')).toMatch(/before your team joined|had not joined/)
  expect(sentences.join(' ')).not.toMatch(/0 points|has reached us|gave us no line-up|asking the official game/)
})

test('the same facts give the same words, and neighbours read others', () => {
  const stories = [11, 12, 13, 14, 15, 16].map((id) => {
    const story = () => storyOf({ own: { team: teamId(id) } })
    expect(story()).toEqual(story())
    return story().sentences.join(' ')
  })
  expect(new Set(stories).size).toBeGreaterThan(3)
})

test('the subject line holds no name of another team', () => {
  const week = { matches: [ownMatch(61, 50)], teams: [...rivals().map((team) => ({ ...team, teamName: 'BUY NOW' }))] }
  const subject = storyOf({ week, league: headToHead }).subject
  expect(subject).toBe('Gameweek 12: 50 points, 3rd, and a win')
})

test('a player whose name is not known is shown by number', () => {
  expect(storyOf({ own: { bestBenched: scored(99, 4) } }).sentences.join(' ')).toContain('Player 99')
})
