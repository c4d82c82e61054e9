import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/ground/db/db.ts'
import type { Deps } from '#server/ground/deps.ts'

const LONGEST_WAIT_MS = 180_000

/** Waits until all leagues are read, and the figures of all teams are counted and shown. */
export async function settled({ db }: Deps): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS
  for (; performance.now() < until; await sleep(200)) if (!(await isUnderWay(db))) return
  console.warn('The leagues of the demo are still being fetched.')
}

async function isUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from league where state <> 'ready'
    union all select from community_range where changed_from is not null
    union all select from community_tally tally left join community_publication using (game, season, gameweek)
      group by game, season, gameweek, tallies_version
      having tallies_version is distinct from sum(tally.version)
    limit 1`.execute(db)
  return rows.length > 0
}
