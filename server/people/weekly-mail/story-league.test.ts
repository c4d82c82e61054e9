import { expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import type { LeagueWeek, WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { exampleLeague, exampleWeek, ownTeam, rivals, scored } from './story.fixture.ts'
import { leagueStory, type StoryLeague } from './story.ts'

/** Reds 60, Blues 55, Own 50, Greens 45, Golds 40; what is given of a team, by its id, is laid over it. */
type Scenario = { teams?: Record<number, Partial<TeamWeek>>; week?: Partial<LeagueWeek>; league?: Partial<StoryLeague> }

const [reds, blues, greens, golds] = [teamId(1), teamId(2), teamId(4), teamId(5)]
const classic: Partial<StoryLeague> = { game: 'classic' }
const headToHead: Partial<StoryLeague> = { scoring: 'h' }
const never = { points: null, benchPoints: null, moves: null }

function storyOf({ teams = {}, week = {}, league = {} }: Scenario) {
  const all = [...rivals(), ownTeam()].map((team) => ({ ...team, ...teams[team.team] }))
  const ofWeek = exampleWeek(ownTeam(), { teams: all.toSorted((a, b) => (a.rank ?? 99) - (b.rank ?? 99)), ...week })
  return leagueStory(exampleLeague(ofWeek, league))
}

function moved(difference: number): Pick<TeamWeek, 'moves'> {
  return { moves: { difference, cost: 0, added: [scored(1, 11)], removed: [scored(2, 0)] } }
}

function match(pointsA: number, pointsB: number, given: Partial<WeekMatch> = {}): WeekMatch {
  const outcome = pointsA > pointsB ? 'W' : pointsA < pointsB ? 'L' : 'D'
  return { teamA: reds, teamB: blues, pointsA, pointsB, isKnockout: false, outcome, ...given }
}

const other = { teamA: greens, teamB: null }
const LONG = 'a'.repeat(60)
const long = { teamName: LONG }

/** What happened, and the sentence that tells it. */
const scenarios: [string, Scenario, string][] = [
  [
    'nothing known',
    { teams: { 1: never, 2: never, 4: never, 5: never, 7: never }, week: { winners: [] } },
    'The official game gave us no line-ups for gameweek 12, and we do not make winners up.',
  ],
  ['a winner', {}, 'The week belonged to Reds, with 60 points.'],
  [
    'a winner by a distance',
    { teams: { 1: { points: 73 } } },
    'No contest this week: Reds made 73 points, and the next best 55.',
  ],
  ['a winner by a point', { teams: { 1: { points: 56 } } }, 'Reds won the week by a single point, 56 to 55.'],
  [
    'two winners',
    { teams: { 2: { points: 60 } }, week: { winners: [reds, blues] } },
    'No single winner this week: Reds and Blues made 60 points each.',
  ],
  [
    'winners beyond counting',
    { week: { winners: [reds, blues, greens, golds, teamId(7)] } },
    'No single winner this week: Reds, Blues, Greens and 2 others made 60 points each.',
  ],

  [
    'a bench king',
    { teams: { 2: { benchPoints: 24, bestBenched: scored(2, 12) } }, week: { benchKings: [blues] } },
    'The bench crown went to Blues: 24 points, with Saka on 12 in the best seat.',
  ],
  [
    'a bench king nobody is named of',
    { teams: { 2: { benchPoints: 24, bestBenched: null } }, week: { benchKings: [blues] } },
    'The bench crown went to Blues, with 24 points.',
  ],
  [
    'two bench kings',
    { teams: { 1: { benchPoints: 24 }, 2: { benchPoints: 24 } }, week: { benchKings: [reds, blues] } },
    'The bench crown is shared by Reds and Blues, with 24 points each.',
  ],
  [
    'a record bench',
    { teams: { 2: { benchPoints: 41 } }, week: { benchKings: [blues] } },
    'The bench record fell to Blues: 41 points unused, past the old 40.',
  ],
  [
    'a bench as full as the record',
    { teams: { 2: { benchPoints: 40 } }, week: { benchKings: [blues] } },
    'The bench crown went to Blues: 40 points, with Isak on 4 in the best seat.',
  ],
  ['empty benches', {}, 'No bench in the league had a point to give this week.'],

  ['no moves', {}, 'There were no moves anywhere in the league.'],
  [
    'no waivers, but a trade',
    { league: { traders: new Set([reds, blues]) } },
    'There were no waivers or free agents anywhere in the league.',
  ],
  [
    'no waivers, and trades that are not known',
    { league: { traders: null } },
    'There were no waivers or free agents anywhere in the league.',
  ],
  [
    'a waiver king',
    { teams: { 2: moved(11) }, week: { bestMovers: [blues], worstMovers: [blues] } },
    'The waiver crown went to Blues: 1 move, 11 points gained, with Palmer on 11.',
  ],
  [
    'two waiver kings',
    { teams: { 1: moved(1), 2: moved(1) }, week: { bestMovers: [reds, blues], worstMovers: [reds, blues] } },
    'The waiver crown is shared by Reds and Blues, with 1 point gained each.',
  ],
  [
    'nobody gained',
    { teams: { 2: moved(-1) }, week: { bestMovers: [blues], worstMovers: [blues] } },
    'The newcomers took their time: −1 point was the best balance, by Blues.',
  ],
  [
    'best and worst transfers',
    { teams: { 1: moved(-9), 2: moved(11) }, week: { bestMovers: [blues], worstMovers: [reds] }, league: classic },
    'Best transfers: Blues, 11 points; least luck with them: Reds, −9 points.',
  ],
  [
    'one team with transfers',
    { teams: { 2: moved(11) }, week: { bestMovers: [blues], worstMovers: [blues] }, league: classic },
    'The market was kindest to Blues: 1 transfer for 11 points, with Palmer on 11.',
  ],
  [
    'equally good transfers',
    {
      teams: { 1: moved(11), 2: moved(11), 4: moved(2) },
      week: { bestMovers: [reds, blues], worstMovers: [greens] },
      league: classic,
    },
    'The market was equally kind to Reds and Blues: 11 points gained each.',
  ],

  [
    'biggest and closest',
    { week: { matches: [match(80, 46), match(61, 60, other)] }, league: headToHead },
    'The biggest win: Reds over Blues, 80–46; the closest match: Greens and the average team, 61–60.',
  ],
  [
    'a draw is the closest',
    { week: { matches: [match(46, 80), match(60, 60, other)] }, league: headToHead },
    'The biggest win: Blues over Reds, 80–46; the closest match: Greens and the average team, 60–60.',
  ],
  [
    'equally big wins',
    { week: { matches: [match(61, 50), match(61, 50, other)] }, league: headToHead },
    'The biggest win of the round: Reds over Blues, 61–50.',
  ],
  [
    'biggest and closest of long names: the biggest',
    { teams: { 1: long, 2: long }, week: { matches: [match(80, 46), match(61, 60, other)] }, league: headToHead },
    `The biggest win of the round: ${LONG} over ${LONG}, 80–46.`,
  ],
  [
    'biggest and closest of long names: the closest',
    { teams: { 1: long, 2: long }, week: { matches: [match(80, 46), match(61, 60, other)] }, league: headToHead },
    'Least between them had Greens and the average team, 61–60.',
  ],
  [
    'one match',
    { week: { matches: [match(50, 61)] }, league: headToHead },
    'The one league match of the week went to Blues, 61–50 against Reds.',
  ],
  [
    'one match, level',
    { week: { matches: [match(50, 50)] }, league: headToHead },
    'The one league match of the week, Reds against Blues, ended level at 50–50.',
  ],
  [
    'two draws',
    { week: { matches: [match(50, 50), match(44, 44, other)] }, league: headToHead },
    'Honours even wherever you look: both matches ended level.',
  ],
  [
    'three draws',
    { week: { matches: [match(50, 50), match(44, 44), match(44, 44)] }, league: headToHead },
    'Honours even wherever you look: all 3 matches ended level.',
  ],
  [
    'knock-outs only',
    { week: { matches: [match(50, 61, { isKnockout: true })] }, league: headToHead },
    'The knock-out took over with 1 tie, and the table had the week off.',
  ],
  [
    'knock-outs beside the table',
    { week: { matches: [match(90, 1, { isKnockout: true }), match(61, 50, other)] }, league: headToHead },
    'The one league match of the week went to Greens, 61–50 against the average team.',
  ],

  [
    'another would lead',
    { week: { lockedLeaders: [blues], actualLeaders: [reds] } },
    'Had everyone kept the opening eleven, Blues would lead on points; in truth the lead is with Reds.',
  ],
  [
    'the same would lead',
    { week: { lockedLeaders: [reds], actualLeaders: [reds] } },
    'With the opening elevens left alone, nothing changes at the top: still Reds on points.',
  ],
  [
    'several would lead',
    { week: { lockedLeaders: [reds, blues], actualLeaders: [reds] } },
    'Had everyone kept the opening eleven, Reds and Blues would lead on points; in truth the lead is with Reds.',
  ],

  [
    'a new leader',
    { teams: { 1: { lastRank: 3 } } },
    'There is a new name at the top of the table: Reds, up from 3rd.',
  ],
  ['two leaders', { teams: { 2: { rank: 1 } } }, 'It is level at the top of the table: Reds and Blues.'],
  ['a lead in points', {}, 'The lead at the top of the table is 100 points, and belongs to Reds.'],
  [
    'a lead in match points',
    { teams: { 1: { matchPoints: 13 }, 2: { matchPoints: 12 } }, league: headToHead },
    'The lead at the top of the table is 1 match point, and belongs to Reds.',
  ],
  ['a climb', { teams: { 2: { lastRank: 12 } } }, 'The lift went up for Blues, from 12th to 2nd.'],
  ['a fall', { teams: { 5: { lastRank: 1 } } }, 'The longest way down this week: Golds, from 1st to 5th.'],
  [
    'a run of wins',
    { teams: { 2: { streak: { outcome: 'W', length: 4 } } }, week: { matches: [match(46, 80)] }, league: headToHead },
    'The run of the league is Blues, with 4 wins on the trot.',
  ],
  ['one chip', { teams: { 2: { chip: '3xc' } }, league: classic }, '1 team played a chip this week.'],
  [
    'two chips',
    { teams: { 2: { chip: '3xc' }, 4: { chip: 'wildcard' } }, league: classic },
    '2 teams played a chip this week.',
  ],
  [
    'a tight week',
    {
      teams: { 1: { points: 50 }, 2: { points: 49 }, 4: { points: 49 }, 5: { points: 49 } },
      week: { winners: [reds, teamId(7)] },
    },
    'A tight week: 1 point from first to last.',
  ],
]

test.each(scenarios)('%s', (_, scenario, sentence) => expect(storyOf(scenario).sentences).toContain(sentence))

test.each<[string, Scenario]>([
  ['A week won with 60 points', {}],
  ['Reds by a distance', { teams: { 1: { points: 73 } } }],
  ['A week won by a distance', { teams: { 1: { points: 73, teamName: LONG } } }],
  ['Reds on top', { teams: { 1: { lastRank: 3 } } }],
  ['A new name at the top', { teams: { 1: { lastRank: 3, teamName: LONG } } }],
  ['Blues, unstoppable', scenarios.find(([name]) => name === 'a run of wins')?.[1] ?? {}],
])('headline: %s', (headline, scenario) => expect(storyOf(scenario).headline).toBe(headline))

test('the league’s story: the week, the bench, the moves, the matches, the what-if, and then the rest', () => {
  const story = storyOf({
    teams: { 1: { lastRank: 3 }, 2: { benchPoints: 24, bestBenched: scored(2, 12), ...moved(11) } },
    week: {
      benchKings: [blues],
      bestMovers: [blues],
      worstMovers: [blues],
      matches: [match(80, 46), match(61, 60, other)],
      lockedLeaders: [golds],
    },
    league: headToHead,
  })
  expect(story.sentences).toEqual([
    'The week belonged to Reds, with 60 points.',
    'The bench crown went to Blues: 24 points, with Saka on 12 in the best seat.',
    'The waiver crown went to Blues: 1 move, 11 points gained, with Palmer on 11.',
    'The biggest win: Reds over Blues, 80–46; the closest match: Greens and the average team, 61–60.',
    'Had everyone kept the opening eleven, Golds would lead on points; in truth the lead is with Reds.',
    'There is a new name at the top of the table: Reds, up from 3rd.',
  ])
})

test.each([
  ['in the first gameweek there is no what-if', { isFirst: true, lockedLeaders: [blues] }, 'opening eleven'],
  ['where some moves are not known, nobody says that there were none', {}, 'moves'],
  ['a climb to the top is mentioned once', {}, 'lift'],
])('%s', (_, week, word) => {
  const teams = { 1: { lastRank: 12 }, 2: { moves: null } }
  expect(storyOf({ teams, week }).sentences.join(' ')).not.toContain(word)
})

test('while the points of a team are missing nobody wins, leads, climbs or is lowest', () => {
  const gap = { points: null, benchPoints: null, rank: null, lastRank: null, totalPoints: null, missing: [12] }
  const week = { winners: [], benchKings: [], benchRecordBefore: null, actualLeaders: [] }
  const { headline, sentences } = storyOf({ teams: { 1: gap, 2: { lastRank: 9 } }, week })
  const said = `${headline} ${sentences.join(' ')}`
  expect(said).toMatch(/while gameweek 12 of Reds is missing/)
  expect(said).not.toMatch(/won the week|belonged|top of the table|climb|lift|separated|No bench|crown/)
})
