import { expect, test } from 'vitest'
import type { HeadToHeadLeague, HeadToHeadMatch, HeadToHeadStanding } from '#contract/views/head-to-head.ts'
import { duelGrid, duelWords, recordText } from './grid.ts'

type Score = [a: number | null, b: number | null, scoreA: number, scoreB: number]

const names = new Map<number | null, string>([
  [1, 'Ash'],
  [2, 'Birch'],
  [null, 'Average'],
])
const name = (team: number | null) => names.get(team) ?? ''
const matches = (gameweek: number, ...scores: Score[]) =>
  scores.map(([teamA, teamB, teamAScore, teamBScore]): HeadToHeadMatch => {
    const sides = { teamA, teamB, teamAName: name(teamA), teamBName: name(teamB) }
    return { gameweek, leagueName: 'Sunday', ...sides, teamAScore, teamBScore }
  })
const standings = (...teams: (number | null)[]) =>
  teams.map(
    (teamId) => ({ teamId, teamName: name(teamId), playerName: '', played: 1, totalPoints: 0 }) as HeadToHeadStanding,
  )

const league = {
  results: {
    10: matches(10, [2, 1, 30, 40]),
    2: matches(2, [1, 2, 33, 33], [null, 1, 20, 50]),
    1: matches(1, [1, 2, 41, 35]),
    11: matches(11, [1, 2, 0, 60]),
  },
  pointsTable: { 1: standings(1, 2), 2: standings(2, 1, null), 10: standings(1, 2, null), 11: standings(2, 1, null) },
} as unknown as HeadToHeadLeague

function duelOf(gameweek: number, a: number | null, b: number | null) {
  const { teams, duel } = duelGrid(league, gameweek)
  const [own, other] = [teams.find(({ id }) => id === a), teams.find(({ id }) => id === b)]
  if (!own || !other) throw new Error('No such team')
  const found = duel(own, other)
  return found && { record: recordText(found), balance: found.balance, words: duelWords(own, other, found) }
}

test('teams have the order of the gameweek’s table', () =>
  expect(duelGrid(league, 2).teams.map((team) => team.name)).toEqual(['Birch', 'Ash', 'The average']))

test.each([
  ['once', 1, 1, 2, '1–0', 'W', 'Ash beat Birch 41–35 in GW 1'],
  ['seen from the other side', 1, 2, 1, '0–1', 'L', 'Birch lost to Ash 35–41 in GW 1'],
  ['with a draw', 2, 1, 2, '1–1–0', 'W', 'Ash beat Birch 41–35 in GW 1, drew with them 33–33 in GW 2'],
  ['the average team', 2, null, 1, '0–1', 'L', 'The average lost to Ash 20–50 in GW 2'],
])('a duel %s', (_, gameweek, a, b, record, balance, words) =>
  expect(duelOf(gameweek, a, b)).toEqual({ record, balance, words }),
)

test('meetings are in the order of gameweeks, ninth before tenth, and as many wins as losses are a draw', () => {
  expect(duelOf(10, 1, 2)).toMatchObject({ record: '2–1–0', balance: 'W' })
  expect(duelOf(11, 2, 1)).toMatchObject({ record: '1–1–2', balance: 'L' })
  expect(duelOf(10, 2, 1)?.words).toMatch(/GW 1, .*GW 2, .*GW 10$/)
})

test('teams that have not met have no duel', () => expect(duelOf(2, null, 2)).toBeNull())
