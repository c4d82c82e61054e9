import type { LeagueKey } from '#server/ground/db/tables.ts'
import type { JobDeps } from '#server/ground/deps.ts'
import { countingCalls } from '#server/ground/upstream/counted-calls.ts'
import { UpstreamFault } from '#server/ground/upstream/upstream-fault.ts'

/** Runs a sync and logs one line about it, whatever its outcome; no line if there was nothing to do. */
export async function withSyncLine(deps: JobDeps, key: LeagueKey, sync: () => Promise<void>): Promise<void> {
  const begun = performance.now()
  await countingCalls(async (calls) => {
    const ended = (fault?: string) =>
      tell(deps, key, { calls: calls(), seconds: secondsSince(begun), ...(fault !== undefined && { fault }) })
    try {
      await sync()
    } catch (error) {
      await ended(error instanceof UpstreamFault ? error.kind : 'ours')
      throw error
    }
    if (calls() > 0) await ended()
  })
}

type Cost = { calls: number; seconds: number; fault?: string }

/** Takes the outcome from the league's row, except for a fault, which is only written there later. */
async function tell({ db, log }: JobDeps, key: LeagueKey, cost: Cost): Promise<void> {
  const { game, type, league_id: league } = key
  const found = await db
    .selectFrom('league')
    .where('id', '=', key.id)
    .select(['state', 'shown_through as gameweek'])
    .select((eb) =>
      eb
        .selectFrom('league_team')
        .where('league', '=', key.id)
        .select(eb.fn.countAll<number>().as('teams'))
        .as('teams'),
    )
    .executeTakeFirst()
    // A database that is away is logged where the sync itself fails.
    .catch(() => undefined)
  const { state = 'unknown', ...about } = found ?? {}
  log.info(
    { game, type, league, ...about, ...cost, outcome: cost.fault ? 'failed' : state },
    'a sync of a league ended',
  )
}

function secondsSince(begun: number): number {
  return Math.round(performance.now() - begun) / 1000
}
