import { expect, test } from 'vitest'
import { chosen, draftedLeague, fielding } from '#domain/draft-room/draft-room.fixture.ts'
import { players, sub, teamId, weeksFrom } from '#domain/facts/facts.fixture.ts'
import type { LeagueFacts, Trade } from '#domain/facts/facts.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { draftSentences } from './sentences.ts'

/** Eleven rounds of two teams: One picked 11 first and 31 last, Two 12 first. */
const CHOICES = chosen(
  2,
  [1, 11],
  [2, 12],
  ...Array.from({ length: 18 }, (_, place): [number, number] => [1 + (place % 2), 40 + place]),
  [1, 31],
  [2, 32],
)
const NAMES = new Map(
  players(11, 12, 31, 32).map((player, place) => [player, ['Kerr', 'Lund', 'Pohl', 'Ruiz'][place] ?? '']),
)

function told(points: Record<number, Record<number, number>>, given: Partial<LeagueFacts> = {}) {
  const weeks = weeksFrom({
    1: { 1: fielding(11, 31), 2: fielding(12, 31) },
    2: { 1: fielding(12, 32), 2: fielding(11, 32) },
  })
  const facts = draftedLeague(CHOICES, points, { weeks, ...given })
  const league = { facts, players: NAMES } as unknown as StoredLeague
  const sentences = draftSentences(league)
  return facts.gameweeks.flatMap((gameweek) =>
    facts.teams.flatMap(({ team }) => sentences(team, gameweek).map(({ text }) => [Number(team), gameweek, text])),
  )
}

test('a late pick that nobody had more than', () => {
  expect(told({ 1: { 31: 12, 11: 9, 12: 11 } })).toEqual([
    [1, 1, 'Nobody in the league had more points in gameweek 1 than Pohl, whom One picked in round 11: 12.'],
  ])
})

test.each<[string, Record<number, Record<number, number>>]>([
  ['as many as somebody else', { 1: { 31: 12, 12: 12 } }],
  ['an early pick', { 1: { 11: 13 } }],
  ['few points for another team', { 1: {}, 2: { 12: 13, 11: 13 } }],
])('nothing of %s', (_, points) => {
  expect(told(points)).toEqual([])
})

test('many points for another team than the one that picked', () => {
  expect(told({ 1: {}, 2: { 11: 14, 12: 15 } })).toEqual([
    [1, 2, 'Kerr, whom One picked in round 1, scored 14 for Two in gameweek 2.'],
    [2, 2, 'Lund, whom Two picked in round 1, scored 15 for One in gameweek 2.'],
  ])
})

test('a trade that turns, for the side that is ahead now, in that gameweek alone', () => {
  const trade: Trade = { gameweek: 1, offeredBy: teamId(1), receivedBy: teamId(2), items: [sub(12, 11)] }
  const points = { 1: { 11: 5 }, 2: { 12: 6 }, 3: { 12: 2 } }
  expect(told(points, { trades: [trade] })).toEqual([
    [1, 2, 'The trade of gameweek 1 has turned: One has 1 point more from it than Two after gameweek 2.'],
  ])
})
