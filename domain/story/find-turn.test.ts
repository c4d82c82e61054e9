import { expect, test } from 'vitest'
import { leagueOf, moveOf, players, pointsByGameweek, teamsOf, weekOf, weeksFrom } from '#domain/facts/facts.fixture.ts'
import { bestMove } from './find-turn.ts'
import { seasonOf, weekOf as storyWeek } from './season.ts'

/** Points of the player who came in, by gameweek, for Ann and Bob. */
function found(ann: readonly number[], bob: readonly number[], chip: string | null = null) {
  const gameweeks = ann.map((_, place) => place + 1)
  const squad = (first: number) => weekOf({ picks: players(...Array.from({ length: 15 }, (_, at) => first + at)) })
  const weeks = (first: number, of: string | null) =>
    Object.fromEntries(gameweeks.map((gameweek) => [gameweek, { ...squad(first), chip: of }]))
  const facts = leagueOf({
    game: 'classic',
    gameweeks,
    teams: teamsOf({ 1: 'Ann', 2: 'Bob' }),
    weeks: weeksFrom({ 1: weeks(1, chip), 2: weeks(101, null) }),
    points: pointsByGameweek(
      Object.fromEntries(gameweeks.map((of, place) => [of, { 3: ann[place] ?? 0, 103: bob[place] ?? 0 }])),
    ),
    moves: gameweeks.flatMap((gameweek) => [
      moveOf(1, gameweek, { in: 3, out: 50, kind: 'transfer' }),
      moveOf(2, gameweek, { in: 103, out: 60, kind: 'transfer' }),
    ]),
  })
  return bestMove(storyWeek(seasonOf(facts, new Map()), gameweeks.length))
}

test('the move of the season is the one that gained most, if it is one', () => {
  expect(found([4, 12, 3], [11, 2, 0])).toMatchObject([
    { kind: 'season-move', teams: [1], players: [3], values: { gained: 12, count: 1, points: 12, gameweek: 2 } },
  ])
  expect(found([4, 12, 3], [12, 2, 0])).toEqual([])
  expect(found([4, 9, 3], [5, 2, 0])).toEqual([])
})

test('what a wildcard or a free hit gained is no move', () => {
  expect(found([4, 30], [11, 2], 'wildcard')).toMatchObject([{ teams: [2], values: { gained: 11 } }])
})
