import { hasEnded } from '#domain/season.ts'
import { alone } from '#server/db/alone.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { gameState } from '#server/features/gameweeks/store.ts'
import { sendInsights } from '#server/features/insights/jobs.ts'
import { isUpToDate } from '#server/features/leagues/store.ts'
import { queueWeeklyMails } from '#server/features/weekly-mail/jobs.ts'
import type { Job } from '#server/jobs/queue.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { syncClassicLeague } from './classic-sync.ts'
import { readDraftLeague } from './draft-sync.ts'
import { publish, publishAnew } from './publication.ts'
import { noteProgress } from './store.ts'

/**
 * Brings one league up to the latest final gameweek. What is stored stays stored, so a sync that was cut short goes on where
 * it stopped; readers see nothing of it before it is right.
 */
export const syncLeague: Job<LeagueKey, JobDeps> = {
  name: 'sync-league',
  keyOf: ({ game, season, type, league_id }) => `${game}/${season}/${type}/${league_id}`,
  async run(deps, key) {
    await alone(deps.db, syncLeague.keyOf(key), async () => {
      try {
        await sync(deps, key)
      } catch (error) {
        await noteProgress(deps.db, key, { state: 'failed', message: reasonOf(error) })
        await announce(deps.db, { kind: 'league', league: key })
        if (!(error instanceof UpstreamFault)) throw error
        deps.log.info(
          { league: key.league_id, fault: error.kind, reason: error.message },
          'a sync waits for the official game',
        )
      }
    })
  },
}

/** After a new version of the program: asks nobody, as everything is stored. A sync of the league makes them anyway. */
export const makeLeagueAnew: Job<LeagueKey, JobDeps> = {
  name: 'make-league-anew',
  keyOf: syncLeague.keyOf,
  atOnce: 2,
  run: (deps, key) => alone(deps.db, syncLeague.keyOf(key), () => publishAnew(deps, key)),
}

async function sync(deps: JobDeps, key: LeagueKey): Promise<void> {
  const { db, now, queue, config } = deps
  const state = await gameState(db, key.game)
  if (state?.season !== key.season || hasEnded(key.season, now())) return
  const { latest_final: latestFinal } = state
  // Sent once more while it ran, by whoever saw it behind.
  if (await isUpToDate(db, key, latestFinal)) return
  if (key.game === 'draft') await readDraftLeague(deps, key, latestFinal)
  else if (!(await syncClassicLeague(deps, key, latestFinal))) return
  await publish(deps, key, { latestFinal, isThrough: true })
  // Many leagues are published one after another: one look for readers is for all of them.
  await queue.send(queueWeeklyMails, { game: key.game }, { afterSeconds: mailsAfterSeconds(config) })
  await sendInsights(deps, key.game)
  const later = await gameState(db, key.game)
  if (later?.latest_final !== latestFinal) await queue.send(syncLeague, key)
}

/** Sooner where the clock runs fast, as in the demo. */
function mailsAfterSeconds({ newsEverySeconds }: JobDeps['config']): number {
  return Math.min(30, newsEverySeconds * 5)
}

function reasonOf(error: unknown): string {
  if (error instanceof UpstreamFault && error.kind === 'updating')
    return 'The official game is being updated. We try again in a few minutes.'
  if (error instanceof UpstreamFault)
    return 'The official game does not answer as it should. We try again in a few minutes.'
  return 'Something went wrong on our side. We try again in a few minutes.'
}
