import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLeague } from '#domain/facts/any-league.fixture.ts'
import {
  classicMultipliers,
  leagueOf,
  players,
  pointsByGameweek,
  sub,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { gameweekScore } from '#domain/facts/scores.ts'
import type { Gameweek } from '#domain/ids.ts'
import { rounds } from '#test/rounds.ts'
import { inOurLeague } from './in-our-league.ts'

const OTHER = players(21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35)

/** A player's figures after a gameweek; without counts where they are not known. */
function figures(facts: LeagueFacts, player: number, gameweek: Gameweek) {
  const found = inOurLeague(facts)
    .find((one) => one.gameweek === gameweek)
    ?.players.find((one) => one.player === player)
  if (!found) return null
  const flat = ({ points, counts }: (typeof found)['inGameweek']) => ({ points, ...counts })
  return { owners: found.owners, inGameweek: flat(found.inGameweek), inSeason: flat(found.inSeason) }
}

describe('draft: a team at most has a player', () => {
  const facts = leagueOf({
    points: pointsByGameweek({ 1: { 1: 5, 12: 7, 21: 9, 40: 12 }, 2: { 1: 2, 12: -1, 21: 4, 40: 3 } }),
    weeks: weeksFrom({
      // In the second gameweek player 12 starts for team 2, and player 21 has gone.
      1: { 1: weekOf(), 2: weekOf() },
      2: {
        1: weekOf({ picks: OTHER }),
        2: weekOf({ picks: players(12, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35) }),
      },
    }),
  })

  test.each([
    ['a starter', 1, 1, [1], [5, 5, 1, 1, 0, 0], [5, 5, 1, 1, 0, 0]],
    ['a starter, later', 1, 2, [1], [2, 2, 1, 1, 0, 0], [7, 7, 2, 2, 0, 0]],
    ['on the bench', 12, 1, [1], [7, 0, 1, 0, 0, 1], [7, 0, 1, 0, 0, 1]],
    ['with two teams by mistake', 12, 2, [1, 2], [-1, -1, 2, 1, 0, 1], [6, -1, 3, 1, 0, 2]],
    ['let go', 21, 2, [], [4, 0, 0, 0, 0, 0], [13, 9, 1, 1, 0, 0]],
  ])('%s', (_, player, gameweek, owners, inGameweek, inSeason) => {
    const of = ([points, counted, owned, elevens, captained, benched]: number[]) => ({
      points,
      counted,
      owned,
      elevens,
      captained,
      benched,
    })
    expect(figures(facts, player, gameweek)).toEqual({ owners, inGameweek: of(inGameweek), inSeason: of(inSeason) })
  })

  test('whom nobody ever had is not listed, however many points they scored', () => {
    expect(figures(facts, 40, 1)).toBeNull()
    expect(figures(facts, 40, 2)).toBeNull()
  })

  test('most points for the league first, then most points, then by id', () => {
    const [first] = inOurLeague(facts)
    expect(first?.players.map(({ player }) => player)).toEqual([
      ...players(21, 1, 12),
      ...players(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35),
    ])
  })
})

describe('classic: as often as they count', () => {
  const classic = (weeks: LeagueFacts['weeks']) =>
    leagueOf({ game: 'classic', points: pointsByGameweek({ 1: { 1: 6, 12: 3 } }), weeks })
  const week = (captain: number, given: Parameters<typeof weekOf>[0] = {}) =>
    weekOf({ multipliers: classicMultipliers(captain), captain: captain as never, ...given })

  test('a captain twice, a triple captain three times', () => {
    const weeks = weeksFrom({ 1: { 1: week(1) }, 2: { 1: week(1, { multipliers: classicMultipliers(1, 3) }) } })
    expect(figures(classic(weeks), 1, 1)?.inGameweek).toMatchObject({
      points: 6,
      counted: 30,
      elevens: 2,
      captained: 2,
    })
  })

  test('an armband that passed to the vice-captain stays counted where it was given', () => {
    const weeks = weeksFrom({
      1: { 1: week(2, { multipliers: classicMultipliers(1) }) },
      2: { 1: week(3) },
    })
    expect(figures(classic(weeks), 1, 1)?.inGameweek).toMatchObject({ counted: 18, captained: 0 })
    expect(figures(classic(weeks), 2, 1)?.inGameweek).toMatchObject({ captained: 1 })
  })

  test('a boosted bench counts, and is a bench', () => {
    const weeks = weeksFrom({ 1: { 1: week(1, { multipliers: Array(15).fill(1) }) }, 2: { 1: week(1) } })
    expect(figures(classic(weeks), 12, 1)?.inGameweek).toMatchObject({ counted: 3, elevens: 0, benched: 2 })
  })

  test('who came on is in the eleven', () => {
    const picks = players(12, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 13, 14, 15)
    const weeks = weeksFrom({ 1: { 1: week(2, { picks, subs: [sub(12, 1)] }) }, 2: { 1: week(2) } })
    expect(figures(classic(weeks), 12, 1)?.inGameweek).toMatchObject({ counted: 3, elevens: 1, benched: 1 })
  })

  test('the manager of 2024-25 is owned, and neither in an eleven nor on a bench', () => {
    const picks = [...weekOf().picks, ...players(50)]
    const weeks = weeksFrom({ 1: { 1: week(2, { picks, multipliers: [...classicMultipliers(2), 1] }) }, 2: {} })
    const facts = { ...classic(weeks), points: pointsByGameweek({ 1: { 50: 8 } }), teams: teamsOf({ 1: 'One' }) }
    expect(figures(facts, 50, 1)?.inGameweek).toEqual({
      ...{ points: 8, counted: 8, owned: 1, elevens: 0, captained: 0, benched: 0 },
    })
  })

  test('a team that joined later owned nobody before, and nothing of it is missing', () => {
    const late = {
      ...classic(weeksFrom({ 1: { 1: week(1), 2: week(1) }, 2: { 2: week(1) } })),
      points: pointsByGameweek({ 1: { 1: 6 }, 2: { 1: 1 } }),
      gameweeks: [1, 2],
    }
    expect(figures(late, 1, 1)?.inGameweek).toMatchObject({ counted: 12, owned: 1 })
    expect(figures(late, 1, 2)).toMatchObject({ inGameweek: { owned: 2 }, inSeason: { counted: 16, owned: 3 } })
    expect(inOurLeague(late).at(-1)?.missing.size).toBe(0)
  })
})

test('picks that could not be read: no counts of the gameweek, nor of the season from then on', () => {
  const facts = leagueOf({
    points: pointsByGameweek({ 1: { 1: 5 }, 2: { 1: 2 }, 3: { 1: 1 } }),
    weeks: weeksFrom({
      1: { 1: weekOf(), 2: weekOf(), 3: weekOf() },
      2: { 1: weekOf({ picks: OTHER }), 3: weekOf({ picks: OTHER }) },
    }),
  })
  expect(figures(facts, 1, 1)?.inSeason).toMatchObject({ counted: 5 })
  expect(figures(facts, 1, 2)).toEqual({ owners: [1], inGameweek: { points: 2 }, inSeason: { points: 7 } })
  expect(figures(facts, 1, 3)).toEqual({
    owners: [1],
    inGameweek: { points: 1, counted: 1, owned: 1, elevens: 1, captained: 0, benched: 0 },
    inSeason: { points: 8 },
  })
  expect(inOurLeague(facts).map(({ missing }) => [...missing])).toEqual([[], [[2, [2]]], [[2, [2]]]])
})

test('points that are not stored: no gameweek, and nobody’s points nor counts of the season from then on', () => {
  const weeks = { 1: weekOf(), 2: weekOf() }
  const facts = leagueOf({
    gameweeks: [1, 2],
    points: pointsByGameweek({ 2: { 1: 2 } }),
    weeks: weeksFrom({ 1: weeks, 2: weeks }),
  })
  expect(inOurLeague(facts).map(({ gameweek }) => gameweek)).toEqual([2])
  expect(figures(facts, 1, 2)).toMatchObject({ inGameweek: { points: 2, counted: 4 }, inSeason: { points: null } })
  expect(figures(facts, 1, 2)?.inSeason).not.toHaveProperty('counted')
})

test('from a gameweek on: those before count, and are left out; of equals the lowest id is first', () => {
  const facts = leagueOf({
    points: pointsByGameweek({ 1: { 1: 5 }, 2: {}, 3: { 1: 1 } }),
    weeks: weeksFrom({
      1: { 1: weekOf({ picks: OTHER }), 2: weekOf({ picks: OTHER }), 3: weekOf({ picks: OTHER }) },
      2: { 1: weekOf(), 2: weekOf(), 3: weekOf() },
    }),
  })
  const [second, ...others] = inOurLeague(facts, 2)
  expect([second, ...others]).toEqual(inOurLeague(facts).slice(1))
  const ids = second?.players.map(({ player }) => player)
  expect(ids).toEqual(ids?.toSorted((a, b) => a - b))
})

test('a league without gameweeks has no players', () => {
  expect(inOurLeague(leagueOf())).toEqual([])
})

test('all players of a gameweek together have what the teams scored; a season has what its gameweeks have', () => {
  let known = 0
  const recipe = fc.record({
    gameweekCount: fc.integer({ min: 0, max: 6 }),
    teamCount: fc.integer({ min: 1, max: 7 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(recipe, (given) => {
      const facts = anyLeague(given)
      const before = new Map<number, number>()
      for (const { gameweek, players: all } of inOurLeague(facts)) {
        const teams = facts.teams.filter(({ team }) => gameweeksOf(facts, team).includes(gameweek))
        const points = facts.points.get(gameweek) ?? new Map()
        const weeks = teams.map(({ team }) => facts.weeks.get(team)?.get(gameweek))
        const sum = (of: 'counted' | 'owned' | 'elevens' | 'benched') =>
          all.reduce((total, { inGameweek: { counts } }) => total + (counts?.[of] ?? 0), 0)
        if (weeks.some((week) => !week)) {
          expect(all.every(({ inGameweek, inSeason }) => !inGameweek.counts && !inSeason.counts)).toBe(true)
          continue
        }
        const scores = weeks.flatMap((week) => (week ? gameweekScore(week, points, facts.game).gross : []))
        expect(sum('counted')).toBe(scores.reduce((total, score) => total + score, 0))
        expect(sum('elevens')).toBe(11 * teams.length)
        expect(sum('benched')).toBe(4 * teams.length)
        expect(sum('owned')).toBe(all.reduce((total, { owners }) => total + owners.length, 0))
        for (const { player, inGameweek, inSeason } of all) {
          if (!inSeason.counts || !inGameweek.counts) continue
          const counted = (before.get(player) ?? 0) + inGameweek.counts.counted
          expect(inSeason.counts.counted).toBe(counted)
          before.set(player, counted)
          known += 1
        }
      }
    }),
    { numRuns: rounds({ usual: 100, full: 2000 }) },
  )
  expect(known).toBeGreaterThan(100)
})
