import type { Gameweek } from '#domain/ids.ts'
import { hasEnded } from '#domain/season.ts'
import { alone } from '#server/db/alone.ts'
import { announce } from '#server/db/news.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { JobDeps } from '#server/deps.ts'
import { gameState, missingWeeks, storeWeek, type TeamWeek } from '#server/features/gameweeks/store.ts'
import type { Job } from '#server/jobs/queue.ts'
import { makeViews } from '#server/publish.ts'
import { UpstreamFault } from '#server/upstream/upstream-fault.ts'
import { noteProgress, presentedLeague, publishLeague, storeDraftLeague } from './store.ts'

/**
 * Brings one league up to the latest final gameweek. What is stored stays stored, so a sync that was cut short goes on where
 * it stopped; readers see nothing of it before the end.
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

async function sync(deps: JobDeps, key: LeagueKey): Promise<void> {
  const { db, upstream, now, queue } = deps
  const state = await gameState(db, key.game)
  if (state?.season !== key.season || hasEnded(key.season, now())) return
  const league = await upstream.draft.league(key.league_id)
  if (!league) throw new UpstreamFault('away', 'no such league', { path: `league/${key.league_id}/details` })
  const transactions = league.drafted ? await upstream.draft.transactions(key.league_id) : []
  await storeDraftLeague(db, key, { league, transactions })

  const gameweeks = league.drafted
    ? range(league.startGameweek, Math.min(state.latest_final ?? 0, league.stopGameweek))
    : []
  const teams = league.entries.flatMap(({ teamId }) => teamId ?? [])
  const missing = await missingWeeks(db, { game: key.game, season: key.season, teams, gameweeks })
  await fetchWeeks(deps, key, { missing, total: teams.length * gameweeks.length })

  const presented = await presentedLeague(db, key, state.latest_final)
  await publishLeague(db, key, {
    made: await makeViews(presented),
    syncedThrough: state.latest_final,
    latestGameweek: presented.facts.gameweeks.at(-1) ?? null,
    at: now(),
  })
  const later = await gameState(db, key.game)
  if (later?.latest_final !== state.latest_final) await queue.send(syncLeague, key)
}

const PROGRESS_EVERY_MS = 250

/** Several at once, each stored as soon as it is there; the first fault stops them all. */
async function fetchWeeks(
  { db, upstream, config }: JobDeps,
  key: LeagueKey,
  { missing, total }: { missing: readonly TeamWeek[]; total: number },
): Promise<void> {
  let done = total - missing.length
  let told = performance.now()
  let fault: unknown
  await noteProgress(db, key, { state: 'syncing', done, total, message: null })
  await announce(db, { kind: 'league', league: key })
  const left = missing.values()
  await Promise.all(Array.from({ length: Math.min(config.upstream.mostParallel, missing.length) }, fetchSome))
  // Thrown once all have stopped: nobody writes behind the back of whoever says that the sync has failed.
  if (fault !== undefined) throw fault

  async function fetchSome(): Promise<void> {
    for (const week of left) {
      try {
        await fetchWeek(week)
      } catch (error) {
        fault ??= error
      }
      if (fault !== undefined) return
    }
  }

  async function fetchWeek(week: TeamWeek): Promise<void> {
    const picks = await upstream.draft.picks(week.team_id, week.gameweek)
    // A team that was not there yet has no picks: the gameweek stays missing, which is not zero.
    if (picks) await storeWeek(db, week, picks)
    done++
    if (performance.now() - told < PROGRESS_EVERY_MS) return
    told = performance.now()
    await noteProgress(db, key, { state: 'syncing', done })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UpstreamFault && error.kind === 'updating')
    return 'The official game is being updated. We try again in a few minutes.'
  if (error instanceof UpstreamFault)
    return 'The official game does not answer as it should. We try again in a few minutes.'
  return 'Something went wrong on our side. We try again in a few minutes.'
}

function range(from: Gameweek, to: Gameweek): Gameweek[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
}
