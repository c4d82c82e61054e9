import { describe, expect, test } from 'vitest'
import { classicMultipliers, players, pointsFrom, sub, weekOf } from '#domain/facts/facts.fixture.ts'
import type { PlayerId, Position } from '#domain/ids.ts'
import { lockedTeamIn, type OfGameweek, playedTeam } from './eleven.ts'

const [captain = null, vice = null] = players(2, 3)
/** A keeper, four in defence, four in midfield, two up front; the bench runs keeper, defender, midfielder, forward. */
const POSITIONS: Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]
const positions = new Map(POSITIONS.map((position, index) => [(index + 1) as PlayerId, position]))
/** Every player has as many points as their number. */
const points = pointsFrom(Object.fromEntries(POSITIONS.map((_, index) => [index + 1, index + 1])))
const draft: OfGameweek = { game: 'draft', points, positions }
const classic: OfGameweek = { game: 'classic', points, positions }

describe('the team that played', () => {
  test('draft: the eleven once, the bench not at all', () => {
    const team = playedTeam(weekOf(), draft)
    expect([team.startersPoints, team.benchPoints]).toEqual([66, 54])
    expect(team.starters.map(({ multiplier }) => multiplier)).toEqual(Array(11).fill(1))
    expect(team.bench.map(({ player, points, multiplier }) => [player, points, multiplier])).toEqual([
      [12, 12, 0],
      [13, 13, 0],
      [14, 14, 0],
      [15, 15, 0],
    ])
    expect([...team.starters, ...team.bench].some((one) => one.isCaptain || one.isViceCaptain)).toBe(false)
  })

  test.each([
    ['captain', classicMultipliers(2), 68, 54],
    ['triple captain', classicMultipliers(2, 3), 70, 54],
    // His captain did not play: the vice-captain counts twice, the arm-bands stay where they were.
    ['vice-captain in charge', classicMultipliers(3).with(1, 0), 67, 56],
    ['bench boost', classicMultipliers(2).fill(1, 11), 68, 0],
  ])('classic: %s', (_, multipliers, starters, bench) => {
    const team = playedTeam(weekOf({ multipliers, captain, viceCaptain: vice }), classic)
    expect([team.startersPoints, team.benchPoints]).toEqual([starters, bench])
    expect([...team.starters, ...team.bench].map(({ multiplier }) => multiplier)).toEqual(multipliers)
    expect(team.starters.filter(({ isCaptain }) => isCaptain).map(({ player }) => player)).toEqual([2])
    expect(team.starters.filter(({ isViceCaptain }) => isViceCaptain).map(({ player }) => player)).toEqual([3])
  })

  test('the manager of 2024-25 is neither a starter nor on the bench, and stands apart', () => {
    const picks = players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 99)
    const week = weekOf({ picks, multipliers: [...classicMultipliers(2), 1] })
    const team = playedTeam(week, { ...classic, points: new Map([...points, ...pointsFrom({ 99: 20 })]) })
    expect([team.starters.length, team.bench.length, team.startersPoints, team.benchPoints]).toEqual([11, 4, 68, 54])
    expect(team.manager).toMatchObject({ player: 99, points: 20, multiplier: 1, substituted: null })
    expect(playedTeam(weekOf(), classic).manager).toBeUndefined()
  })

  test('both players of a substitution are marked, nobody else', () => {
    const picks = players(12, 2, 3, 4, 5, 6, 7, 8, 14, 10, 11, 1, 13, 9, 15)
    const team = playedTeam(weekOf({ picks, subs: [sub(12, 1), sub(14, 9)] }), draft)
    const marks = [...team.starters, ...team.bench].flatMap(({ player, substituted }) =>
      substituted ? [[player, substituted]] : [],
    )
    expect(marks).toEqual([
      [12, 'on'],
      [14, 'on'],
      [1, 'off'],
      [9, 'off'],
    ])
  })

  test('from keeper to forwards, in the given order within a position, those without one last; the bench stays', () => {
    const picks = players(11, 77, 6, 5, 2, 1, 10, 7, 3, 4, 8, 15, 12, 14, 13)
    const team = playedTeam(weekOf({ picks }), {
      ...draft,
      positions: new Map([...positions, [picks[3] as never, null]]),
    })
    expect(team.starters.map(({ player }) => player)).toEqual([1, 2, 3, 4, 6, 7, 8, 11, 10, 77, 5])
    expect(team.bench.map(({ player }) => player)).toEqual([15, 12, 14, 13])
  })

  test('a player without points has 0', () => {
    const team = playedTeam(weekOf({ picks: players(...Array.from({ length: 15 }, (_, i) => i + 50)) }), draft)
    expect([team.startersPoints, team.benchPoints]).toEqual([0, 0])
  })
})

describe('the first team in a gameweek', () => {
  const picks = players(1, 2, 3, 4, 13, 6, 7, 8, 9, 10, 11, 12, 5, 14, 15)
  const first = weekOf({ picks, subs: [sub(13, 5)], captain, viceCaptain: vice, multipliers: classicMultipliers(3) })

  test('draft: as it was submitted, everybody once', () => {
    const team = lockedTeamIn({ ...first, multipliers: null, captain: null, viceCaptain: null }, draft)
    expect(team.starters.map(({ player }) => player)).toEqual(players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11))
    expect(team.bench.map(({ player, multiplier }) => [player, multiplier])).toEqual([
      [12, 0],
      [13, 0],
      [14, 0],
      [15, 0],
    ])
    expect([team.startersPoints, team.benchPoints]).toEqual([66, 54])
    expect(team.starters.every(({ multiplier, substituted }) => multiplier === 1 && substituted === null)).toBe(true)
  })

  test('classic: its captain by the flag counts twice, whoever counted twice then, and chips play no part', () => {
    const boosted = { ...first, chip: 'bboost', multipliers: classicMultipliers(3).fill(1, 11), transferCost: 8 }
    const team = lockedTeamIn(boosted, classic)
    expect([team.startersPoints, team.benchPoints]).toEqual([68, 54])
    expect(team.starters.filter(({ multiplier }) => multiplier === 2)).toMatchObject([{ player: 2, isCaptain: true }])
    expect(team.starters.filter(({ isViceCaptain }) => isViceCaptain)).toMatchObject([{ player: 3, multiplier: 1 }])
  })
})
