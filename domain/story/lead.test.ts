import { expect, test } from 'vitest'
import { en } from '#display/words/en.ts'
import { wordingOf } from '#display/words/wording.ts'
import type { TeamId } from '../ids.ts'
import type { Finding, FindingKind, FindingValues } from './finding.ts'
import { found } from './make.ts'
import { rankFindings } from './rank.ts'
import { storyOf } from './tell.ts'
import { tellWeekInPoints } from './week-in-points.ts'

const GAMEWEEK = 12
const wording = wordingOf(en, { team: (team) => `T${team}`, player: (player) => `P${player}` })

function a<Kind extends FindingKind>(kind: Kind, teams: number[], values: FindingValues[Kind], players: number[] = []) {
  const about = { teams: teams as TeamId[], players: players as never[], values, size: 1 }
  return found({ gameweek: GAMEWEEK }, kind, 'standings', about)
}

const leadOf = (...findings: Finding[]) =>
  storyOf(findings, [], { gameweek: GAMEWEEK, wording }).lead.map(({ finding }) => finding.kind)

const LEAD = { ahead: 8, unit: 'match points', level: 0, beside: 0, was: 6, before: 6, own: -1, other: -1 } as const
const PLAIN = a('match', [4, 5], { own: 40, other: 30 })

test('in a league of matches a lead is lost by a match, whatever the bench that would have won it was worth', () => {
  const values = { ...LEAD, ahead: 3, was: 6, own: 30, other: 31, decided: 0, place: 4, bottom: 0, lost: 1, of: 1 }
  const beaten = a('leader-beaten', [1, 2, 3], values)
  const bench = a('bench-match', [1, 2], { own: 30, other: 31, best: 36, lacked: 1, points: 6 }, [7])
  expect(leadOf(beaten, bench, PLAIN)).toContain('bench-match')
})

test.each<[string, number, number, boolean]>([
  ['of half of what a lead grew by', 1, 10, true],
  ['of less', 1, 9, false],
  ['of the second', 2, 40, false],
])('in a league for points a move %s is its cause: %#', (_, team, gained, isCause) => {
  const grown = a('lead-grows', [1, 2], { ...LEAD, unit: 'points', ahead: 40, was: 20, own: 50, other: 30 })
  const move = a('move-best', [team], { gained, points: 9, count: 1, cost: 0 }, [7])
  expect(leadOf(grown, move).includes('move-best')).toBe(isCause)
})

test('a lead that is the biggest and grew by much is told once', () => {
  const values = { ...LEAD, unit: 'points', ahead: 40, was: 20, own: 50, other: 30 } as const
  expect(leadOf(a('lead-grows', [1, 2], values), a('lead-stretched', [1, 2], values))).toEqual(['lead-grows'])
})

const GROWS = a('lead-grows', [1, 2], LEAD)

test('the second stands with the lead: its result, or with it that it is second now', () => {
  const rival = a('rival-result', [2, 3], { own: 30, other: 40, wins: 0, defeats: 1, behind: 8, was: 6 })
  const second = a('second-new', [2, 3, 4], { own: 40, other: 30, place: 3, unit: 'match points' })
  expect(leadOf(GROWS, PLAIN, rival)).toEqual(['lead-grows', 'rival-result'])
  expect(leadOf(GROWS, PLAIN, rival, second)).toEqual(['lead-grows', 'second-new'])
})

test.each([
  [3, ['leader-result', 'lead-grows']],
  [2, ['leader-result', 'lead-grows', 'run-won']],
])('after a result that says %s wins in a row the run is told: %j', (wins, kinds) => {
  const result = a('leader-result', [1, 5], { own: 40, other: 30, wins, defeats: 0, led: 1 })
  const run = { ...a('run-won', [1], { length: 6, longest: 0 }), size: 6 }
  expect(leadOf(GROWS, PLAIN, result, run)).toEqual(kinds)
})

test('after a headline with the whole result the lead goes on to the table', () => {
  const { was: _, before: __, ...lead } = LEAD
  const match = a('top-match', [1, 2], { own: 40, other: 30 })
  const first = a('lead-new', [1, 2], { ...lead, reign: 2, ago: 0, behind: -1, from: 2, place: 2 })
  expect(leadOf(match, first, PLAIN)[0]).toBe('lead-new')
})

test('under a headline of leaders who lost the run that it ended comes before the table', () => {
  const values = { own: 30, other: 40, decided: 0, place: 3, bottom: 0, lost: 1, of: 1 }
  const beaten = a('leader-beaten', [1, 2, 4], { ...LEAD, ...values })
  const ended = a('run-ended', [1, 2], { own: 30, other: 40, length: 8 })
  expect(leadOf(beaten, ended, PLAIN).slice(0, 2)).toEqual(['run-ended', 'leader-beaten'])
})

test('a match of the second with news of its own stands with the lead that it changed, and else is a story', () => {
  const rival = a('rival-result', [2, 3], { own: 30, other: 40, wins: 0, defeats: 1, behind: 8, was: 6 })
  const ended = a('run-ended', [2, 3], { own: 30, other: 40, length: 5 })
  const match = a('match', [3, 2], { own: 40, other: 30 })
  const lead = (was: number) => a('lead-grows', [1, 2], { ...LEAD, was })
  const told = (was: number, ...others: Finding[]) => toldIn(wording, was, ...others)
  const toldIn = (names: typeof wording, was: number, ...others: Finding[]) => {
    const all = [lead(was), match, rival, ended, PLAIN, ...others]
    const edition = storyOf(all, [], { gameweek: GAMEWEEK, wording: names })
    return [edition.lead, edition.stories].map((sentences) => sentences.map(({ finding }) => finding.kind))
  }
  expect(told(6)).toEqual([['lead-grows', 'rival-result', 'run-ended'], []])
  expect(told(8)).toEqual([['lead-grows'], ['run-ended']])
  // So is one for which there is no room.
  const longer = wordingOf(en, { team: (team) => `The Very Grand Old Boys ${team}`, player: (player) => `P${player}` })
  expect(toldIn(longer, 6)).toEqual([['lead-grows'], ['run-ended']])
  // Two are a story whatever they changed.
  const low = a('record-low', [2, 3], { points: 30, before: 31, own: 30, other: 40, place: 2, from: 2 })
  expect(told(6, low)[0]).not.toContain('rival-result')
})

test('after a result that leads, who lost it is said to fall', () => {
  const high = a('record-high', [4, 5], { points: 60, before: 58, own: 60, other: 30, place: 4, from: 4 })
  const held = a('lead-held', [1, 2], { ...LEAD, was: 8, reign: 3, decided: 0, left: 20 })
  const fall = a('fall', [5], { from: 3, to: 6, places: 3, points: 30, least: 0 })
  expect(leadOf(high, held, PLAIN, fall)).toEqual(['record-high', 'lead-held', 'fall'])
  expect(leadOf(high, held, PLAIN, { ...fall, teams: [7 as TeamId] })).toEqual(['record-high', 'lead-held'])
})

const long = wordingOf(en, { team: (team) => `The Grand Old Boys ${team}`, player: (player) => `P${player}` })

test('towards the end what is left is told before who is second or last', () => {
  const low = a('record-low', [3, 4], { points: 12, before: 14, own: 12, other: 30, place: 3, from: 3 })
  const held = a('lead-held', [1, 2], { ...LEAD, reign: 3, decided: 0, left: 4 })
  const end = a('run-in', [1, 2, 5], { left: 4, third: 3, meet: 37 })
  const others = [
    a('winless-ended', [6, 7], { own: 40, other: 30, length: 6 }),
    a('week-first', [8], { points: 60, ahead: 3, place: 8, from: 8, times: 1, ago: 0, own: -1, other: -1 }),
    a('second-new', [2, 9, 5], { own: 40, other: 30, place: 3, unit: 'match points' }),
    a('last-left', [6, 3], { place: 7, reign: 3 }),
  ]
  const { lead, stories } = storyOf([low, held, end, ...others], [], { gameweek: GAMEWEEK, wording: long })
  expect([...lead, ...stories].map(({ finding }) => finding.kind)).toContain('run-in')
})

test('of a new lead in a league for points as much is told as there is room for, whichever words are due', () => {
  const { was: _, before: __, ...lead } = { ...LEAD, unit: 'points' as const, ahead: 10, own: 81, other: 47 }
  const back = a('lead-back', [1, 2, 2], { ...lead, reign: 2, ago: 4, behind: 24, from: 2, place: 2 })
  const told: ReturnType<typeof storyOf>[] = []
  for (let week = 0; week < wording.sentences('lead-back'); week++)
    told.push(storyOf([back], told, { gameweek: GAMEWEEK + week, wording }))
  const texts = told.map(({ lead: [said] }) => said && wording.sentence(said.finding, said.phrasing))
  for (const text of texts) expect(text).toMatch(/24 (behind|ahead) .*81 to 47/)
})

test('after a fall from first place there is room for how the new leader got there', () => {
  const lost = { own: 34, other: 57, reign: 20, place: 2, bottom: 0, lost: 3, of: 5 }
  const { was: _, before: __, ...lead } = LEAD
  const back = a('lead-back', [2, 1], { ...lead, ahead: 2, reign: 20, ago: 21, behind: -1, from: 2, place: 2 })
  const result = a('leader-result', [2, 5], { own: 40, other: 30, wins: 1, defeats: 0, led: 0 })
  const { lead: told } = storyOf([a('leader-falls', [1, 4], lost), back, result, PLAIN], [], {
    gameweek: GAMEWEEK,
    wording: wordingOf(en, { team: (team) => `The Half-Time Rovers ${team}`, player: (player) => `P${player}` }),
  })
  expect(told.map(({ finding }) => finding.kind)).toEqual(['leader-falls', 'leader-result', 'lead-back'])
})

test('a change of the lead leaves room for what made it', () => {
  const { was: _, before: __, ...lead } = { ...LEAD, unit: 'points' as const, ahead: 5, own: 79, other: 56 }
  const back = a('lead-back', [1, 2, 3], { ...lead, reign: 9, ago: 4, behind: 16, from: 2, place: 3 })
  const chip = a('chip-captain', [1], { points: 8, total: 24 }, [7])
  const { lead: told } = storyOf([back, chip], [], { gameweek: GAMEWEEK, wording: long })
  expect(told.map(({ finding }) => finding.kind)).toEqual(['lead-back', 'chip-captain'])
})

test('in a league for points the lead goes on to who won the week, what made it, and who moved among the first five', () => {
  const values = { ...LEAD, unit: 'points', ahead: 40, was: 30, own: 50, other: 48 } as const
  const held = a('lead-held', [1, 2], { ...values, reign: 3, decided: 0, left: 20 })
  const best = { points: 66, ahead: 3, place: 7, from: 7, times: 1, ago: 0, own: -1, other: -1 }
  const week = [
    a('week-first', [8], best),
    a('chip-bench', [8], { added: 15 }),
    a('chip-bench', [9], { added: 14 }),
    a('climb', [6, 4], { from: 9, to: 6, places: 3, points: 60 }),
    a('climb', [3, 5], { from: 8, to: 5, places: 3, points: 59 }),
    a('fall', [4], { from: 5, to: 8, places: 3, points: 20, least: 0 }),
  ]
  const { lead } = storyOf([held, ...week], [], { gameweek: GAMEWEEK, wording })
  expect(lead.map(({ finding: { kind, teams } }) => [kind, teams[0]])).toEqual([
    ['lead-held', 1],
    ['week-first', 8],
    ['chip-bench', 8],
    ['climb', 3],
  ])
  expect(leadOf(held, ...week.filter(({ kind }) => kind !== 'climb'))).toEqual([
    'lead-held',
    'week-first',
    'chip-bench',
    'fall',
  ])
  const end = a('season-end', [1, 2], { ...values, reign: 3, could: 0, decided: 0 })
  expect(leadOf(end, ...week)).toEqual(['season-end'])
  expect(leadOf(held, PLAIN, ...week)).not.toContain('week-first')
})

test('what made the best score of a week is told after it alone', () => {
  const week = rankFindings(
    [
      a('week-first', [8], { points: 66, ahead: 3, place: 7, from: 7, times: 1, ago: 0, own: -1, other: -1 }),
      a('chip-bench', [8], { added: 15 }),
    ],
    [],
  )
  const told = (isWinnerTold: boolean) => {
    const kinds: FindingKind[] = []
    tellWeekInPoints(week, {
      page: { hasTold: () => isWinnerTold },
      add: (candidates) => void kinds.push(...candidates.map(({ kind }) => kind)),
    })
    return kinds
  }
  expect(told(true)).toEqual(['week-first', 'chip-bench'])
  expect(told(false)).toEqual(['week-first'])
})

test('a score that a climb is told with is not said again', () => {
  const climb = a('climb', [1], { from: 5, to: 2, places: 3, points: 48 })
  const place = { place: 2, from: 5, times: 1, ago: 0, own: -1, other: -1 }
  const first = a('week-first', [1], { points: 48, ahead: 3, ...place })
  const { lead, stories } = storyOf([climb, first], [], { gameweek: GAMEWEEK, wording })
  const told = [...lead, ...stories].map(({ finding, phrasing }) => wording.sentence(finding, phrasing))
  expect(told.filter((text) => /48/.test(text))).toHaveLength(1)
})

test.each([
  [10, 12, true],
  [10, 11, false],
  [20, 20, true],
  [20, 19, false],
])('in a league of %i a page is filled with moves that gained %i: %s', (teams, gained, isTold) => {
  const held = a('lead-held', [1, 2], { ...LEAD, reign: 3, decided: 0, left: 20 })
  const move = a('move-best', [8], { gained, points: 9, count: 1, cost: 0 }, [7])
  // Without any other decision a smaller move is told, too.
  const chip = a('chip-bench', [4], { added: 30 })
  const { stories } = storyOf([held, move, chip, PLAIN, a('match', [8, 9], { own: 40, other: 30 })], [], {
    gameweek: GAMEWEEK,
    wording,
    teams,
  })
  expect(stories.some(({ finding }) => finding.kind === 'move-best')).toBe(isTold)
})

test.each([1, 2, 3, 4, 5])(
  'with names of %i words the lead keeps room for the scores of the week in its matches',
  (words) => {
    const long = wordingOf(en, {
      team: (team) => `T${team}${' Boys'.repeat(words - 1)}`,
      player: (player) => `P${player}`,
    })
    const result = a('leader-result', [1, 4], { own: 40, other: 30, wins: 1, defeats: 0, led: 1 })
    const rival = a('rival-result', [2, 3], { own: 30, other: 40, wins: 0, defeats: 1, behind: 8, was: 6 })
    const last = a('week-last', [2, 3], { points: 30, behind: 2, own: 30, other: 40, place: 4, from: 4, ...ONCE })
    const { lead } = storyOf([GROWS, result, rival, PLAIN, last], [], { gameweek: GAMEWEEK, wording: long })
    const kinds = lead.map(({ finding }) => finding.kind)
    expect(kinds.includes('week-last')).toBe(kinds.includes('rival-result'))
  },
)

const ONCE = { times: 1, ago: 0 }

test('in a league for points the season’s best score stands with the lead, and the lowest of the week of whoever leads', () => {
  const held = a('lead-held', [1, 2], { ...LEAD, unit: 'points', own: 20, other: 45, reign: 3, decided: 0, left: 20 })
  const score = { own: -1, other: -1, place: 5, from: 5 }
  const best = a('week-first', [8], { points: 90, ahead: 3, ...score, ...ONCE })
  const record = a('record-high', [8], { points: 90, before: 88, ...score })
  const last = a('week-last', [1], { points: 20, behind: 5, ...score, ...ONCE })
  const { headline, ...told } = storyOf([held, best, record, last], [], { gameweek: GAMEWEEK, wording })
  expect(headline.finding.kind).toBe('record-high')
  expect(told.lead.map(({ finding }) => finding.kind)).toEqual(['record-high', 'lead-held', 'week-last'])
  expect(told.stories).toEqual([])
})

test('a run of the second is told with its match, and nowhere else', () => {
  const run = (team: number) => a('run-won', [team], { length: 4, longest: 0 })
  const rival = a('rival-result', [2, 3], { own: 40, other: 30, wins: 2, defeats: 0, behind: 8, was: 6 })
  expect(leadOf(GROWS, PLAIN, rival, run(2))).toEqual(['lead-grows', 'rival-result', 'run-won'])
  for (const team of [2, 7]) expect(leadOf(GROWS, PLAIN, run(team))).toEqual(['lead-grows'])
})

test('who goes second is not said to climb as well', () => {
  const held = a('lead-held', [1, 4], { ...LEAD, reign: 3, decided: 0, left: 20 })
  const watched = a('watched', [2, 3], { own: 60, other: 40, place: 5, otherPlace: 2, now: 2 })
  const second = a('second-new', [2, 3], { own: 60, other: 40, place: 3, unit: 'match points' })
  const climb = a('climb', [2, 3, 5], { from: 5, to: 2, places: 3, points: 60 })
  expect(leadOf(held, PLAIN, watched, climb)).toContain('climb')
  expect(leadOf(held, PLAIN, watched, second, climb)).toContain('second-new')
  expect(leadOf(held, PLAIN, watched, second, climb)).not.toContain('climb')
})

test('at half-way the lead says for how long they have led, whether or not the headline has the half', () => {
  const half = a('half', [1, 2], { ...LEAD, left: 19 })
  const led = a('half-led', [1, 2], { led: 12, of: 19, beside: 0, left: 19, need: 2, each: 0 })
  expect(leadOf(half, led, PLAIN)).toEqual(['half', 'half-led'])
  // The headline has it.
  expect(leadOf(half, GROWS, led, PLAIN)).toContain('half-led')
})

test('both who are next lost: it stands right after the lead that grew with it', () => {
  const lost = a('chasers-lost', [2, 3], { ahead: 8, was: 6 })
  expect(leadOf(a('lead-grows', [1, 2, 3], { ...LEAD, beside: 1 }), lost, PLAIN)).toEqual([
    'lead-grows',
    'chasers-lost',
  ])
  expect(leadOf(lost, PLAIN)).not.toContain('chasers-lost')
})

test('who led a week ago is said to have, where nothing else does', () => {
  const { was: _, before: __, ...lead } = LEAD
  const lost = a('lead-lost', [3], { reign: 2, place: 3, was: 3, unit: 'match points' })
  const level = a('level-top', [1, 2, 4], { total: 12, count: 3, reign: 2, ago: 0 })
  expect(leadOf(level, lost, PLAIN)).toContain('lead-lost')
  const first = (teams: number[]) => a('lead-new', teams, { ...lead, reign: 2, ago: 1, behind: -1, from: 2, place: 3 })
  expect(leadOf(first([1, 2]), lost, PLAIN)).toContain('lead-lost')
  const said = a('lead-new', [1, 2, 3], { ...lead, reign: 2, ago: 0, behind: -1, from: 2, place: 3 })
  expect(leadOf(said, lost, PLAIN)).not.toContain('lead-lost')
})

test('champions who are bench kings of the season are told to be both together', () => {
  const end = a('season-end', [1, 2], { ...SEASON_LEAD, reign: 3, could: 1, decided: 36 })
  const bench = (team: number) => a('season-bench', [team], { bench: 260, ahead: 4 })
  expect(leadOf(end, bench(1), PLAIN)).toContain('season-bench')
  expect(leadOf(end, bench(2), PLAIN)).not.toContain('season-bench')
})

const SEASON_LEAD = { ahead: 12, unit: 'match points', level: 0, beside: 0 } as const

test('who is last and won the last week is told to be both in one sentence', () => {
  const end = a('season-end', [1, 2], { ...SEASON_LEAD, reign: 3, could: 1, decided: 36 })
  const values = { total: 34, unit: 'match points', own: -1, other: -1, enough: 0, changed: 0 } as const
  const winner = a('week-first', [4, 5], { ...WINNER, points: 72, own: 72, other: 30 })
  const kinds = (best: number) =>
    storyOf([end, a('season-last', [4], { ...values, best }), winner, PLAIN], [], { gameweek: GAMEWEEK, wording })
      .stories.map(({ finding }) => finding.kind)
      .filter((kind) => kind !== 'match')
  expect(kinds(72)).toEqual(['season-last'])
  expect(kinds(-1)).toEqual(['season-last', 'week-first'])
})

const WINNER = { ahead: 3, place: 11, from: 11, times: 1, ago: 0 }

test('what the lead has no room for at half-way is a story', () => {
  const half = a('half', [1, 2], { ...LEAD, left: 19 })
  const led = a('half-led', [1, 2], { led: 12, of: 19, beside: 0, left: 19, need: 2, each: 0 })
  const long = {
    ...wording,
    sentence: (one: Finding, phrasing: number) =>
      `${wording.sentence(one, phrasing)}${one.kind === 'half' ? ' and'.repeat(27) : ''}`,
  }
  const edition = storyOf([half, led, PLAIN], [], { gameweek: GAMEWEEK, wording: long })
  expect([edition.lead, edition.stories].map((all) => all.map(({ finding }) => finding.kind))).toEqual([
    ['half'],
    ['half-led'],
  ])
})

test('whoever led is said once to be second now', () => {
  const { was: _, before: __, ...lead } = LEAD
  const first = a('lead-new', [1, 2, 3], {
    ...lead,
    own: 60,
    other: 20,
    reign: 2,
    ago: 0,
    behind: 9,
    from: 2,
    place: 3,
  })
  const last = a('week-last', [3], { points: 20, behind: 4, own: -1, other: -1, place: 3, from: 1, times: 1, ago: 0 })
  const { lead: said, stories } = storyOf([first, last], [], { gameweek: GAMEWEEK, wording })
  const text = [...said, ...stories].map(({ finding, phrasing }) => wording.sentence(finding, phrasing)).join(' ')
  expect(text).toMatch(/T3.* third now/)
  expect(text).not.toContain('drop to')
})

test('in a league for points the lowest score of the week is told of the first two, and of no other', () => {
  const { before: _, ...lead } = LEAD
  const shrinks = a('lead-shrinks', [1, 2], { ...lead, unit: 'points', was: 29, own: 29, other: 45 })
  const last = (team: number, points: number) =>
    a('week-last', [team], { points, behind: 4, own: -1, other: -1, place: team, from: team, times: 1, ago: 0 })
  const best = a('week-first', [5], { points: 70, ahead: 3, place: 5, from: 5, own: -1, other: -1, times: 1, ago: 0 })
  expect(leadOf(shrinks, best, last(1, 29)).slice(0, 2)).toEqual(['lead-shrinks', 'week-last'])
  expect(leadOf(shrinks, last(4, 20))).toEqual(['lead-shrinks'])
})

test('after a month in the headline comes what its team had, or where it went, this week, and no decision alone', () => {
  const { before: _, ...lead } = LEAD
  const month = a('month-best', [1], { month: 'May', points: 150, ahead: 9, weeks: 3 })
  const held = a('lead-held', [2, 1], { ...lead, unit: 'points', reign: 3, decided: 0, left: 20 })
  const best = a('week-first', [1], { points: 70, ahead: 3, place: 3, from: 7, own: -1, other: -1, times: 1, ago: 0 })
  const climb = a('climb', [1], { from: 7, to: 3, places: 4, points: 70 })
  const wildcard = a('wildcard', [1], { gained: 30, count: 8 })
  expect(leadOf(month, held, best).slice(0, 2)).toEqual(['month-best', 'week-first'])
  expect(leadOf(month, held, climb).slice(0, 2)).toEqual(['month-best', 'climb'])
  expect(leadOf(month, held, wildcard)).not.toContain('wildcard')
})

test('under a headline of a close race the table comes before what a team decided', () => {
  const { before: _, ...lead } = LEAD
  const close = a('top-close', [1, 2, 3], { count: 3, within: 9 })
  const held = a('lead-held', [1, 2], { ...lead, unit: 'points', reign: 3, decided: 0, left: 20 })
  const move = a('move-best', [2], { gained: 22, points: 20, count: 1, cost: 0 }, [7])
  const { headline, lead: told } = storyOf([close, held, move], [], { gameweek: GAMEWEEK, wording })
  expect(headline.finding.kind).toBe('top-close')
  const kinds = told.map(({ finding }) => finding.kind).filter((kind) => kind !== 'top-close')
  expect(kinds).toEqual(['lead-held', 'move-best'])
})

test('a close race at the top says more than how far the third is', () => {
  const { was: _, before: __, ...lead } = LEAD
  const open = a('run-in', [1, 2, 3], { left: 7, third: 3, meet: 0 })
  const close = a('top-close', [1, 2, 3, 4], { count: 4, within: 3 })
  const first = a('lead-new', [1, 2], { ...lead, reign: 3, ago: 0, behind: -1, from: 2, place: 2 })
  expect(leadOf(first, open, close, PLAIN)).toEqual(['lead-new', 'top-close'])
})
