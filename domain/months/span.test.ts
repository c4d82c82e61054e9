import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLeague } from '#domain/facts/any-league.fixture.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { netScore } from '#domain/facts/scores.ts'
import { benchKing } from '#domain/tables/bench.ts'
import { headToHead } from '#domain/tables/head-to-head.ts'
import { rounds } from '#test/rounds.ts'
import { mostPoints, sumsIn, type WeekFigures } from './span.ts'
import { teamWeeks } from './team-weeks.ts'

const week = (gameweek: number, points: number | null, given: Partial<WeekFigures> = {}): WeekFigures => ({
  ...{ gameweek, points, bench: points, moves: points, matchPoints: null, costBefore: 0, isMissing: false },
  ...given,
})
const before = (gameweek: number) => week(gameweek, null)
const unread = (gameweek: number) => week(gameweek, null, { isMissing: true })
const NOTHING = { points: null, bench: null, moves: null, matchPoints: null, gameweeks: 0, missing: [] }
const of = (sum: number | null, gameweeks: number, missing: number[] = []) => ({
  ...{ points: sum, bench: sum, moves: sum, matchPoints: null, gameweeks, missing },
})

test.each<[string, WeekFigures[], object]>([
  ['no gameweeks', [], NOTHING],
  ['gameweeks outside alone', [week(1, 9), week(5, 9)], NOTHING],
  ['before the team was there', [before(2), before(3)], NOTHING],
  ['the first and the last count', [week(1, 100), week(2, 5), week(3, 6), week(4, 7), week(5, 100)], of(18, 3)],
  ['0 is a figure', [week(2, 0), week(3, 0)], of(0, 2)],
  ['below 0', [week(2, -4), week(3, 1)], of(-3, 2)],
  ['a late joiner has its own gameweeks', [before(2), week(3, 6), week(4, 7)], of(13, 2)],
  ['one that is not known makes the sum unknown', [week(2, 5), unread(3), week(4, 7)], of(null, 3, [3])],
  [
    'only the figure that is not known',
    [week(2, 5), week(3, 6, { moves: null, isMissing: true })],
    { points: 11, bench: 11, moves: null, matchPoints: null, gameweeks: 2, missing: [3] },
  ],
  [
    'a gameweek without a match adds no match points',
    [week(2, 5, { matchPoints: 3 }), week(3, 6), week(4, 7, { matchPoints: 0 })],
    { ...of(18, 3), matchPoints: 3 },
  ],
])('gameweeks 2 to 4: %s', (_, weeks, sums) => expect(sumsIn(weeks, { from: 2, to: 4 })).toEqual(sums))

const paid = (gameweek: number, points: number, costBefore: number | null) => week(gameweek, points, { costBefore })
test.each<[string, string | null, WeekFigures[], number | null]>([
  ['of a month are without what transfers before it cost', 'May', [paid(2, 5, 8), paid(3, 6, 0)], 19],
  ['of any gameweeks are with it', null, [paid(2, 5, 8), paid(3, 6, 0)], 11],
  ['of a month are with all other hits', 'May', [paid(2, 5, 0), paid(3, 6, 8)], 11],
  ['of a month are not known where that cost is not', 'May', [paid(2, 5, null), paid(3, 6, 0)], null],
])('points %s', (_, month, weeks, points) => expect(sumsIn(weeks, { from: 2, to: 4, month }).points).toBe(points))

const team = (points: number | null, gameweeks = 4) => ({ points, gameweeks })
test.each([
  ['nobody', [], []],
  ['alone', [team(9)], []],
  ['alone beside one that came later', [team(9), team(null, 0)], []],
  ['the best', [team(8), team(9)], [team(9)]],
  ['all who tie', [team(9), team(8), team(9)], [team(9), team(9)]],
  ['everybody level', [team(9), team(9)], [team(9), team(9)]],
  ['nobody while one is not known', [team(9), team(null)], []],
  ['nobody with nothing', [team(0), team(0)], []],
  ['nobody below 0', [team(-3), team(-4)], []],
  ['one who came later, too', [team(8), team(9, 1)], [team(9, 1)]],
])('most points: %s', (_, teams, best) => expect(mostPoints(teams)).toEqual(best))

test('in any league the figures are those of its other tables, and two spans beside each other are one', () => {
  let known = 0
  const recipe = fc.record({
    gameweekCount: fc.integer({ min: 1, max: 6 }),
    teamCount: fc.integer({ min: 2, max: 6 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(recipe, fc.nat(8), (given, cut) => {
      const facts = anyLeague(given)
      const benches = benchKing(facts)
      const { tables } = headToHead(facts)
      for (const [team, weeks] of Map.groupBy(teamWeeks(facts), (row) => row.team)) {
        const own = gameweeksOf(facts, team)
        for (const { gameweek, points, bench, isMissing } of weeks) {
          if (!own.includes(gameweek)) expect([points, bench, isMissing]).toEqual([null, null, false])
          else expect(points).toBe(netScore(facts, { team, gameweek }))
        }
        const [first, rest, all] = [
          sumsIn(weeks, { from: 0, to: cut }),
          sumsIn(weeks, { from: cut + 1, to: 99 }),
          sumsIn(weeks, { from: 0, to: 99 }),
        ]
        expect([...first.missing, ...rest.missing]).toEqual(all.missing)
        expect(first.gameweeks + rest.gameweeks).toBe(all.gameweeks)
        expect(all.gameweeks).toBe(own.length)
        if (all.points !== null) expect(all.points).toBe((first.points ?? 0) + (rest.points ?? 0))
        expect(all.bench).toBe(benches.findLast((row) => row.team === team)?.totalBenchPoints ?? null)
        const last = [...tables.values()].at(-1)?.find((row) => row.team === team)
        if (facts.scoring === 'h' && last) expect(all.matchPoints ?? 0).toBe(3 * last.wins + last.draws)
        known += all.points === null ? 0 : 1
      }
    }),
    { numRuns: rounds({ usual: 100, full: 2000 }) },
  )
  expect(known).toBeGreaterThan(50)
})
