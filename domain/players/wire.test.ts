import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLeague, pool } from '#domain/facts/any-league.fixture.ts'
import { leagueOf, moveOf, players, pointsByGameweek, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId, Position, TeamId } from '#domain/ids.ts'
import { rounds } from '#test/rounds.ts'
import { type FreeEleven, wire } from './wire.ts'

/** 101–105 goalkeepers, 201–210 defenders, 301–310 midfielders, 401–405 forwards; nobody of the picks of `weekOf`. */
const FREE = [range(101, 105), range(201, 210), range(301, 310), range(401, 405)]
const positions = new Map(
  FREE.flatMap((ids, place) => players(...ids).map((player) => [player, (place + 1) as Position] as const)),
)

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, place) => from + place)
}

/** A squad of theirs and of whom else it names. */
function having(...ids: number[]) {
  return weekOf({ picks: players(...ids, ...range(1, 15 - ids.length)) })
}

function league(given: Partial<LeagueFacts>): LeagueFacts {
  const { points = new Map<Gameweek, never>() } = given
  const weeks = weeksFrom({
    1: Object.fromEntries([...points.keys()].map((gameweek) => [gameweek, weekOf()])),
    2: Object.fromEntries([...points.keys()].map((gameweek) => [gameweek, weekOf()])),
  })
  return leagueOf({ points, weeks, ...given })
}

/** Points by gameweek; who is not named has none. */
function scores(points: Record<Gameweek, Record<number, number>>) {
  const none = Object.fromEntries([...positions.keys()].map((player) => [player, 0]))
  return pointsByGameweek(
    Object.fromEntries(Object.entries(points).map(([gameweek, scored]) => [gameweek, { ...none, ...scored }])),
  )
}

function idsOf(eleven: FreeEleven | null): PlayerId[] {
  return eleven?.players.map(({ player }) => player) ?? []
}

function last(facts: LeagueFacts) {
  const found = wire(facts, { positions }).at(-1)
  if (!found) throw new Error('no gameweek')
  return found
}

describe('the best eleven that nobody had', () => {
  // A goalkeeper, three defenders and seven others fit best: 9 + (8 + 7 + 1) + (9 + 8 + 7 + 6 + 5) + (10 + 4).
  const scored = {
    ...{ 101: 9, 102: 8, 201: 8, 202: 7, 203: 1 },
    ...{ 301: 9, 302: 8, 303: 7, 304: 6, 305: 5, 306: 4, 401: 10, 402: 4 },
  }

  test('is in a formation that is allowed', () => {
    const { best } = last(league({ points: scores({ 1: scored }) }))
    expect(best?.points).toBe(74)
    expect(new Set(idsOf(best))).toEqual(new Set(players(101, 201, 202, 203, 301, 302, 303, 304, 305, 401, 402)))
  })

  test('has nobody whom a team had, on a bench either', () => {
    const weeks = weeksFrom({ 1: { 1: having(401) }, 2: { 1: weekOf({ picks: players(...range(1, 14), 301) }) } })
    const { best } = last(league({ points: scores({ 1: scored }), weeks }))
    expect(idsOf(best)).not.toContain(401)
    expect(idsOf(best)).not.toContain(301)
  })

  test('lately: of those whom nobody had in any of the last four gameweeks, by the points of these together', () => {
    const points = scores({ 1: { 401: 99 }, 2: { 401: 1, 402: 5 }, 3: { 403: 4 }, 4: {}, 5: { 403: 2 } })
    const weeks = weeksFrom({
      1: { 1: weekOf(), 2: having(402), 3: weekOf(), 4: weekOf(), 5: weekOf() },
      2: { 1: having(403), 2: weekOf(), 3: weekOf(), 4: weekOf(), 5: weekOf() },
    })
    const found = last(league({ points, weeks }))
    expect([found.gameweek, found.since]).toEqual([5, 2])
    // 401 scored 1 since gameweek 2; somebody had 402 then; 403 has 6, and was had in gameweek 1 only.
    expect(found.lately?.points).toBe(7)
    expect(idsOf(found.lately)).toEqual(expect.arrayContaining(players(401, 403)))
    expect(idsOf(found.lately)).not.toContain(402)
  })

  test('the first gameweeks of a league have fewer than four before them', () => {
    const points = scores({ 6: { 401: 3 }, 7: { 401: 4 } })
    const weeks = wire(league({ points, startGameweek: 6 }), { positions })
    expect(weeks.map(({ gameweek, since, lately }) => [gameweek, since, lately?.points])).toEqual([
      [6, 6, 3],
      [7, 6, 7],
    ])
  })

  test('players who fill no formation are no eleven', () => {
    const two = new Map([...positions].filter(([player]) => player > 400))
    expect(wire(league({ points: scores({ 1: { 401: 3 } }) }), { positions: two })[0]?.best).toBeNull()
  })
})

test('the best three of each position are free: by points lately, then in the gameweek, then in their order', () => {
  const points = scores({
    1: { 201: 9, 202: 5, 204: 3, 205: 3 },
    2: { 202: 4, 203: 8, 204: 1, 205: 1, 301: -1 },
  })
  const backwards = new Map([...points].map(([gameweek, scored]) => [gameweek, new Map([...scored].toReversed())]))
  const { free } = last(league({ points: backwards }))
  const ids = free.map(({ player }) => player)
  // 201 and 202 have nine, of which 202 four now; 301 has fewer than those who did not play.
  expect(ids).toEqual(players(101, 102, 103, 202, 201, 203, 302, 303, 304, 401, 402, 403))
  expect(free.find(({ player }) => player === 201)).toMatchObject({ points: 0, lately: 9 })
})

describe('who dropped a free player', () => {
  const points = scores({ 1: { 401: 1 }, 2: { 401: 2 }, 3: { 401: 4 }, 4: { 401: 8 } })
  const droppedAt = (facts: LeagueFacts, gameweek: Gameweek) =>
    wire(facts, { positions })
      .find((one) => one.gameweek === gameweek)
      ?.free.find(({ player }) => player === 401)?.dropped

  const hadUntil = (gameweek: Gameweek) =>
    weeksFrom({
      1: Object.fromEntries([1, 2, 3, 4].map((one) => [one, one <= gameweek ? having(401) : weekOf()])),
      2: { 1: weekOf(), 2: weekOf(), 3: weekOf(), 4: weekOf() },
    })

  test('and what the player scored since, from the gameweek for which it counted', () => {
    const facts = league({ points, weeks: hadUntil(1), moves: [moveOf(1, 2, { in: 15, out: 401 })] })
    expect(droppedAt(facts, 2)).toEqual({ team: 1, gameweek: 2, since: 2 })
    expect(droppedAt(facts, 4)).toEqual({ team: 1, gameweek: 2, since: 14 })
    expect(droppedAt(facts, 1)).toBeUndefined()
  })

  test('the last one counts', () => {
    const moves = [
      moveOf(1, 2, { in: 15, out: 401 }),
      moveOf(2, 3, { in: 401, out: 15 }),
      moveOf(2, 4, { in: 15, out: 401 }),
    ]
    const weeks = weeksFrom({
      1: { 1: having(401), 2: weekOf(), 3: weekOf(), 4: weekOf() },
      2: { 1: weekOf(), 2: weekOf(), 3: having(401), 4: weekOf() },
    })
    const facts = league({ points, weeks, moves: moves.toReversed() })
    expect(droppedAt(facts, 2)).toEqual({ team: 1, gameweek: 2, since: 2 })
    expect(droppedAt(facts, 4)).toEqual({ team: 2, gameweek: 4, since: 8 })
  })

  test.each([
    ['nobody ever had the player', 0, []],
    ['who came and went in one gameweek', 0, [moveOf(1, 2, { in: 401, out: 15 }), moveOf(1, 2, { in: 15, out: 401 })]],
    ['somebody had the player after the drop, and no move says how they went', 3, [moveOf(2, 2, { in: 15, out: 401 })]],
    ['a drop for a later gameweek', 3, [moveOf(1, 5, { in: 15, out: 401 })]],
  ])('nobody: %s', (_, until, moves) => {
    expect(droppedAt(league({ points, weeks: hadUntil(until), moves }), 4)).toBeNull()
  })
})

test('from a gameweek on: those before count, and are left out', () => {
  const facts = league({ points: scores({ 1: { 401: 5 }, 2: { 401: 1 }, 3: { 402: 2 } }) })
  expect(wire(facts, { positions, from: 2 })).toEqual(wire(facts, { positions }).slice(1))
})

test('a player who was not in the game yet was not free', () => {
  const points = new Map([...scores({ 1: { 401: 9 } })].map(([gameweek, of]) => [gameweek, new Map(of)]))
  points.get(1)?.delete(405 as PlayerId)
  const of = positions.keys().filter((player) => player !== 401 && player !== 402)
  const two = new Map([...of].map((player) => [player, positions.get(player) ?? 1]))
  const [found] = wire(league({ points }), { positions: two })
  expect(found?.free.filter(({ player }) => player > 400).map(({ player }) => player)).toEqual([403, 404])
})

test('claims in vain are those of the gameweek, with what the player scored', () => {
  const claim = { team: 1 as TeamId, player: 401 as PlayerId, served: 2 as TeamId }
  const claims = [
    { ...claim, gameweek: 1 },
    { ...claim, gameweek: 2, player: 402 as PlayerId },
  ]
  const points = scores({ 1: { 401: 6 }, 2: { 401: 2, 402: -1 } })
  expect(wire(league({ points, claims }), { positions }).map(({ denied }) => denied)).toEqual([
    [{ ...claims[0], points: 6 }],
    [{ ...claims[1], points: -1 }],
  ])
  expect(last(league({ points })).denied).toEqual([])
})

test('picks that could not be read: nobody knows who was free then, nor who was lately', () => {
  const points = scores(Object.fromEntries(range(1, 6).map((gameweek) => [gameweek, { 401: 1 }])))
  const weeks = weeksFrom({
    1: Object.fromEntries(range(1, 6).map((gameweek) => [gameweek, weekOf()])),
    2: Object.fromEntries([1, 3, 4, 5, 6].map((gameweek) => [gameweek, weekOf()])),
  })
  const found = wire(league({ points, weeks }), { positions })
  expect(found.map(({ best, lately, free }) => [best !== null, lately !== null, free.length])).toEqual([
    [true, true, 12],
    [false, false, 0],
    [true, false, 12],
    [true, false, 12],
    [true, false, 12],
    [true, true, 12],
  ])
  expect(found.map(({ missing }) => [...missing])).toEqual([[], ...Array(4).fill([[2, [2]]]), []])
})

test('a gameweek whose points are not stored has no row, and nothing adds up with it', () => {
  const facts = league({ points: scores({ 1: { 401: 1 }, 3: { 401: 2 } }) })
  const weeks = weeksFrom({
    1: { 1: weekOf(), 2: weekOf(), 3: weekOf() },
    2: { 1: weekOf(), 2: weekOf(), 3: weekOf() },
  })
  const found = wire(
    { ...facts, weeks, moves: [moveOf(1, 2, { in: 15, out: 401 })], gameweeks: [1, 2, 3] },
    { positions },
  )
  expect(found.map(({ gameweek, lately }) => [gameweek, lately === null])).toEqual([
    [1, false],
    [3, true],
  ])
  expect(found[1]?.free[9]).toMatchObject({
    player: 401,
    points: 2,
    lately: null,
    dropped: { gameweek: 2, since: null },
  })
})

test('in any league: nobody had them, and no free player is better than one of the eleven at the same position', () => {
  let seen = 0
  const at = new Map(pool.map((player, place) => [player, (1 + (place % 4)) as Position]))
  const recipe = fc.record({ gameweekCount: fc.integer({ min: 1, max: 6 }), teamCount: fc.constant(1), seed: fc.nat() })
  // A pool of 24 has too few to be free: the others are nobody's.
  const more = range(61, 90).map((player, place) => [player as PlayerId, (1 + (place % 4)) as Position] as const)
  fc.assert(
    fc.property(recipe, (given) => {
      const known = anyLeague(given)
      const all = new Map([...at, ...more])
      const points = [...known.points].map(
        ([gameweek, of]) => [gameweek, new Map([...[...all.keys()].map((one) => [one, 0] as const), ...of])] as const,
      )
      const facts = { ...known, points: new Map(points) }
      for (const { gameweek, best, free } of wire(facts, { positions: all })) {
        const had = new Set(facts.teams.flatMap(({ team }) => facts.weeks.get(team)?.get(gameweek)?.picks ?? []))
        const scored = facts.points.get(gameweek) ?? new Map<PlayerId, number>()
        for (const { player } of free) expect(had.has(player)).toBe(false)
        for (const player of idsOf(best)) {
          expect(had.has(player)).toBe(false)
          for (const [other, position] of all)
            if (position === all.get(player) && !had.has(other) && !idsOf(best).includes(other))
              expect(scored.get(other) ?? 0).toBeLessThanOrEqual(scored.get(player) ?? 0)
          seen += 1
        }
      }
    }),
    { numRuns: rounds({ usual: 60, full: 1000 }) },
  )
  expect(seen).toBeGreaterThan(300)
})
