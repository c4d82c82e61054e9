import type { LiveChange } from '#contract/live.ts'
import type { Change } from '#server/facts/live/changes-store.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'

/** Sets the number to resume from, and is no event. */
export function numberText(number: number): string {
  return `id: ${number}\n\n`
}

/** One event a change, of the reader's leagues alone, each with the number to resume from; nothing where none of them changed. */
export function eventsText(changes: readonly Change[], leagues: ReadonlySet<StoredLeagueId>): string {
  const events = new Map<number, LiveChange>()
  for (const { league, number, game, gameweek, league_id } of changes) {
    if (!leagues.has(league)) continue
    const event = events.get(number) ?? { game, gameweek, leagues: [] }
    event.leagues.push(league_id)
    events.set(number, event)
  }
  return [...events].map(([number, event]) => `event: live\nid: ${number}\ndata: ${JSON.stringify(event)}\n\n`).join('')
}
