import { expect, test } from 'vitest'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { presentRecords } from '#server/views/records/present.ts'
import { simulatedLeagues } from '#test/simulated/simulated-facts.ts'
import { presentLuck } from './present.ts'

test('luck and records have the number of every team that they name', () => {
  const named = simulatedLeagues(2, { latest: 12, mostTeams: 12 }).flatMap((simulated) => {
    const league = { ...simulated, game: simulated.facts.game, type: 'draft', league_id: 7 } as unknown as StoredLeague
    const names = new Map<number | null, string>(league.facts.teams.map(({ team, teamName }) => [team, teamName]))
    names.set(null, 'Average')
    const records = presentRecords(league).flatMap((row) => row.records)
    const told = {
      lost: presentLuck(league).map(({ won_by_bench: won }) => [won?.opponent, won?.opponent_team_id] as const),
      met: records.map(({ opponent, opponent_team_id }) => [opponent, opponent_team_id] as const),
      served: records.map(({ served, served_team_id }) => [served, served_team_id] as const),
      scored: records.flatMap(({ scored_for = [] }) => scored_for.map((one) => [one.team_name, one.team_id] as const)),
    }
    return Object.entries(told).flatMap(([where, all]) =>
      all.flatMap(([name, team]) => {
        if (name === undefined) return []
        expect(team === undefined ? where : names.get(team)).toBe(name)
        return team === null ? [where, `${where} by the average`] : [where]
      }),
    )
  })
  expect([...new Set(named)].toSorted()).toEqual([
    'lost',
    'lost by the average',
    'met',
    'met by the average',
    'scored',
    'served',
  ])
})
