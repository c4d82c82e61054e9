import { expect, test } from 'vitest'
import { teamId } from '#domain/facts/facts.fixture.ts'
import type { Trade } from '#domain/facts/facts.ts'
import type { PlayerId } from '../ids.ts'
import { tradesMade } from './trades-made.ts'

const [ANN, BOB, CY] = [1, 2, 3]

/** What the first team gets, and what it gives. */
function trade(gameweek: number, sides: [number, number], got: number[], gave: number[]): Trade {
  const items = got.map((playerIn, place) => ({
    playerIn: playerIn as PlayerId,
    playerOut: (gave[place] ?? 0) as PlayerId,
  }))
  return { gameweek, offeredBy: teamId(sides[0]), receivedBy: teamId(sides[1]), items }
}

test('the trades of a gameweek, in their order, and of no other', () => {
  const trades = [
    trade(3, [ANN, BOB], [20], [10]),
    trade(4, [ANN, BOB], [21], [11]),
    trade(4, [CY, ANN], [12, 13], [30, 31]),
  ]
  expect(tradesMade(trades, 4)).toEqual(trades.slice(1))
  expect(tradesMade(trades, 5)).toEqual([])
})

test.each([
  ['by who had received it', [trade(4, [BOB, ANN], [20, 21], [10, 11])], 0],
  ['by who had offered it', [trade(4, [ANN, BOB], [10, 11], [20, 21])], 0],
  ['with its players in another order', [trade(4, [ANN, BOB], [11, 10], [20, 21])], 0],
  ['and made once more', [trade(4, [BOB, ANN], [20, 21], [10, 11]), trade(4, [ANN, BOB], [20, 21], [10, 11])], 1],
  ['in part', [trade(4, [ANN, BOB], [10], [20])], 2],
  ['for other players', [trade(4, [ANN, BOB], [10, 11], [22, 21])], 2],
  ['by giving its players for others', [trade(4, [ANN, BOB], [12, 13], [20, 21])], 2],
  ['with somebody else', [trade(4, [ANN, CY], [10, 11], [20, 21])], 2],
  ['a gameweek later', [trade(5, [ANN, BOB], [10, 11], [20, 21])], 1],
])('of a trade undone %s, so many are told', (_, others, count) => {
  expect(tradesMade([trade(4, [ANN, BOB], [20, 21], [10, 11]), ...others], 4)).toHaveLength(count)
})

test('a trade without players is none', () => {
  expect(tradesMade([trade(4, [ANN, BOB], [], [])], 4)).toEqual([])
})
