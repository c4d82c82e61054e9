import { expect, test } from 'vitest'
import { leagueOf, matchOf, players, pointsFrom, teamId, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { Match } from '#domain/facts/facts.ts'
import { stakesOf } from './stakes.ts'

const WEEKS = [1, 2, 3, 4, 5]
const toCome = (gameweek: number, a: number, b: number | null): Match => ({
  ...matchOf(gameweek, { a: [a, 0], b: [b, 0] }),
  finished: false,
})

/** Teams that each score the same in every week: only the matches decide. */
function league(scores: readonly number[], matches: Match[], gameweeks = WEEKS) {
  const names = Object.fromEntries(scores.map((_, place) => [place + 1, `T${place + 1}`]))
  const points = pointsFrom(Object.fromEntries(scores.map((score, place) => [place + 1, score])))
  return leagueOf({
    scoring: 'h',
    teams: teamsOf(names),
    gameweeks,
    matches,
    points: new Map(gameweeks.map((gameweek) => [gameweek, points])),
    weeks: new Map(
      scores.map((_, place) => [
        teamId(place + 1),
        new Map(gameweeks.map((gameweek) => [gameweek, weekOf({ picks: players(place + 1) })])),
      ]),
    ),
  })
}

test('the last match of two teams level on match points decides who is first', () => {
  const match = toCome(6, 1, 2)
  expect(stakesOf(league([50, 50, 20], [match]), match, 20)).toEqual([
    { team: 1, won: 100, lost: 0 },
    { team: 2, won: 100, lost: 0 },
  ])
})

test('a match against the average is at stake for the team alone', () => {
  const before = matchOf(5, { a: [2, 5], b: [3, 2] })
  const match = toCome(6, 1, null)
  // Level on match points after a win; with the points to come the first has scored more.
  expect(stakesOf(league([60, 50, 20], [before, match]), match, 20)).toEqual([{ team: 1, won: 100, lost: 0 }])
})

test('a match that decides nothing has no stakes', () => {
  const before = [1, 2, 3].map((gameweek) => matchOf(gameweek, { a: [3, 60], b: [1, 50] }))
  const match = toCome(6, 1, 2)
  expect(stakesOf(league([50, 50, 60], [...before, match]), match, 20)).toEqual([])
})

test('before five gameweeks nobody knows', () => {
  const match = toCome(3, 1, 2)
  expect(stakesOf(league([50, 50], [match], [1, 2]), match, 20)).toEqual([])
})
