import { expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { comingWords, matchWords } from './coming.ts'

type Row = ProgrammeRow['table'][number]
type Next = NonNullable<ProgrammeRow['next']>

function row(team_id: number, team_name: string, over: Partial<Row> = {}): Row {
  return {
    game: 'draft',
    league_id: 9,
    league_name: 'The Office',
    team_id,
    team_name,
    owner_first_name: 'Ann',
    owner_last_name: `Owner${team_id}`,
    rank: team_id,
    last_rank: null,
    points: 40,
    total_points: 500 - 10 * team_id,
    bench_points: null,
    moves: null,
    ...over,
  }
}

function next(...matches: [number | null, number | null][]): Next {
  const between = matches.map(([team_a, team_b]) => ({ team_a, team_b, met: [] }))
  return { gameweek: 12, matches: between, watch: null, stakes: [] }
}

const table = [row(1, 'Ann FC'), row(2, 'Bob Rovers'), row(3, 'Cat Town'), row(4, 'Dan City')]
const draw = next([1, 4], [2, 3])
const points = next()

test.each<[string, { table?: Row[]; next: Next | null; team?: number; league?: string }, string | null]>([
  ['at home', { next: draw }, 'You play Dan City (4th).'],
  ['away', { next: draw, team: 3 }, 'You play Bob Rovers (2nd).'],
  ['of several leagues', { next: draw, league: 'The Club' }, 'You play Dan City (4th) in The Club.'],
  ['the average of an odd league', { next: next([null, 1], [2, 3]) }, 'You play the average.'],
  [
    'an opponent without a place',
    { table: [row(1, 'Ann FC'), row(4, 'Dan City', { rank: null })], next: draw },
    'You play Dan City.',
  ],
  [
    'two teams of one name',
    { table: [row(1, 'Ann FC'), row(2, 'Same'), row(4, 'Same')], next: draw },
    'You play Same (A. Owner4) (4th).',
  ],
  [
    'a knock-out',
    { next: { ...draw, knockout: { round: 'Semi-finals', byes: [] } }, league: 'The Club' },
    'You play Dan City (4th) in the semi-finals in The Club.',
  ],
  [
    'a bye',
    { next: { ...next([2, 3]), knockout: { round: 'Semi-finals', byes: [1] } } },
    'You have a bye in the semi-finals.',
  ],
  ['a team without a match', { next: next([2, 3]) }, null],
  ['no gameweek left', { next: null }, null],
  ['first of total points', { next: points }, 'You are 1st, 10 points ahead of Bob Rovers.'],
  [
    'third of total points',
    { next: points, team: 3, league: 'The Club' },
    'You are 3rd in The Club, 10 points behind Bob Rovers.',
  ],
  [
    'one point behind',
    { table: [row(1, 'Ann FC'), row(2, 'Bob Rovers', { total_points: 489 })], next: points, team: 2 },
    'You are 2nd, 1 point behind Ann FC.',
  ],
  [
    'level at the top',
    { table: [row(1, 'Ann FC'), row(2, 'Bob Rovers', { rank: 1, total_points: 490 })], next: points, team: 2 },
    'You are 1st, level with Ann FC.',
  ],
  ['alone', { table: [row(1, 'Ann FC')], next: points }, 'You are 1st.'],
  [
    'a gap that is not known',
    { table: [row(1, 'Ann FC', { total_points: null }), row(2, 'Bob Rovers')], next: points, team: 2 },
    'You are 2nd.',
  ],
  ['a place that is not known', { table: [row(1, 'Ann FC', { rank: null })], next: points }, null],
  ['a team that is not in the table', { next: points, team: 7 }, null],
])('%s', (_, { table: rows = table, next: coming, team = 1, league = null }, text) => {
  expect(comingWords({ table: rows, next: coming }, { team, league })?.text ?? null).toBe(text)
})

test.each([
  ['behind', [30, 28], 'You play Bob Rovers (2nd), 2 points behind you.'],
  ['ahead, by one', [30, 31], 'You play Bob Rovers (2nd), 1 point ahead of you.'],
  ['level', [30, 30], 'You play Bob Rovers (2nd), level with you on 30.'],
  ['both without any', [0, 0], 'You play Bob Rovers (2nd), level with you on 0.'],
  ['where it is not known', [30, null], 'You play Bob Rovers (2nd).'],
] as const)('a mail says how far the two are apart: %s', (_, [own, other], text) => {
  const apart = [row(1, 'Ann FC', { match_points: own }), row(2, 'Bob Rovers', { match_points: other })]
  const reader = { team: 1, league: null }
  expect(matchWords({ table: apart, next: next([1, 2]) }, { ...reader, isWhole: true })).toBe(text)
  expect(matchWords({ table: apart, next: next([1, 2]) }, reader)).toBe('You play Bob Rovers (2nd).')
})

test('in a knock-out no points part them', () => {
  const final = { ...next([1, 2]), knockout: { round: 'Final', byes: [] } }
  const apart = [row(1, 'Ann FC', { match_points: 30 }), row(2, 'Bob Rovers', { match_points: 28 })]
  expect(matchWords({ table: apart, next: final }, { team: 1, league: null, isWhole: true })).toBe(
    'You play Bob Rovers (2nd) in the final.',
  )
})
