import { describe, expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  matchOf,
  players,
  pointsByGameweek,
  sub,
  teamId,
  teamsOf,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Match, TeamGameweek } from '#domain/facts/facts.ts'
import { netScore } from '#domain/facts/scores.ts'
import { areMovesKnown } from '#domain/tables/waivers.ts'
import type { Game } from '../ids.ts'
import { type GivenSnapshot, positionsOf, snapshotOf } from './live.fixture.ts'
import { isPlayed } from './snapshot.ts'
import { seenPlayers } from './team.ts'
import { factsAtWhistle, isSettledBy } from './whistle.ts'

const GAMEWEEK = 5
const over = { state: 'over' } as const

describe('two snapshots agree', () => {
  const at = (points: number, more: GivenSnapshot = {}) =>
    snapshotOf({ fixtures: { 1: over }, players: { 1: { points, minutes: 90 } }, ...more })
  test.each<[string, ReturnType<typeof at> | null, ReturnType<typeof at>, boolean]>([
    ['the same points', at(5), at(5), true],
    ['none before', null, at(5), false],
    ['other points', at(5), at(6), false],
    ['somebody has played after all', at(0, { players: { 1: {} } }), at(0, { players: { 1: { minutes: 1 } } }), false],
    [
      'a match is still to come',
      at(5, { fixtures: { 1: over, 2: {} } }),
      at(5, { fixtures: { 1: over, 2: {} } }),
      false,
    ],
    ['a match was moved out', at(5, { fixtures: { 1: over, 2: { gameweek: 9 } } }), at(5), true],
    ['nothing is left to play at all', at(5, { fixtures: { 1: { gameweek: 9 } } }), at(5, { fixtures: {} }), false],
    [
      'bonus that the game has now given',
      at(5, { fixtures: { 1: { ...over, stats: { bps: { 1: 30 } } } } }),
      at(8, { players: { 1: { points: 8, minutes: 90, in: { 1: { bonus: 3 } } } } }),
      true,
    ],
  ])('%s', (_, before, now, isSettled) => {
    expect(isSettledBy(before, now)).toBe(isSettled)
  })

  test('all is played once every match of the gameweek is over', () => {
    expect(
      [{ 1: over }, { 1: over, 2: { state: 'playing' as const } }, {}].map((fixtures) =>
        isPlayed(snapshotOf({ fixtures })),
      ),
    ).toEqual([true, false, false])
  })
})

/** Player n has n points, and has played unless he is named. */
function seenBut(game: Game, absent: readonly number[]) {
  const given = Array.from({ length: 15 }, (_, index) => index + 1).map((id) => [
    id,
    absent.includes(id) ? {} : { points: id, minutes: 90 },
  ])
  return seenPlayers(snapshotOf({ game, fixtures: { 1: over }, players: Object.fromEntries(given) }), positionsOf())
}

type Of = { facts?: Partial<LeagueFacts>; weeks: Record<number, TeamGameweek>; absent?: number[] }

function atWhistle({ facts, weeks, absent = [] }: Of): LeagueFacts {
  const league = leagueOf({
    teams: teamsOf(Object.fromEntries(Object.keys(weeks).map((team) => [team, `Team ${team}`]))),
    points: pointsByGameweek({ 4: { 1: 50 } }),
    weeks: weeksFrom(Object.fromEntries(Object.keys(weeks).map((team) => [team, { 4: weekOf() }]))),
    ...facts,
  })
  const picks = new Map(Object.entries(weeks).map(([team, week]) => [teamId(Number(team)), week]))
  return factsAtWhistle(league, { seen: seenBut(league.game, absent), picks })
}

const scoreOf = (facts: LeagueFacts, team: number) => netScore(facts, { team: teamId(team), gameweek: GAMEWEEK })
const weekIn = (facts: LeagueFacts, team: number) => facts.weeks.get(teamId(team))?.get(GAMEWEEK)

describe('the facts of a gameweek that is played', () => {
  test('a team has the points of its eleven, and whoever came on for an absent one', () => {
    const facts = atWhistle({ weeks: { 1: weekOf() }, absent: [3] })
    expect(facts.gameweeks).toEqual([4, GAMEWEEK])
    // 1 to 11 without 3, and 13, the first on the bench who is no goalkeeper.
    expect(scoreOf(facts, 1)).toBe(66 - 3 + 13)
    expect(weekIn(facts, 1)?.subs).toEqual([sub(13, 3)])
    expect(weekIn(facts, 1)?.picks).toEqual(players(1, 2, 13, 4, 5, 6, 7, 8, 9, 10, 11, 12, 3, 14, 15))
  })

  test('classic: the captain twice, hits paid, and the vice-captain for a captain who did not play', () => {
    const week = weekOf({
      multipliers: classicMultipliers(9),
      captain: 9 as never,
      viceCaptain: 8 as never,
      transferCost: 4,
    })
    const classic = (absent: number[]) => atWhistle({ facts: { game: 'classic' }, weeks: { 1: week }, absent })
    expect(scoreOf(classic([]), 1)).toBe(66 + 9 - 4)
    expect(scoreOf(classic([9]), 1)).toBe(66 - 9 + 13 + 8 - 4)
    expect(weekIn(classic([9]), 1)).toMatchObject({ captain: 9, viceCaptain: 8 })
  })

  test('classic: a boosted bench counts, and nobody is substituted', () => {
    const week = weekOf({ captain: 9 as never, viceCaptain: 8 as never, chip: 'bboost' })
    const facts = atWhistle({ facts: { game: 'classic' }, weeks: { 1: week }, absent: [3] })
    expect(scoreOf(facts, 1)).toBe(120 - 3 + 9)
    expect(weekIn(facts, 1)?.subs).toEqual([])
  })

  test('a match has the points of its teams, whatever the game said of it before; the average is rounded down', () => {
    const matches = [
      matchOf(GAMEWEEK, { a: [1, 0], b: [2, 0], finished: false }),
      matchOf(GAMEWEEK, { a: [null, 12], b: [2, 0], finished: false }),
      matchOf(6, { a: [1, 0], b: [2, 0], finished: false }),
    ]
    const second = weekOf({ picks: players(15, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 1) })
    const facts = atWhistle({ facts: { scoring: 'h', matches }, weeks: { 1: weekOf(), 2: second } })
    const points = ({ pointsA, pointsB, finished }: Match) => [pointsA, pointsB, finished]
    // 66, and 15 in place of 1: 80.
    expect(facts.matches.map(points)).toEqual([
      [66, 80, true],
      [73, 80, true],
      [0, 0, false],
    ])
  })

  test.each<[string, number, number | null]>([
    ['with other points has a winner', 15, 2],
    ['between level teams has none', 1, null],
  ])('a knock-out %s', (_, keeper, winner) => {
    const matches = [matchOf(GAMEWEEK, { a: [1, 0], b: [2, 0], finished: false, knockoutWinner: null })]
    const second = weekOf({ picks: players(keeper, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, keeper === 1 ? 15 : 1) })
    const facts = atWhistle({ facts: { scoring: 'h', matches }, weeks: { 1: weekOf(), 2: second } })
    expect(facts.matches[0]).toMatchObject({ winner })
  })

  test('a bye stays one, with its winner', () => {
    const bye = matchOf(GAMEWEEK, { a: [1, 0], b: [null, 0], finished: false, knockoutWinner: 1 })
    const facts = atWhistle({ facts: { scoring: 'h', matches: [bye] }, weeks: { 1: weekOf(), 2: weekOf() } })
    expect(facts.matches).toEqual([{ ...bye, finished: true }])
  })

  test('what was moved is not known yet; what was known before stays', () => {
    const movesThrough = new Map([[teamId(1), 3]])
    const facts = atWhistle({ facts: { game: 'classic', movesThrough }, weeks: { 1: weekOf(), 2: weekOf() } })
    const known = (team: number, gameweek: number) => areMovesKnown(facts, { team: teamId(team), gameweek })
    expect([known(1, 3), known(1, 4), known(2, 4), known(2, GAMEWEEK)]).toEqual([true, false, true, false])
  })
})
