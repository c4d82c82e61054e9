import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RivalSeason, RivalWeek } from '#contract/views/rivals.ts'
import { measuresOf, meetingsOf, winnerOf } from './rivals-measures.ts'

const team = (team_id: number, team_name: string) => ({
  ...{ team_id, team_name, owner_first_name: 'A', owner_last_name: `${team_id}` },
})
const season = (weeks: RivalSeason['weeks'], given: Partial<RivalSeason> = {}): RivalSeason => ({
  ...{ season: '2026-27', league_name: 'Ours', a: team(1, 'One'), b: team(2, 'Two') },
  ...{ weeks, matches: [], luck: null, missing: { a: [], b: [] } },
  ...given,
})
const week = (points: number | null, total: number | null, given: Partial<RivalWeek> = {}): RivalWeek => ({
  ...{ points, total_points: total, bench_points: points, moves_points: points },
  ...given,
})
const NONE = week(null, null)
const read = (of: RivalSeason, game: 'draft' | 'classic' = 'draft') =>
  Object.fromEntries(
    measuresOf(of, game).map(({ name, texts: { a, b }, better }) => [name, `${a} ${b} ${better ?? '='}`]),
  )

test('without a gameweek nothing is known; without matches, drafts and luck there is no line of them', () => {
  expect(read(season([]))).toEqual({
    'Total points': '— — =',
    'Gameweeks won': '0 0 =',
    'Gameweeks ahead': '0 0 =',
    'Best gameweek': '— — =',
    'Left on the bench': '— — =',
    Moves: '— — =',
  })
})

test.each<[string, [RivalWeek, RivalWeek][], string, string]>([
  ['a bench is better small', [[week(3, 3), week(5, 5)]], 'Left on the bench', '3 5 a'],
  ['level favours nobody', [[week(3, 3), week(3, 3)]], 'Total points', '3 3 ='],
  ['below 0', [[week(-3, -3), week(-4, -4)]], 'Moves', '−3 −4 a'],
  [
    'a late joiner has its own gameweeks',
    [
      [week(1, 1), NONE],
      [week(2, 3), week(9, 9)],
    ],
    'Left on the bench',
    '3 9 a',
  ],
  ['a bench that is not known', [[week(1, 1), week(2, 2, { bench_points: null })]], 'Left on the bench', '1 — ='],
  ['a gameweek of which one is not known is won by nobody', [[week(1, 1), week(null, 2)]], 'Gameweeks won', '0 0 ='],
])('%s', (_, sides, name, text) => {
  const weeks = sides.map(([a, b], place) => ({ gameweek: place + 1, a, b }))
  expect(read(season(weeks))[name]).toBe(text)
})

test('captains: nobody twice adds nothing, unread picks are not known', () => {
  const captain = { web_name: 'Salah', points: 12, times: 2 }
  const of = (a: RivalWeek['captain'], missing: number[] = []) => {
    const weeks = [
      { gameweek: 1, a: week(5, 5, { captain }), b: week(5, 5, { captain }) },
      { gameweek: 2, a: week(5, 10, { captain: a }), b: week(5, 10, { captain }) },
    ]
    return read(season(weeks, { missing: { a: missing, b: [] } }), 'classic').Captains
  }
  expect(of(captain)).toBe('24 24 =')
  expect(of(null)).toBe('12 24 b')
  expect(of(null, [2])).toBe('— 24 =')
})

test('luck has its sign, and favours nobody', () => {
  const luck = (real_points: number, expected_points: number) => ({
    all_play: null,
    real_points,
    expected_points,
    left_undone: 0,
  })
  const of = (a: number, b: number) => read(season([], { luck: { a: luck(3, a), b: luck(3, b) } })).Luck
  expect(of(1, 4.5)).toBe('+2.0 −1.5 =')
  expect(of(3, 2.96)).toBe('0.0 0.0 =')
  const unknown = { ...luck(3, 1), expected_points: null }
  expect(read(season([], { luck: { a: luck(3, 1), b: unknown } })).Luck).toBe('+2.0 — =')
})

test('turned round, each line has the other side first', () => {
  const points = fc.option(fc.integer({ min: -5, max: 90 }), { freq: 8 })
  const side = fc.tuple(points, points).map(([one, other]) => week(one, other))
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { maxLength: 8 }), (sides) => {
      const weeks = sides.map(([a, b], place) => ({ gameweek: place + 1, a, b }))
      const turned = weeks.map(({ gameweek, a, b }) => ({ gameweek, a: b, b: a }))
      const other = { a: 'b', b: 'a' } as const
      expect(
        measuresOf(season(turned), 'draft').map(({ texts, better }) => [texts.b, texts.a, better && other[better]]),
      ).toEqual(measuresOf(season(weeks), 'draft').map(({ texts, better }) => [texts.a, texts.b, better]))
    }),
  )
})

test.each<[string, RivalSeason['matches'][number], 'a' | 'b' | null]>([
  ['more points', { gameweek: 1, a: 50, b: 40 }, 'a'],
  ['a draw', { gameweek: 1, a: 40, b: 40 }, null],
  ['a level knock-out', { gameweek: 37, a: 40, b: 40, through: 'b' }, 'b'],
  ['a knock-out that is not decided yet', { gameweek: 37, a: 50, b: 40, through: null }, null],
])('who won a match: %s', (_, match, winner) => {
  expect(winnerOf(match)).toBe(winner)
  const met = meetingsOf(season([], { matches: [match] }))
  expect([met.a, met.b, met.level]).toEqual([Number(winner === 'a'), Number(winner === 'b'), Number(winner === null)])
})
