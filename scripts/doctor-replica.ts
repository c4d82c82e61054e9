import pg from 'pg'
import type { Config } from '#server/ground/config.ts'
import { type Found, look, messageOf, ok, wrong } from './doctor-finding.ts'

const ABOUT = 'replica of the database'
/** Longer behind than this, it answers hardly any read. */
const MOST_LAG_S = 10

type Stand = { system: string; isReplica: boolean; lag: number }

/** Whether `DATABASE_READ_URL` leads to a replica of this database, and whether that keeps up. Nothing where none is set. */
export async function replica({ databaseUrl, databaseReadUrl }: Config): Promise<Found[]> {
  if (databaseReadUrl === null || databaseUrl === null) return []
  const primary = await standOf(databaseUrl).catch(() => null)
  // What is wrong with the database itself is said already.
  if (!primary) return []
  try {
    return [judge(primary, await standOf(databaseReadUrl))]
  } catch (error) {
    return [
      wrong(ABOUT, messageOf(error), 'Is it running, and DATABASE_READ_URL right? Until then the database answers.'),
    ]
  }
}

function judge(primary: Stand, other: Stand): Found {
  if (other.system !== primary.system)
    return wrong(
      ABOUT,
      'is of another database',
      'It is never read: let DATABASE_READ_URL name a replica of DATABASE_URL.',
    )
  if (!other.isReplica)
    return wrong(
      ABOUT,
      'is no replica, but the database itself',
      'Leave DATABASE_READ_URL out, or name a streaming replica.',
    )
  if (other.lag > MOST_LAG_S)
    return look(ABOUT, `is ${Math.round(other.lag)} s behind`, 'The database answers until it has caught up.')
  return ok(ABOUT, 'follows')
}

/** `lag`: seconds between the last change that was received and now; 0 where all that was received is replayed. */
async function standOf(connectionString: string): Promise<Stand> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Stand>(`
      select (select system_identifier::text from pg_control_system()) as system, pg_is_in_recovery() as "isReplica",
        case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
          else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 end as lag`)
    const [stand] = rows
    if (!stand) throw new Error('It does not say what it is')
    return stand
  } finally {
    await client.end()
  }
}
