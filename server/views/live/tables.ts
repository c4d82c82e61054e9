import type { LiveEntry } from '#contract/live/live-feed.ts'
import type { Gameweek } from '#domain/ids.ts'
import type { Stood } from '#domain/live/entries.ts'
import type { FeedEvent, Figure } from '#domain/live/feed.ts'
import type { Json } from '#server/ground/db/tables.ts'
import type { LeagueBase } from './base-store.ts'

declare module '#server/ground/db/tables.ts' {
  interface Tables {
    /** `is_next`: the snapshot before was processed, too, so that what happened has a time. */
    live_told: InSeason & { gameweek: Gameweek; looked_at: Date; told: Json<[string, Figure][]>; is_next: boolean }
    /** `seen_at`: null after snapshots that were missed. */
    live_event: InSeason & { gameweek: Gameweek; number: number; seen_at: Date | null; event: Json<FeedEvent> }
    live_feed: OfLeague & { gameweek: Gameweek; last_event: number; stood: Json<Stood> }
    live_entry: OfLeague & { gameweek: Gameweek; number: number; entry: Json<LiveEntry> }
    live_base: OfLeague & { made_of: string; base: Json<LeagueBase> }
    live_view: OfLeague & { gameweek: Gameweek; as_of: Date; tag: string; brotli: Buffer }
  }
}
