import type { Season, TeamId } from '#domain/ids.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    classic_lookup: { season: Season; team_id: TeamId; found: unknown; read_at: Date }
  }
}
