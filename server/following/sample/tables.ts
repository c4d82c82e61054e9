import type { TeamId } from '#domain/ids.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    /** Public teams that nobody need follow, drawn once a season; null: whose rank it was is still to be asked. */
    public_sample: InSeason & { rank: number; team_id: TeamId | null }
  }
}
