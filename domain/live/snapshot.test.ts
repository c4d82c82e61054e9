import { describe, expect, test } from 'vitest'
import type { PlayerId } from '../ids.ts'
import { type GivenFixture, type GivenPlayer, snapshotOf } from './live.fixture.ts'
import { gameweekState, overBy, type PlayerState, playerState } from './snapshot.ts'

const over = { state: 'over' } as const
const playing = { state: 'playing' } as const
const before = { state: 'before' } as const

describe('a player', () => {
  test.each<[string, Record<number, GivenFixture>, GivenPlayer, PlayerState]>([
    ['before his match', { 1: before }, {}, 'to play'],
    ['in his match, on the pitch', { 1: playing }, { minutes: 50 }, 'playing'],
    ['in his match, still on the bench', { 1: playing }, {}, 'playing'],
    [
      'in the 97th minute, as long as the game says nothing',
      { 1: { ...playing, minute: 97 } },
      { minutes: 97 },
      'playing',
    ],
    ['after his match', { 1: over }, { minutes: 12 }, 'done'],
    ['after his match without a minute', { 1: over }, {}, 'absent'],
    ['without a minute, shown a card on the bench', { 1: over }, { cards: 1 }, 'done'],
    ['without a minute, and the classic game says he played', { 1: over }, { played: true }, 'done'],
    ['without a minute, and the classic game says he did not', { 1: over }, { played: false }, 'absent'],
    ['in a blank', { 1: before }, { in: {} }, 'absent'],
    [
      'between the matches of a double, having played',
      { 1: over, 2: before },
      { minutes: 90, in: { 1: {}, 2: {} } },
      'to play',
    ],
    ['between the matches of a double, absent so far', { 1: over, 2: before }, { in: { 1: {}, 2: {} } }, 'to play'],
    ['absent from both matches of a double', { 1: over, 2: over }, { in: { 1: {}, 2: {} } }, 'absent'],
    ['whose match was moved to another gameweek', { 1: { ...before, gameweek: 9 } }, {}, 'absent'],
    ['whose match has no date any more', { 1: { ...before, gameweek: null, kickoff: null } }, {}, 'absent'],
    ['whose match is not listed yet', { 1: over }, { in: { 7: {} } }, 'to play'],
  ])('%s', (_, fixtures, player, state) => {
    expect(playerState(snapshotOf({ fixtures, players: { 1: player } }), 1 as PlayerId)).toBe(state)
  })

  test('who is not in the answer is absent; if the answer is empty, everybody has yet to play', () => {
    expect(playerState(snapshotOf({ players: { 2: {} } }), 1 as PlayerId)).toBe('absent')
    expect(playerState(snapshotOf(), 1 as PlayerId)).toBe('to play')
  })
})

describe('a fixture', () => {
  const seenOver = overBy(new Map(), snapshotOf({ fixtures: { 1: over } }).fixtures.values())

  test('stays over when the game takes that back', () => {
    expect(
      playerState(snapshotOf({ fixtures: { 1: playing }, players: { 1: {} }, over: seenOver }), 1 as PlayerId),
    ).toBe('absent')
  })

  test('is to be played when its kick-off has moved', () => {
    const moved = { 1: { ...before, kickoff: '2026-10-07T19:00:00Z' } }
    expect(playerState(snapshotOf({ fixtures: moved, players: { 1: {} }, over: seenOver }), 1 as PlayerId)).toBe(
      'to play',
    )
  })
})

test.each<[string, Record<number, GivenFixture>, string]>([
  ['nothing has begun', { 1: before, 2: before }, 'before'],
  ['one match is on', { 1: over, 2: playing, 3: before }, 'playing'],
  ['between matches', { 1: over, 2: before }, 'between'],
  ['all are over', { 1: over, 2: over }, 'between'],
  ['only a match of another gameweek is on', { 1: before, 2: { ...playing, gameweek: 6 } }, 'before'],
])('the gameweek while %s', (_, fixtures, state) => {
  expect(gameweekState(snapshotOf({ fixtures }))).toBe(state)
})
