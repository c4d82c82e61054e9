import type { Game } from '#domain/ids.ts'
import { leagueById } from '#server/facts/leagues/store.ts'
import { withLeagueLock } from '#server/facts/leagues/sync-store.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { publishAgain } from './publish-league.ts'
import { leaguesToPublishAgain } from './store.ts'

/** After a new version of the program: from stored facts, without the official game. If a sync holds the lock, it publishes instead. */
export async function publishLeagueAgain(deps: JobDeps, { id }: Pick<LeagueKey, 'id'>): Promise<void> {
  const key = await leagueById(deps.db, id)
  if (key) await withLeagueLock(deps, key, (held) => publishAgain(held, key))
}

/** Sends a job for each league whose answers an older version of the program has made, those of past seasons too: they stay readable. */
export async function sendLeaguesToPublishAgain(
  { db, queue, version }: Pick<JobDeps, 'db' | 'queue' | 'version'>,
  game: Game,
): Promise<void> {
  for (const { id } of await leaguesToPublishAgain(db, game, version)) await queue.send('publish-league-again', { id })
}
