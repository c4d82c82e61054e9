import { setTimeout as sleep } from 'node:timers/promises'
import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import type { LeagueKey } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { ensureLeague } from '#server/features/leagues/store.ts'
import { saveTeam } from '#server/features/teams/store.ts'

export type ClassicLeague = { game: 'classic'; id: number; type: 'classic' | 'h2h'; team_ids: number[] }
type InClassic = { game: 'classic'; season: Season }

/** Nobody can log in as it: it follows the classic leagues, so that the pages about all teams have something to tell. */
const CROWD = 'the-crowd-of-the-demo'

const LONGEST_WAIT_MS = 60_000

/**
 * Figures of all teams wait until nothing is being fetched any more, so the first ones are those of the accounts' leagues; the
 * hundreds of other teams come after, all at once.
 */
export async function followCrowd({ db, log }: Deps, classic: InClassic, leagues: readonly ClassicLeague[]) {
  try {
    await firstFigures(db, classic)
    await follow(db, classic, leagues)
  } catch (error) {
    // Most likely the demo was stopped meanwhile; its next start makes up for it.
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

async function follow(db: Db, classic: InClassic, leagues: readonly ClassicLeague[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [team, own] of Map.groupBy(leagues, ({ team_ids }) => team_ids[0])) {
      const keys = own.map(({ id, type }): LeagueKey => ({ ...classic, type, league_id: id as LeagueId }))
      for (const league of keys) await ensureLeague(trx, league)
      const key = { ...classic, team_id: (team ?? 0) as TeamId }
      await saveTeam(trx, CROWD, { key, status: 'ready', leagues: keys })
    }
  })
}
