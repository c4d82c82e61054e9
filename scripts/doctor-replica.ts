import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '#server/ground/base/config.ts'
import { TIMELINE_REPLAYED, TIMELINE_WRITTEN, WHICH_DATABASE } from '#server/ground/db/replica.ts'
import { type Found, look, messageOf, ok, wrong } from './doctor-finding.ts'

const ABOUT = 'replica of the database'
/** The replica is behind if it lacks, after this time, what the database had written at the beginning. */
const PATIENCE_MS = 10_000
const LOOK_EVERY_MS = 200

/** `position`: how far the database has written. */
type Stand = { database: string; isReplica: boolean; timeline: number; position: string | null }
type Settings = Pick<Config, 'databaseUrl' | 'databaseReadUrl'>

/** Whether `DATABASE_READ_URL` leads to a replica of this database that keeps up. Nothing if it is not set. */
export async function replica(
  { databaseUrl, databaseReadUrl }: Settings,
  { patienceMs = PATIENCE_MS } = {},
): Promise<Found[]> {
  if (databaseReadUrl === null || databaseUrl === null) return []
  const primary = await asking(databaseUrl, standOf).catch(() => null)
  // Another check reports what is wrong with the database itself.
  if (!primary) return []
  try {
    return [await asking(databaseReadUrl, (client) => judge(client, { primary, patienceMs }))]
  } catch (error) {
    return [
      wrong(ABOUT, messageOf(error), 'Is it running, and DATABASE_READ_URL right? Until then the database answers.'),
    ]
  }
}

async function judge(client: pg.Client, { primary, patienceMs }: { primary: Stand; patienceMs: number }) {
  const other = await standOf(client)
  if (other.database !== primary.database)
    return wrong(
      ABOUT,
      'is of another database',
      'It is never read: let DATABASE_READ_URL name a replica of DATABASE_URL.',
    )
  if (!other.isReplica)
    return wrong(
      ABOUT,
      'takes changes: it is the database itself, or a replica that was promoted',
      'Leave DATABASE_READ_URL out, or name a streaming replica.',
    )
  if (other.timeline !== primary.timeline)
    return look(
      ABOUT,
      'is on another timeline than the database',
      'The database answers until it is on the same. After a failover that takes some minutes; if it does not come, make the replica anew from the database.',
    )
  for (const until = performance.now() + patienceMs; performance.now() < until; await sleep(LOOK_EVERY_MS))
    if (await isThere(client, primary)) return ok(ABOUT, 'follows')
  return look(
    ABOUT,
    `has not got in ${patienceMs / 1000} s what the database had written`,
    'The database answers until it has. Is it connected to the database (pg_stat_wal_receiver), and is replaying not paused?',
  )
}

async function isThere(client: pg.Client, { position }: Stand): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean | null }>(
    'select pg_last_wal_replay_lsn() >= $1::pg_lsn as there',
    [position],
  )
  return rows[0]?.there === true
}

async function asking<Answer>(connectionString: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await ask(client)
  } finally {
    await client.end()
  }
}

async function standOf(client: pg.Client): Promise<Stand> {
  const { rows } = await client.query<Stand>(`
    select ${WHICH_DATABASE} as database, pg_is_in_recovery() as "isReplica",
      case when pg_is_in_recovery() then ${TIMELINE_REPLAYED} else ${TIMELINE_WRITTEN} end as timeline,
      case when not pg_is_in_recovery() then pg_current_wal_insert_lsn()::text end as position`)
  const [stand] = rows
  if (!stand) throw new Error('It does not say what it is')
  return stand
}
