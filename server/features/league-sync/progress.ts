import type { Db } from '#server/db/db.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import { noteProgress } from './store.ts'

const TOLD_EVERY_MS = 250

/** Tells how far a sync is, in team gameweeks; what is given back counts one more. */
export async function startProgress(
  db: Db,
  key: LeagueKey,
  start: { done: number; total: number },
): Promise<() => Promise<void>> {
  let { done } = start
  let told = performance.now()
  await noteProgress(db, key, { state: 'syncing', ...start, message: null })
  await announce(db, { kind: 'league', league: key })
  return async () => {
    done++
    if (performance.now() - told < TOLD_EVERY_MS) return
    told = performance.now()
    await noteProgress(db, key, { state: 'syncing', done })
  }
}
