import { setTimeout as sleep } from 'node:timers/promises'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { ensureLeagues } from '#server/facts/leagues/store.ts'
import { saveTeam } from '#server/facts/teams/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Deps } from '#server/ground/deps.ts'
import { lookNow } from '#server/program/schedule.ts'

export type ClassicLeague = { game: 'classic'; id: number; type: 'classic' | 'h2h'; team_ids: number[] }
type InClassic = { game: 'classic'; season: Season }

/** A user without a log-in that follows the classic leagues, so that the pages about all teams have data. */
const CROWD = 'the-crowd-of-the-demo'

const LONGEST_WAIT_MS = 180_000

/**
 * Figures of all teams are only computed while nothing is being fetched. Waits for the accounts' leagues, so that the
 * demo has some figures early, and then follows hundreds of other teams.
 */
export async function followCrowd({ db, log, queue }: Deps, classic: InClassic, leagues: readonly ClassicLeague[]) {
  try {
    await firstFigures(db, classic)
    await follow(db, classic, leagues)
    await lookNow(queue)
  } catch (error) {
    // Most likely the demo was stopped meanwhile; its next start tries again.
    log.info({ err: error }, 'the crowd of the demo follows nothing')
  }
}

async function firstFigures(db: Db, classic: InClassic): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (; performance.now() < until; await sleep(200, undefined, { ref: false })) {
    const figures = await db
      .selectFrom('community_publication')
      .where((eb) => eb.and(classic))
      .select('gameweek')
      .limit(1)
      .executeTakeFirst()
    if (figures) return
  }
}

async function follow(db: Db, classic: InClassic, followed: readonly ClassicLeague[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [team, own] of Map.groupBy(followed, ({ team_ids }) => team_ids[0])) {
      const leagues = await ensureLeagues(
        trx,
        own.map(({ id, type }) => ({ ...classic, type, league_id: id as LeagueId })),
      )
      const key = { ...classic, team_id: (team ?? 0) as TeamId }
      await saveTeam(trx, CROWD, { key, status: 'ready', leagues })
    }
  })
}
