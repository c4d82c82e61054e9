import { expect, test } from 'vitest'
import type { SavedTeam } from '#contract/people/teams.ts'
import { standings, sync, team } from '#test/answers/office.ts'
import { editions } from '#test/answers/office-programme.ts'
import { hasTables, ticketsOf } from './league-tickets.ts'
import { teamsOf } from './saved-teams.ts'

const known = { rows: standings, editions }
const bob: SavedTeam = { ...team, team_id: 102, team_name: null, player_name: null }

test('a ticket says the place, the points of the latest final gameweek and the headline of its programme', () => {
  expect(ticketsOf(teamsOf([team]), [sync], known)).toMatchObject([
    {
      team: null,
      place: { rank: 1, of: 3 },
      week: { gameweek: 3, points: 60 },
      headline: editions.find(({ gameweek }) => gameweek === 3)?.headline,
    },
  ])
})

test('two teams of a person in one league are told apart', () => {
  const tickets = ticketsOf(teamsOf([team, bob]), [sync], known)
  expect(tickets.map((ticket) => [ticket.team, ticket.place?.rank])).toEqual([
    ['Ann FC', 1],
    ['Team 102', 3],
  ])
  expect(new Set(tickets.map(({ key }) => key)).size).toBe(2)
})

test('what is not known is not said: answers still to come, no place, no points, no final gameweek', () => {
  const [own] = standings.filter(({ team_id, gameweek }) => team_id === 101 && gameweek === 3)
  if (!own) throw new Error('no row')
  const unknown = { place: null, week: null, headline: null }
  expect(ticketsOf(teamsOf([team]), [sync], { rows: [], editions: [] })).toMatchObject([unknown])
  const blank = { rows: [{ ...own, rank: null, gw_points: null }], editions: [] }
  expect(ticketsOf(teamsOf([team]), [sync], blank)).toMatchObject([unknown])
  expect(ticketsOf(teamsOf([team]), [{ ...sync, latest_gameweek: null }], known)).toMatchObject([unknown])
})

test.each([
  ['ready', { ...sync, latest_gameweek: null }, true],
  ['fetching anew what has been read', { ...sync, state: 'syncing' as const }, true],
  ['fetched for the first time', { ...sync, state: 'syncing' as const, latest_gameweek: null }, false],
  ['before its draft', { ...sync, drafted: false }, false],
  ['not known', undefined, false],
])('whether a league can be read: %s', (_, state, expected) => {
  expect(hasTables(state)).toBe(expected)
  expect(ticketsOf(teamsOf([team]), state ? [state] : [], known)).toHaveLength(expected ? 1 : 0)
})
