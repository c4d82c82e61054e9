import { expect, test } from 'vitest'
import type { CupTie } from '#contract/views/cup.ts'
import { leagueOf, matchOf, teamsOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { presentCup } from './present.ts'

const NAMES = { 1: 'Ann FC', 2: 'Bob Rovers', 3: 'Cyd United' }
const months = [{ name: 'may', from: 1, to: 4 }]

function rows(cup: readonly Match[] | undefined, gameweeks = [1, 2]) {
  const facts: LeagueFacts = {
    ...leagueOf({ scoring: 'c', teams: teamsOf(NAMES) }),
    game: 'classic',
    months,
    gameweeks,
    ...(cup && { cup }),
  }
  return presentCup({
    game: 'classic',
    type: 'classic',
    league_id: 7,
    name: 'Sunday',
    facts,
  } as unknown as StoredLeague)
}
const ties = (cup: readonly Match[], gameweeks?: number[]) =>
  rows(cup, gameweeks).map(({ team_id, ties: own }) => [team_id, own.map(short)])
const short = ({ round, opponent_name: other, points, opponent_points, through, tiebreak, is_final }: CupTie) => [
  round,
  other ?? 'bye',
  points,
  opponent_points,
  through,
  ...(tiebreak ? [tiebreak] : []),
  ...(is_final ? ['final'] : []),
]

const BYE = matchOf(2, { a: [1, 50], b: [null, 0], knockoutWinner: 1, round: 'Semi-final' })
const LEVEL = {
  ...matchOf(2, { a: [2, 40], b: [3, 40], knockoutWinner: 3, round: 'Semi-final' }),
  tiebreak: 'goals scored',
} as const
const FINAL = matchOf(3, { a: [3, 30], b: [1, 61], knockoutWinner: 1 })

test('three teams: a bye is no result, a level tie says what decided it, and the final is named', () => {
  const semi = [BYE, LEVEL]
  expect(ties([...semi, FINAL], [1, 2, 3])).toEqual([
    [
      1,
      [
        ['Semi-final', 'bye', null, null, true],
        ['Final', 'Cyd United', 61, 30, true, 'final'],
      ],
    ],
    [2, [['Semi-final', 'Cyd United', 40, 40, false, 'goals scored']]],
    [
      3,
      [
        ['Semi-final', 'Bob Rovers', 40, 40, true, 'goals scored'],
        ['Final', 'Ann FC', 30, 61, false, 'final'],
      ],
    ],
  ])
})

test('a tie has no points before its gameweek is final, whatever is stored of it', () => {
  expect(rows([BYE, LEVEL, FINAL]).map((row) => row.ties.map(short).at(-1))).toEqual([
    ['Final', 'Cyd United', null, null, null, 'final'],
    ['Semi-final', 'Cyd United', 40, 40, false, 'goals scored'],
    ['Final', 'Ann FC', null, null, null, 'final'],
  ])
})

test.each<[string, Match, unknown[]]>([
  ['that nobody has won yet', { ...LEVEL, winner: null }, [40, 40, null]],
  ['won by a stranger', { ...LEVEL, winner: 9 as never }, [40, 40, null]],
  ['that is no result yet', { ...LEVEL, finished: false }, [null, null, null]],
])('a tie %s', (_, tie, shown) => {
  const [own] = rows([BYE, tie]).find(({ team_id }) => team_id === 2)?.ties ?? []
  expect([own?.points, own?.opponent_points, own?.through]).toEqual(shown)
})

test('a league without a cup, and one before its first gameweek, have nothing', () => {
  expect([rows(undefined), rows([BYE, LEVEL], [])]).toEqual([[], []])
})
