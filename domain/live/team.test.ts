import { expect, test } from 'vitest'
import { players, weekOf } from '#domain/facts/facts.fixture.ts'
import type { PlayerId } from '../ids.ts'
import { type GivenPlayer, positionsOf, snapshotOf } from './live.fixture.ts'
import { liveTeam, seenPlayers } from './team.ts'

const everybody = (given: (id: number) => GivenPlayer) =>
  Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index + 1, given(index + 1)]))

/** Fixture 1 is over, 2 is on, 3 is to come. Player 6 was absent, 13 is on the pitch; 11 plays twice. */
const snapshot = snapshotOf({
  game: 'classic',
  fixtures: {
    1: { state: 'over' },
    2: { state: 'playing', minute: 70, stats: { bps: { 10: 30, 13: 20, 99: 10 } } },
    3: { state: 'before' },
  },
  players: {
    ...everybody((id) => ({
      points: id,
      minutes: 90,
      played: true,
      in: { 1: { minutes: 90, bonus: id === 5 ? 1 : 0 } },
    })),
    6: { points: 0, minutes: 0, played: false },
    10: { points: 8, minutes: 70, played: true, in: { 2: {} } },
    11: { points: 2, minutes: 45, played: true, in: { 1: {}, 3: {} } },
    13: { points: 1, minutes: 70, played: true, in: { 2: {} } },
  },
})
const week = weekOf({ captain: 6 as PlayerId, viceCaptain: 10 as PlayerId, transferCost: 4 })

test('a team as it was submitted and as it would be', () => {
  const team = liveTeam(week, seenPlayers(snapshot, positionsOf()))
  // 1–5, 7–9 and 11 with 15 + 24 + 2, 10 with 8 and 3 bonus; captain 6 brings nothing; a hit of 4.
  expect(team.points).toBe(15 + 24 + 2 + 11 - 4)
  // The vice-captain counts twice, and 13 comes on with 1 and 2 bonus.
  expect(team.projectedPoints).toBe(15 + 24 + 2 + 22 + 3 - 4)
  expect([team.toPlay, team.playing, team.benchPoints]).toEqual([1, 2, 12 + 14 + 15])
  expect(team.projection.subs).toEqual([{ playerIn: 13, playerOut: 6, waits: false }])
  expect(team.players.find(({ player }) => player === 10)).toEqual({
    player: 10,
    points: 11,
    bonus: 3,
    minutes: 70,
    state: 'playing',
    hasAppeared: true,
    multiplier: 2,
  })
})

test('a player whom the game does not list has no points', () => {
  const stranger = weekOf({ picks: players(1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 777, 12, 13, 14, 15) })
  expect(liveTeam(stranger, seenPlayers(snapshot, positionsOf())).players[10]).toMatchObject({
    points: 0,
    state: 'absent',
  })
})
