import type { OfLeague, StoredLeagueId } from '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    same_league: SameLeagueTable
  }
}

/** Whether, as a person says, a league and one of the season before are the same. */
type SameLeagueTable = OfLeague & { before: StoredLeagueId; user_id: string; is_same: boolean; said_at: Date }
