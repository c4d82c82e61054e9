import { expect, test } from 'vitest'
import {
  leagueOf,
  matchOf,
  moveOf,
  players,
  pointsByGameweek,
  teamId,
  weekOf,
  weeksFrom,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { teamWeeks } from './team-weeks.ts'

const week = weekOf()
const points = pointsByGameweek({ 1: { 1: 5, 12: 3, 21: 9 } })

/** What the first of two teams had in the only gameweek. */
function own(given: Partial<LeagueFacts>) {
  return teamWeeks(leagueOf({ points, weeks: weeksFrom({ 1: { 1: week }, 2: { 1: week } }), ...given }))[0]
}

const match = (a: number, b: number, given: Partial<Match> = {}): Match => ({
  ...matchOf(1, { a: [1, a], b: [2, b] }),
  ...given,
})

const BY_HISTORY: Partial<LeagueFacts> = {
  weeks: new Map(),
  histories: new Map([[teamId(1), new Map([[1, { gross: 50, transferCost: 4, benchPoints: 0 }]])]]),
}
const BY_MATCH: Partial<LeagueFacts> = {
  weeks: new Map(),
  scoring: 'h',
  matches: [matchOf(1, { a: [1, 50], b: [2, 40] })],
}

test.each<[string, Match[], number | null]>([
  ['won', [match(50, 40)], 3],
  ['drawn', [match(50, 50)], 1],
  ['lost', [match(40, 50)], 0],
  ['won away', [matchOf(1, { a: [2, 40], b: [1, 50] })], 3],
  ['none', [], null],
  ['of two others', [matchOf(1, { a: [2, 40], b: [null, 50] })], null],
  ['not finished', [match(50, 40, { finished: false })], null],
  ['a knock-out round', [match(50, 40, { isKnockout: true })], null],
  ['a knock-out round beside a match of the league', [match(50, 40, { isKnockout: true }), match(40, 50)], 0],
])('match points: %s', (_, matches, expected) => {
  expect(own({ scoring: 'h', matches })?.matchPoints).toBe(expected)
})

test('a league for points has no match points', () => {
  expect(own({ matches: [match(50, 40)] })?.matchPoints).toBeNull()
})

test('points, bench and moves of a gameweek', () => {
  const moves = [moveOf(1, 1, { in: 1, out: 21 })]
  expect(own({ moves })).toMatchObject({ points: 5, bench: 3, moves: -4, isMissing: false })
})

test('a figure that is not known is not 0, and is said to be missing', () => {
  const movesThrough = new Map([[teamId(1), 0]])
  expect(own({ movesThrough })).toMatchObject({ points: 5, bench: 3, moves: null, isMissing: true })
  const weeks = weeksFrom({ 2: { 1: weekOf({ picks: players(1) }) } })
  expect(own({ weeks })).toMatchObject({ points: null, bench: null, isMissing: true })
})

test.each<[string, Partial<LeagueFacts>, number | null]>([
  ['the first of a month', { months: [{ name: 'May', from: 1, to: 3 }] }, 8],
  ['another one', { months: [{ name: 'May', from: 0, to: 3 }] }, 0],
  [
    'the first of a league that begins within the month',
    { months: [{ name: 'May', from: 1, to: 3, beganBefore: true }] },
    0,
  ],
  ['the first of a month, by the history', { months: [{ name: 'May', from: 1, to: 3 }], ...BY_HISTORY }, 4],
  [
    'the first of a month, of which the match alone is known',
    { months: [{ name: 'May', from: 1, to: 3 }], ...BY_MATCH },
    null,
  ],
])('what transfers before a month cost: %s', (_, given, cost) => {
  const paid = weeksFrom({ 1: { 1: weekOf({ transferCost: 8 }) }, 2: { 1: week } })
  expect(own({ game: 'classic', weeks: paid, ...given })?.costBefore).toBe(cost)
})
