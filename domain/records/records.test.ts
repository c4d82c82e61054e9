import { expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  matchOf,
  moveOf,
  players,
  pointsByGameweek,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { belt } from './belt.ts'
import type { Feat, RecordKind } from './kinds.ts'
import { letGo } from './let-go.ts'
import { records } from './records.ts'

const TEAMS = teamsOf({ 1: 'One', 2: 'Two', 3: 'Three' })
/** Fifteen with this one first, who alone scores, and this one first on the bench. */
const led = (first: number, onBench = 900) =>
  weekOf({ picks: players(first, 901, 902, 903, 904, 905, 906, 907, 908, 909, 910, onBench, 911, 912, 913) })

/** One scores what 1 has, Two what 2 has, Three what 3 has. */
function league(points: Record<number, Record<number, number>>, given: Partial<LeagueFacts> = {}): LeagueFacts {
  const gameweeks = Object.keys(points).map(Number)
  const weeks = weeksFrom(
    Object.fromEntries([1, 2, 3].map((team) => [team, Object.fromEntries(gameweeks.map((gw) => [gw, led(team)]))])),
  )
  return leagueOf({ teams: TEAMS, gameweeks, weeks, points: pointsByGameweek(points), ...given })
}

function of(kind: RecordKind, feats: readonly Feat[]) {
  return feats
    .filter((feat) => feat.kind === kind)
    .map(({ team, gameweek, value, since }) => [team, gameweek, value, ...(since ? [since] : [])].map(Number))
}

const SCORES = { 1: { 1: 50, 2: 40, 3: 40 }, 2: { 1: 30, 2: 50, 3: 45 }, 3: { 1: 20, 2: 35, 3: 50 } }

test('highest and lowest of each gameweek, and of the season as it stood, ties named', () => {
  const all = records(league(SCORES))
  expect(all.map(({ ofGameweek }) => [of('highest', ofGameweek), of('lowest', ofGameweek)])).toEqual([
    [
      [[1, 1, 50]],
      [
        [2, 1, 40],
        [3, 1, 40],
      ],
    ],
    [[[2, 2, 50]], [[1, 2, 30]]],
    [[[3, 3, 50]], [[1, 3, 20]]],
  ])
  expect(all.map(({ ofSeason }) => of('highest', ofSeason))).toEqual([
    [[1, 1, 50]],
    [
      [1, 1, 50],
      [2, 2, 50],
    ],
    [
      [1, 1, 50],
      [2, 2, 50],
      [3, 3, 50],
    ],
  ])
  expect(of('lowest', all[2]?.ofSeason ?? [])).toEqual([[1, 3, 20]])
})

const ROUND = [
  matchOf(1, { a: [1, 50], b: [2, 40] }),
  matchOf(1, { a: [3, 40], b: [null, 43] }),
  matchOf(2, { a: [2, 50], b: [3, 45] }),
  matchOf(2, { a: [1, 30], b: [null, 42] }),
  matchOf(3, { a: [3, 50], b: [1, 20] }),
  matchOf(3, { a: [null, 35], b: [2, 35] }),
]

test('wins, the unluckiest loser and runs, with the average team as an opponent and never as a holder', () => {
  const [, , last] = records(league(SCORES, { scoring: 'h', matches: ROUND }))
  const season = last?.ofSeason ?? []
  expect(of('biggest-win', season)).toEqual([[3, 3, 30]])
  expect(of('narrowest-win', season)).toEqual([[2, 2, 5]])
  expect(of('unluckiest-loser', season)).toEqual([[3, 2, 45]])
  expect(season.find(({ kind }) => kind === 'unluckiest-loser')).toMatchObject({ opponent: 2, score: [45, 50] })
  expect(of('losing-run', season)).toEqual([
    [3, 2, 2, 1],
    [1, 3, 2, 2],
  ])
  expect(of('unbeaten-run', season)).toEqual([[2, 3, 2, 2]])
  expect(of('winning-run', season)).toEqual([])
})

test('a league for points has no match records, and a match that is not finished or is a knock-out is none', () => {
  const kinds = (facts: LeagueFacts) =>
    new Set(records(facts).flatMap(({ ofSeason }) => ofSeason.map(({ kind }) => kind)))
  expect(kinds(league(SCORES, { scoring: 'c', matches: ROUND }))).toEqual(new Set(['highest', 'lowest']))
  const other = [
    matchOf(1, { a: [1, 50], b: [2, 40], finished: false }),
    matchOf(2, { a: [2, 50], b: [3, 45], knockoutWinner: 2 }),
  ]
  expect(kinds(league(SCORES, { scoring: 'h', matches: other }))).toEqual(new Set(['highest', 'lowest']))
})

test('most on the bench, and the best and worst moves', () => {
  const weeks = weeksFrom({ 1: { 1: led(1, 7), 2: led(1, 7) }, 2: { 1: led(2), 2: led(2) } })
  const moves = [moveOf(1, 1, { in: 7, out: 8 }), moveOf(2, 2, { in: 8, out: 7 })]
  const [first, second] = records(
    league(
      { 1: { 1: 50, 7: 6, 8: 2 }, 2: { 1: 50, 7: 9, 8: 2 } },
      { weeks, moves, teams: teamsOf({ 1: 'One', 2: 'Two' }) },
    ),
  )
  expect(of('most-bench', first?.ofGameweek ?? [])).toEqual([[1, 1, 6]])
  expect(of('most-bench', second?.ofSeason ?? [])).toEqual([[1, 2, 9]])
  expect(of('best-moves', second?.ofSeason ?? [])).toEqual([[1, 1, 4]])
  expect(of('worst-moves', second?.ofSeason ?? [])).toEqual([[2, 2, -7]])
})

test('the best captain, counted three times with the chip', () => {
  const week = (captain: number, counts: number) => ({
    ...led(captain),
    multipliers: classicMultipliers(1, counts),
    captain: players(captain)[0] ?? null,
  })
  const weeks = weeksFrom({ 1: { 1: week(1, 2) }, 2: { 1: week(2, 3) } })
  const [only] = records(league({ 1: { 1: 9, 2: 7 } }, { game: 'classic', weeks }))
  expect(of('best-captain', only?.ofGameweek ?? [])).toEqual([[2, 1, 21]])
})

test('a let-go player counts only what he scored for others, until the team has him again', () => {
  const weeks = weeksFrom({
    1: { 1: led(1), 2: led(1), 3: led(1, 7), 4: led(1) },
    2: { 1: led(2), 2: led(7), 3: led(7), 4: led(2, 7) },
  })
  const facts = league(
    { 1: { 7: 20 }, 2: { 7: 8 }, 3: { 7: 5 }, 4: { 7: 9 } },
    { weeks, moves: [moveOf(1, 2, { in: 1, out: 7 })] },
  )
  // Gameweek 1 was before that; in 3 One has 7 again; in 4 no eleven has 7.
  expect(records(facts).map(({ ofSeason }) => of('let-go', ofSeason))).toEqual([
    [],
    [[1, 2, 8, 2]],
    [[1, 3, 8, 2]],
    [[1, 4, 8, 2]],
  ])
})

test('who came and went in one gameweek was never let go', () => {
  const weeks = weeksFrom({ 1: { 1: led(1), 2: led(3) }, 2: { 1: led(2), 2: led(64) } })
  const moves = [moveOf(1, 1, { in: 64, out: 97 }), moveOf(1, 1, { in: 624, out: 64 })]
  expect(letGo(league({}, { moves })).map(({ player, since }) => [player, since])).toEqual([[97, 1]])
  const book = records(league({ 1: {}, 2: { 64: 12 } }, { weeks, moves }))
  expect(of('let-go', book.at(-1)?.ofSeason ?? [])).toEqual([])
})

test('whom a free hit took counts in its gameweek only; a later sale counts from then on', () => {
  const free = { ...led(1), chip: 'freehit', multipliers: classicMultipliers(1) }
  const plain = { ...led(1), multipliers: classicMultipliers(1) }
  const other = (captain: number) => ({ ...led(captain), multipliers: classicMultipliers(1) })
  const weeks = weeksFrom({
    1: {
      1: { ...plain, picks: led(1, 7).picks },
      2: free,
      3: { ...plain, picks: led(1, 7).picks },
      4: plain,
      5: plain,
    },
    2: { 1: other(2), 2: other(7), 3: other(7), 4: other(2), 5: other(7) },
  })
  const moves = [moveOf(1, 2, { in: 1, out: 7 }), moveOf(1, 4, { in: 1, out: 7 })]
  const points = { 1: {}, 2: { 7: 3 }, 3: { 7: 90 }, 4: { 7: 90 }, 5: { 7: 8 } }
  const book = records(league(points, { game: 'classic', weeks, moves }))
  // In 3 the squad before the free hit stands again, in 4 nobody fields 7.
  expect(book.map(({ ofSeason }) => of('let-go', ofSeason))).toEqual([
    [],
    [[1, 2, 3, 2]],
    [[1, 3, 3, 2]],
    [[1, 4, 3, 2]],
    [[1, 5, 8, 4]],
  ])
})

test('a gameweek that was called off has no scores, no captains, and leaves the belt where it is', () => {
  const off = { 1: SCORES[1], 2: {}, 3: { 1: 0, 2: 0, 3: 0 } }
  expect(records(league(off)).map(({ ofGameweek, ofSeason }) => [ofGameweek, of('lowest', ofSeason)])).toEqual([
    [
      expect.anything(),
      [
        [2, 1, 40],
        [3, 1, 40],
      ],
    ],
    [
      [],
      [
        [2, 1, 40],
        [3, 1, 40],
      ],
    ],
    [
      [],
      [
        [2, 1, 40],
        [3, 1, 40],
      ],
    ],
  ])
  expect(holders(league(off))).toEqual([[1], [1], [1]])
  const captain = { ...led(1), multipliers: classicMultipliers(1), captain: players(1)[0] ?? null }
  const weeks = weeksFrom({ 1: { 1: captain, 2: captain } })
  const classic = league({ 1: {}, 2: { 1: 0, 2: 7 } }, { game: 'classic', weeks })
  expect(records(classic).map(({ ofSeason }) => of('best-captain', ofSeason))).toEqual([[], []])
  // Nobody has the belt before anything was played.
  expect(holders(league({ 1: {}, 2: SCORES[1] }))).toEqual([[], [1]])
})

test('whom a team claimed too late, with what he has scored for others since, and for whom', () => {
  const weeks = weeksFrom({
    1: { 1: led(1), 2: led(1), 3: led(1), 4: led(7) },
    2: { 1: led(2), 2: led(7), 3: led(2), 4: led(2) },
    3: { 1: led(3), 2: led(3), 3: led(7), 4: led(3) },
  })
  const [player] = players(7)
  if (player === undefined) throw new Error('No player')
  const claim = (team: number, gameweek: number) => ({
    ...{ team: teamId(team), gameweek, player, served: teamId(2) },
  })
  const claims = [claim(1, 2), claim(3, 2), claim(1, 3)]
  const facts = league({ 1: { 7: 20 }, 2: { 7: 8 }, 3: { 7: 9 }, 4: { 7: 9 } }, { weeks, claims })
  const book = records(facts)
  // In 3 Three has him, in 4 One has him.
  expect(book.map(({ ofSeason }) => of('denied', ofSeason))).toEqual([
    [],
    [
      [1, 2, 8, 2],
      [3, 2, 8, 2],
    ],
    [[1, 3, 17, 2]],
    [
      [1, 4, 17, 2],
      [3, 4, 17, 2],
    ],
  ])
  expect(book[2]?.ofSeason.find(({ kind }) => kind === 'denied')).toMatchObject({
    claimants: 2,
    served: 2,
    scoredFor: [
      { team: 3, points: 9 },
      { team: 2, points: 8 },
    ],
  })
  expect(book.flatMap(({ ofGameweek }) => of('denied', ofGameweek))).toEqual([])
})

test('unknown figures give no record', () => {
  const { points, ...facts } = league(SCORES)
  const [first, second] = records({ ...facts, points: new Map([...points].filter(([gameweek]) => gameweek !== 1)) })
  expect(first?.ofSeason).toEqual([])
  expect(of('highest', second?.ofSeason ?? [])).toEqual([[2, 2, 50]])
})

const holders = (facts: LeagueFacts) => belt(facts).map(({ teams }) => teams.map(Number))

test('the belt begins with the best, and passes to whoever beats a holder', () => {
  // In 2 the average team beats One, who keeps it; in 3 Three takes it.
  expect(holders(league(SCORES, { scoring: 'h', matches: ROUND }))).toEqual([[1], [1], [3]])
  const shared = { 1: { 1: 50, 2: 50, 3: 40 }, 2: { 1: 30, 2: 50, 3: 45 } }
  const matches = [matchOf(2, { a: [1, 30], b: [3, 45] }), matchOf(2, { a: [2, 50], b: [null, 50] })]
  expect(holders(league(shared, { scoring: 'h', matches }))).toEqual([
    [1, 2],
    [3, 2],
  ])
})

test('without matches the belt goes to the best of each gameweek', () => {
  expect(holders(league(SCORES))).toEqual([[1], [2], [3]])
})
