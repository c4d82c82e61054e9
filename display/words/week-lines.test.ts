import { expect, test } from 'vitest'
import type { WeekRow } from '#contract/views/programme.ts'
import { benchLine, nextLine, resultsLine, tableLine } from './week-lines.ts'

const NAMES = ['Reds', 'Blues', 'Greens', 'Whites', 'Blacks']
const name = (team: number | null) => (team === null ? 'The average' : (NAMES[team - 1] ?? ''))
const league = { game: 'draft', league_id: 1, league_name: '' } as const
const nobody = {
  team_name: '',
  owner_first_name: '',
  owner_last_name: '',
  last_rank: null,
  bench_points: null,
  moves: null,
}
type Row = { points?: number | null; rank?: number | null; total?: number | null; match?: number }
const rows = (...given: Row[]): WeekRow[] =>
  given.map(({ points = 10, rank, total = 100, match }, place) => ({
    ...{ ...league, ...nobody, team_id: place + 1, rank: rank === undefined ? place + 1 : rank, points },
    ...{ total_points: total, ...(match !== undefined && { match_points: match }) },
  }))
const headline = { teams: [3] }
const match = (team_a: number | null, points_a: number, points_b: number, team_b: number | null) => ({
  ...{ team_a, team_b, points_a, points_b, is_knockout: false },
})

test.each([
  ['matches', [match(1, 51, 36, 2), match(3, 40, 40, null)], [], 'Reds 51–36 Blues · Greens 40–40 The average'],
  [
    'matches, with the best of the week',
    [match(1, 51, 36, 2), match(3, 40, 48, 4)],
    rows({ points: 51 }, { points: 36 }, { points: 40 }, { points: 48 }),
    'Reds 51–36 Blues · Greens 40–48 Whites · best of the week: Reds 51',
  ],
  [
    'two who were best',
    [match(1, 51, 36, 2), match(3, 40, 51, 4)],
    rows({ points: 51 }, { points: null }, { points: 40 }, { points: 51 }),
    'Reds 51–36 Blues · Greens 40–51 Whites · best of the week: Reds 51 and Whites 51',
  ],
  [
    'all alike',
    [match(1, 40, 40, 2), match(3, 40, 40, 4)],
    rows({ points: 40 }, { points: 40 }, { points: 40 }, { points: 40 }),
    'Reds 40–40 Blues · Greens 40–40 Whites',
  ],
  [
    'nobody above 0',
    [match(1, 0, -2, 2), match(3, 0, -4, 4)],
    rows({ points: 0 }, { points: -2 }, { points: 0 }, { points: -4 }),
    'Reds 0 to −2 Blues · Greens 0 to −4 Whites',
  ],
  ['scores below 0', [match(1, -2, 0, 2)], rows({}), 'Reds −2 to 0 Blues'],
  [
    'no matches',
    [],
    rows({ points: 9 }, { points: 12 }, { points: 11 }, { points: 3 }),
    'Best of the week: Blues 12, Greens 11 and Reds 9',
  ],
  ['two teams', [], rows({ points: 9 }, { points: 9 }), 'Best of the week: Reds 9 and Blues 9'],
  ['one whose points are not known', [], rows({ points: 9 }, { points: null }), 'Best of the week: Reds 9'],
  ['no points at all', [], rows({ points: 0 }, { points: 0 }), null],
  ['nobody', [], [], null],
] as const)('results: %s', (_, results, table, line) => {
  expect(resultsLine({ headline, results: [...results], table: [...table] }, name)).toBe(line)
})

test.each([
  [8, /^1 50–40 2 · .* · 15 50–40 16$/],
  [
    30,
    /^57 50–40 58 · 1 50–40 2 · 3 50–40 4 · 5 50–40 6 · 7 50–40 8 · 9 50–40 10 · 11 50–40 12 · and 23 more matches$/,
  ],
])('of %i matches the headline’s and those of the top are told, and the others counted', (matches, line) => {
  const table = rows(...Array.from({ length: 2 * matches }, () => ({})))
  const results = Array.from({ length: matches }, (_, at) => match(2 * at + 1, 50, 40, 2 * at + 2))
  const programme = { headline: { teams: [58] }, results, table }
  expect(resultsLine(programme, String)).toMatch(line)
})

test('the round of a knock-out stands before its results', () => {
  const knockout = { round: 'Semi-finals', byes: [3] }
  expect(resultsLine({ headline, results: [match(1, 51, 36, 2)], table: [], knockout }, name)).toBe(
    'Semi-finals · bye: Greens · Reds 51–36 Blues',
  )
})

test.each([
  [
    'five teams',
    rows({}, { total: 90 }, { total: 80 }, {}, { total: -3 }),
    '1. Reds 100 · 2. Blues 90 · 3. Greens 80 · last: Blacks −3',
  ],
  ['match points before total points', rows({ match: 9 }, { match: 6 }), '1. Reds 9 · 2. Blues 6'],
  ['a shared place', rows({}, { rank: 1 }, { rank: 3 }), '1. Reds 100 · 1. Blues 100 · 3. Greens 100'],
  ['three teams have no last', rows({}, {}, {}), '1. Reds 100 · 2. Blues 100 · 3. Greens 100'],
  ['a place that is not known', rows({}, { rank: null, total: null }), '1. Reds 100'],
  ['none', rows({ rank: null }), null],
] as const)('table: %s', (_, table, line) => {
  expect(tableLine({ table: [...table] }, name)).toBe(line)
})

const meeting = (watch: number | null, matches: [number | null, number | null][]) => ({
  ...{ gameweek: 9, watch, stakes: [] },
  matches: matches.map(([team_a, team_b]) => ({ team_a, team_b, met: [] })),
})

test.each([
  [
    'the one to watch',
    meeting(1, [
      [1, 3],
      [2, 4],
    ]),
    'Next: Blues (2nd) v Whites (4th)',
  ],
  ['against the average', meeting(0, [[null, 1]]), 'Next: The average v Reds (1st)'],
  ['none to watch', meeting(null, [[1, 2]]), null],
  ['no matches', meeting(null, []), null],
  ['nothing left to play', null, null],
] as const)('the next match: %s', (_, next, line) => {
  expect(nextLine({ next, table: rows({}, {}, {}, {}) }, name)).toBe(line)
})

const left = (...points: (number | null)[]) =>
  rows(...points.map(() => ({}))).map((row, place) => ({ ...row, bench_points: points[place] ?? null }))
const sits = (web_name: string, points: number) => ({ player_id: 1, web_name, points })
const bench = { said: null, points: 12, players: [sits('Low', 3), sits('Off', 0), sits('High', 10), sits('Red', -1)] }
const by = (kind: string, ...teams: number[]) => ({ kind, teams })

test.each([
  ['one team, with its players', {}, left(4, 12), 'Fullest bench: Blues 12 (High 10 and Low 3)'],
  ['two teams', {}, left(12, 12, 3), 'Fullest bench: Reds and Blues 12'],
  ['more than a line can name', {}, left(12, 12, 12, 12), null],
  ['nobody left any', { bench: { ...bench, points: null, players: [] } }, left(0, null), null],
  ['its sentence says so', { bench: { ...bench, said: by('bench-king', 2) } }, left(4, 12), null],
  ['a story says so', { stories: [by('bench-shared', 2, 3)] }, left(4, 12), null],
  [
    'a story tells it beside something else',
    { stories: [{ ...by('match', 2, 1), also: [by('bench-king', 2)] }] },
    left(4, 12),
    null,
  ],
  ['the lead tells of its match', { lead: [by('bench-match', 2, 1)] }, left(4, 12), null],
  [
    'a story tells of another',
    { stories: [by('bench-match', 1, 2)] },
    left(4, 12),
    'Fullest bench: Blues 12 (High 10 and Low 3)',
  ],
])('the bench: %s', (_, told, table, line) => {
  expect(benchLine({ bench, lead: [], stories: [], ...told, table }, name)).toBe(line)
})
