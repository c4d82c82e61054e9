import { expect, test } from 'vitest'
import {
  classicMultipliers,
  leagueOf,
  players,
  pointsFrom,
  teamId,
  teamsOf,
  weekOf,
} from '#domain/facts/facts.fixture.ts'
import type { LeagueId } from '#domain/ids.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { presentFinal } from './present-final.ts'

const [one, other, third] = players(1, 2, 3) as [never, never, never]

test('captains of one name have their clubs', () => {
  const captains = [one, one, other, third]
  const facts = leagueOf({
    game: 'classic',
    teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cyd', 4: 'Dot' }),
    gameweeks: [1],
    points: new Map([[1, pointsFrom({ 1: 5 })]]),
    weeks: new Map(
      captains.map((captain, place) => [
        teamId(place + 1),
        new Map([[1, weekOf({ captain, multipliers: classicMultipliers(Number(captain)) })]]),
      ]),
    ),
  })
  const rows = presentFinal({
    ...{ id: 1 as StoredLeagueId, game: 'classic', season: '2026-27', type: 'classic', league_id: 1 as LeagueId },
    name: 'A league',
    facts,
    players: new Map([
      [one, 'Silva'],
      [other, 'Silva'],
      [third, 'Kane'],
    ]),
    positions: new Map(),
    clubs: new Map([
      [one, [{ until: null, club: 'MCI' }]],
      [other, [{ until: null, club: 'FUL' }]],
    ]),
    finalAt: new Date(0),
  })
  const called = new Map(rows.map(({ team_id, captain }) => [team_id, captain]))
  expect([1, 2, 3, 4].map((team) => called.get(team))).toEqual(['Silva (MCI)', 'Silva (MCI)', 'Silva (FUL)', 'Kane'])
})
