import type { Gameweek, TeamId } from '#domain/ids.ts'
import type { TeamGameweekTable } from '#server/facts/gameweeks/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    /** `doubted_since`: since when later snapshots have not been believed; null: the last one was. */
    live_look: InSeason & { gameweek: Gameweek; looked_at: Date; look: Buffer; doubted_since: Date | null }
    live_picks: LivePicksTable
    live_picks_missing: InSeason & { gameweek: Gameweek; team_id: TeamId; tries: number; next_at: Date }
  }
}

/** Of a gameweek that is not final; multipliers follow from the captain and the chip. */
type LivePicksTable = Omit<TeamGameweekTable, 'multipliers' | 'read_again'>
