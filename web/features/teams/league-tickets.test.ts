import { expect, test } from 'vitest'
import type { SavedTeam } from '#contract/people/teams.ts'
import { sync, team } from '#test/answers/office.ts'
import { tickets } from '#test/answers/office-programme.ts'
import { hasTables, ticketsOf } from './league-tickets.ts'
import { teamsOf } from './saved-teams.ts'

const bob: SavedTeam = { ...team, team_id: 102, team_name: null, player_name: null }
const [row] = tickets
if (!row) throw new Error('no row')

test('a ticket says the place, the points and the headline of the latest programme', () => {
  const week = { gameweek: 3, points: 60, isProvisional: false }
  const place = { rank: 1, of: 3 }
  expect(ticketsOf(teamsOf([team]), [sync], tickets)).toMatchObject([
    { team: null, place, week, headline: 'The headline of gameweek 3' },
  ])
  expect(ticketsOf(teamsOf([team]), [sync], [{ ...row, edition: 0 }])).toMatchObject([
    { week: { ...week, isProvisional: true } },
  ])
})

test('two teams of a person in one league are told apart', () => {
  const told = ticketsOf(teamsOf([team, bob]), [sync], tickets)
  expect(told.map((ticket) => [ticket.team, ticket.place?.rank])).toEqual([
    ['Ann FC', 1],
    ['Team 102', 3],
  ])
  expect(new Set(told.map(({ key }) => key)).size).toBe(2)
})

test('what is not known is not said: answers still to come, no place, no points, another league', () => {
  const unknown = { place: null, week: null, headline: null }
  expect(ticketsOf(teamsOf([team]), [sync], [])).toMatchObject([{ ...unknown, isBeforeFirst: false }])
  expect(ticketsOf(teamsOf([team]), [sync], [{ ...row, league_id: 99 }])).toMatchObject([unknown])
  const blank = { ...row, teams: [{ team_id: 101, rank: null, points: null }] }
  expect(ticketsOf(teamsOf([team]), [sync], [blank])).toMatchObject([{ place: null, week: null }])
  expect(ticketsOf(teamsOf([team]), [{ ...sync, latest_gameweek: null }], [])).toMatchObject([
    { ...unknown, isBeforeFirst: true },
  ])
})

test.each([
  ['ready', { ...sync, latest_gameweek: null }, true],
  ['fetching anew what has been read', { ...sync, state: 'syncing' as const }, true],
  ['fetched for the first time', { ...sync, state: 'syncing' as const, latest_gameweek: null }, false],
  ['before its draft', { ...sync, drafted: false }, false],
  ['not known', undefined, false],
])('whether a league can be read: %s', (_, state, expected) => {
  expect(hasTables(state)).toBe(expected)
  expect(ticketsOf(teamsOf([team]), state ? [state] : [], tickets)).toHaveLength(expected ? 1 : 0)
})
