import { brotliDecompressSync } from 'node:zlib'
import type { LiveRow } from '#contract/live/live.ts'
import type { LiveEntry } from '#contract/live/live-feed.ts'
import type { LatestEntries, LiveLeague } from '#contract/live/live-screen.ts'
import { typeOf } from '#server/views/leagues/present.ts'
import { type LiveLeagueNow, presentLive } from './present.ts'
import type { ViewBefore } from './store.ts'

/** What three or four looks in a row bring a league: who asks every 15 seconds misses none. */
const MOST_ENTRIES = 12

/** `last`: the number of the last entry before this look. `fresh`: what this look adds. */
type Latest = { before: LatestEntries | undefined; last: number; fresh: readonly LiveEntry[] }

export function presentScreen(now: LiveLeagueNow, { at, latest }: { at: Date; latest: Latest }): LiveLeague {
  const { game, type, league_id } = now.key
  const { before, last, fresh } = latest
  const entries = [...(before?.entries ?? []), ...fresh].slice(-MOST_ENTRIES)
  const after = (entries[0]?.id ?? last + 1) - 1
  return {
    ...{ game, ...typeOf(type), league_id },
    rows: presentLive(now, at),
    latest: { gameweek: now.of.gameweek, after, entries },
  }
}

export function latestBefore({ brotli }: Pick<ViewBefore, 'brotli'>): LatestEntries | undefined {
  const [league] = parsed(brotliDecompressSync(brotli))
  return league?.latest ?? undefined
}

/** Of the rows of final gameweeks. */
export function screensOf(rows: readonly LiveRow[]): LiveLeague[] {
  const leagues = Map.groupBy(rows, ({ game, type, league_id }) => `${game} ${type} ${league_id}`)
  return [...leagues.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { game, type, league_id } = first
    return { game, ...(type && { type }), league_id, rows: of, latest: null }
  })
}

/** The rows alone, of leagues as they are stored. */
export function rowsOf(screens: Buffer): LiveRow[] {
  return parsed(screens).flatMap(({ rows }) => rows)
}

/** What is stored was checked when it was made. */
function parsed(screens: Buffer): LiveLeague[] {
  return JSON.parse(screens.toString()) as LiveLeague[]
}
