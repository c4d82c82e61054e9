import { expect, test } from 'vitest'
import { sub, teamId, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Trade } from '#domain/facts/facts.ts'
import { draftedLeague, fielding } from './draft-room.fixture.ts'
import { tradeSides } from './trades.ts'

/** One offered 21 and 22 for 31 and 32, for gameweek 2. */
const TRADE: Trade = {
  gameweek: 2,
  offeredBy: teamId(1),
  receivedBy: teamId(2),
  items: [sub(31, 21), sub(32, 22)],
}
const SCORED = {
  1: { 21: 50, 31: 50 },
  2: { 21: 4, 22: 1, 31: 9, 32: 2 },
  3: { 21: 3, 22: 6, 31: -1, 32: 8 },
}
/** In gameweek 3 One leaves 32 on the bench, and Two has dropped 22. */
const WEEKS = weeksFrom({
  1: { 1: fielding(21, 22), 2: fielding(31, 32), 3: fielding(31) },
  2: { 1: fielding(31, 32), 2: fielding(21, 22), 3: fielding(21) },
})

function league(given: Partial<LeagueFacts> = {}): LeagueFacts {
  return draftedLeague([], SCORED, { weeks: WEEKS, trades: [TRADE], ...given })
}

test('both sides get the points of whom they got and gave, from the gameweek for which the trade counts', () => {
  const forOne = [
    { player: 31, inAll: 8, counted: 8 },
    { player: 32, inAll: 10, counted: 2 },
  ]
  const forTwo = [
    { player: 21, inAll: 7, counted: 7 },
    { player: 22, inAll: 7, counted: 1 },
  ]
  // 18 for One, 14 for Two.
  expect(tradeSides(league())).toEqual([
    { team: 1, other: 2, gameweek: 2, got: forOne, gave: forTwo, balance: 4, missing: [] },
    { team: 2, other: 1, gameweek: 2, got: forTwo, gave: forOne, balance: -4, missing: [] },
  ])
})

test('a trade whose first gameweek is not final yet has brought nobody anything', () => {
  const [side] = tradeSides(league({ trades: [{ ...TRADE, gameweek: 4 }] })) ?? []
  expect(side).toMatchObject({
    balance: 0,
    missing: [],
    got: [
      { inAll: 0, counted: 0 },
      { inAll: 0, counted: 0 },
    ],
  })
})

test('without the points of a gameweek there is no balance; without picks only what counted is not known', () => {
  const [unscored] = tradeSides(league({ gameweeks: [1, 2, 3, 4] })) ?? []
  expect(unscored).toMatchObject({ balance: null, missing: [4] })
  expect(unscored?.got[0]).toMatchObject({ inAll: null, counted: null })
  const halved = weeksFrom({ 1: { 2: fielding(31, 32) }, 2: { 2: fielding(21), 3: fielding(21) } })
  const [unpicked] = tradeSides(league({ weeks: halved })) ?? []
  expect(unpicked).toMatchObject({ balance: 4, missing: [3] })
  expect(unpicked?.got[0]).toMatchObject({ inAll: 8, counted: null })
  expect(unpicked?.gave[0]).toMatchObject({ inAll: 7, counted: 7 })
})

test('trades that were not read yet give null, not an empty list', () => {
  const { trades: _, ...unread } = league()
  expect(tradeSides(unread)).toBeNull()
  expect(tradeSides({ ...unread, trades: [] })).toEqual([])
})
