import type { Db } from '#server/ground/db/db.ts'
import { announce } from '#server/ground/db/news.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { noteProgress } from './store.ts'

const NOTED_EVERY_MS = 250

/** Writes how far a sync is, in team gameweeks. Returns a function that counts one more. */
export async function startProgress(
  db: Db,
  key: LeagueKey,
  start: { done: number; total: number },
): Promise<() => Promise<void>> {
  let { done } = start
  let notedAt = performance.now()
  // If there are no picks to fetch, the league is read again for another reason and keeps its state meanwhile.
  const isAll = start.done === start.total
  const counts = { weeks_done: start.done, weeks_total: start.total }
  await noteProgress(db, key, isAll ? counts : { state: 'syncing', ...counts, message: null })
  if (!isAll) await announce(db, { kind: 'league', league: key.id })
  return async () => {
    done++
    if (performance.now() - notedAt < NOTED_EVERY_MS) return
    notedAt = performance.now()
    await noteProgress(db, key, { state: 'syncing', weeks_done: done })
  }
}
