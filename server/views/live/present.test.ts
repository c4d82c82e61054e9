import { expect, test } from 'vitest'
import { players, teamsOf, weekOf } from '#domain/facts/facts.fixture.ts'
import type { LeagueId } from '#domain/ids.ts'
import { positionsOf, snapshotOf } from '#domain/live/live.fixture.ts'
import { liveTable } from '#domain/live/table.ts'
import { liveTeam, seenPlayers } from '#domain/live/team.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { presentLive } from './present.ts'

const [one, other, third] = players(1, 2, 3) as [never, never, never]

test('captains of one name have their clubs', () => {
  const captains = [one, one, other, third]
  const seen = seenPlayers(snapshotOf({ game: 'classic' }), positionsOf())
  const facts = { scoring: 'c', teams: teamsOf({ 1: 'Ann', 2: 'Bob', 3: 'Cyd', 4: 'Dot' }) } as const
  const none = { totalPoints: 0, rank: 1, record: { wins: 0, draws: 0, losses: 0, points: 0 }, pointsFor: 0 }
  const teams = new Map(
    facts.teams.map(({ team }, place) => [team, liveTeam(weekOf({ captain: captains[place] ?? null }), seen)]),
  )
  const bases = facts.teams.map(({ team }) => [team, none] as const)
  const projected = new Map([...teams].map(([team, { projectedPoints }]) => [team, projectedPoints]))
  const rows = presentLive(
    {
      key: { id: 1 as StoredLeagueId, game: 'classic', season: '2026-27', type: 'classic', league_id: 1 as LeagueId },
      of: { game: 'classic', season: '2026-27', gameweek: 5 },
      base: { name: 'A league', facts, matches: [], bases: [] },
      players: new Map([
        [one, { web_name: 'Silva', position: null, club: 'MCI' }],
        [other, { web_name: 'Silva', position: null, club: 'FUL' }],
        [third, { web_name: 'Kane', position: null, club: 'TOT' }],
      ]),
      teams,
      table: liveTable({ game: 'classic', scoring: 'c', bases: new Map(bases), projected, matches: [] }),
      state: 'playing',
      isBaseProvisional: false,
    },
    new Date(0),
  )
  const called = new Map(rows.map(({ team_id, captain }) => [team_id, captain]))
  expect([1, 2, 3, 4].map((team) => called.get(team))).toEqual(['Silva (MCI)', 'Silva (MCI)', 'Silva (FUL)', 'Kane'])
})
