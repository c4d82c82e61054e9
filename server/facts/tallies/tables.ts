import type { Generated } from 'kysely'
import type { Gameweek } from '#domain/ids.ts'
import type { InSeason } from '#server/ground/db/tables.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    community_range: CommunityRangeTable
  }
}

type CommunityRangeTable = InSeason & {
  range: number
  /** The first gameweek in which something is new to its tallies; null where nothing is. */
  changed_from: Gameweek | null
  changed_since: Date | null
  version: Generated<number>
  tallied_version: Generated<number>
  totals_through: Generated<Gameweek>
  /** See `server/facts/tallies/tally-bytes.ts`. */
  totals: Generated<Buffer>
}
