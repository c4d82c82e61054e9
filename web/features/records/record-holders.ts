import type { LeagueRecord, RecordsRow } from '#contract/views/records.ts'
import { namesWithin } from '#display/views/names-of-rows.ts'
import { held } from '#display/views/records.ts'

/** A record with the team that holds it, all teams as they are called here. */
export type Holder = LeagueRecord & { team: string }

export function holdersOf(rows: readonly RecordsRow[], scope: LeagueRecord['scope']): Holder[] {
  const name = namesWithin(rows)
  return rows.flatMap((row) =>
    held(row, scope).map((record) => ({ ...withNames(record, name), team: name(row.team_id) })),
  )
}

function withNames(record: LeagueRecord, name: ReturnType<typeof namesWithin>): LeagueRecord {
  const { opponent_team_id: met, served_team_id: served, scored_for: scored } = record
  return {
    ...record,
    ...(met !== undefined && { opponent: name(met) }),
    ...(served !== undefined && { served: name(served) }),
    ...(scored && { scored_for: scored.map((team) => ({ ...team, team_name: name(team.team_id) })) }),
  }
}
