import { expect, test } from 'vitest'
import { players, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { PlayerId, Position } from '../ids.ts'
import { draftKept } from './draft-kept.ts'
import { chosen, draftedLeague, fielding } from './draft-room.fixture.ts'

/** Of the team: keepers 1 and 2, defenders 3–7, midfielders 8–12, forwards 13–15. */
const SQUAD = players(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
const POSITIONS = new Map(
  SQUAD.map((player): [PlayerId, Position] => [player, player < 3 ? 1 : player < 8 ? 2 : player < 13 ? 3 : 4]),
)
const CHOICES = chosen(1, ...SQUAD.map((player): [number, number] => [1, player]))
/** Gameweek 1: both keepers 5, the others as they are numbered. Gameweek 2: only 4, 7 and a stranger. */
const SCORED = {
  1: { 1: 5, 2: 5, ...Object.fromEntries(SQUAD.slice(2).map((player) => [player, Number(player)])) },
  2: { 4: 6, 7: -1, 99: 20 },
}

function kept(positions: ReadonlyMap<PlayerId, Position | null> = POSITIONS, given = {}) {
  const weeks = weeksFrom({ 1: { 1: fielding(3, 15), 2: fielding(99) }, 2: { 1: fielding(), 2: fielding() } })
  return draftKept(draftedLeague(CHOICES, SCORED, { weeks, ...given }), positions)?.[0]
}

test('all fifteen, and the best eleven of each gameweek, beside what was really scored', () => {
  // All: 5 + 5 + (3 + … + 15 = 117) = 127, then 6 − 1 = 5.
  // Best: 3–4–3 with 5 + (5 + 6 + 7) + (9 + 10 + 11 + 12) + (13 + 14 + 15) = 107; 3–5–2 would have 102. Then 6, without the −1.
  expect(kept()).toMatchObject({
    team: 1,
    fifteen: 132,
    bestEleven: 113,
    real: 38,
    byGameweek: [
      { gameweek: 1, fifteen: 127, bestEleven: 107, real: 18 },
      { gameweek: 2, fifteen: 5, bestEleven: 6, real: 20 },
    ],
    missing: [],
  })
})

test('where a position is not known there is no best eleven, but the fifteen still have a total', () => {
  const unknown = new Map([...POSITIONS, [SQUAD[4] as PlayerId, null]])
  expect(kept(unknown)).toMatchObject({ fifteen: 132, bestEleven: null, missing: [] })
})

test('a gameweek whose points are not stored is missing from every total', () => {
  expect(kept(POSITIONS, { gameweeks: [1, 2, 3] })).toMatchObject({
    fifteen: null,
    bestEleven: null,
    real: null,
    missing: [3],
  })
})

test('a gameweek whose picks are not stored is missing from the real total only', () => {
  const weeks = weeksFrom({ 1: { 1: fielding(3) } })
  expect(kept(POSITIONS, { weeks })).toMatchObject({ fifteen: 132, bestEleven: 113, real: null, missing: [2] })
})

test('null as long as the draft is not known', () => {
  const { choices: _, ...unread } = draftedLeague(CHOICES, SCORED)
  expect(draftKept(unread, POSITIONS)).toBeNull()
})
