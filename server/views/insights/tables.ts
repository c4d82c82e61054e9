import type { Generated } from 'kysely'
import type { Gameweek } from '#domain/ids.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    community_tally: InSeason & {
      gameweek: Gameweek
      range: number
      tally: Buffer
      version: Generated<number>
      tallied_at: Generated<Date>
    }
    community_publication: InSeason & {
      gameweek: Gameweek
      tallies_version: number
      least_teams: number
      published_at: Date
      /** The version of the program that made its answers; null: nobody knows. */
      answers_version: Generated<number | null>
    }
    community_view: InSeason & { gameweek: Gameweek; view: InsightView; plain: Buffer; gzip: Buffer; brotli: Buffer }
  }
}

export type InsightView = 'bench-trending' | 'bench-presence' | 'starter-medians' | 'community-summary'
