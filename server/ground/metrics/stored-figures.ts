import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/ground/db/db.ts'

const LONGEST_READ_MS = 1500

type OfGame = { game: string; is_open: boolean; failures: number }
/** Seconds since the game was last read. */
export type GameAge = { game: string; age: number }
/** Whoever stores what the games say knows when that was. */
export type ReadGameAges = (db: Db) => Promise<GameAge[]>
type OfMails = { state: string; mails: number; oldest: number }

const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed']

/** What all processes share: read from the database at each scrape, by the database's clock. */
export function storedFigures(
  registers: Registry[],
  { db, gameAges }: { db: Db; gameAges: ReadGameAges },
): { read(): Promise<void> } {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ registers, name, help, labelNames })
  const up = gauge('benchside_database_up', 'Whether the database answered just now')
  const open = gauge('benchside_breaker_open', '1 while nobody calls the official game', 'game')
  const failures = gauge('benchside_official_failures', 'Failures of the official game in a row', 'game')
  const age = gauge('benchside_data_age_seconds', 'Since the official game was last read', 'game')
  const mails = gauge('benchside_outbox_mails', 'Mails by state', 'state')
  const oldest = gauge('benchside_outbox_oldest_seconds', 'Age of the oldest mail of a state; 0 without one', 'state')

  return {
    async read() {
      for (const one of [open, failures, age, mails, oldest]) one.reset()
      const found = await readInTime(Promise.all([gamesIn(db), mailsIn(db), gameAges(db)]))
      up.set(found ? 1 : 0)
      if (!found) return
      const [games, kinds, ages] = found
      for (const { game, ...figures } of games) {
        open.set({ game }, figures.is_open ? 1 : 0)
        failures.set({ game }, figures.failures)
      }
      for (const { game, age: seconds } of ages) age.set({ game }, seconds)
      for (const state of MAIL_STATES) {
        const kind = kinds.find((one) => one.state === state)
        mails.set({ state }, kind?.mails ?? 0)
        oldest.set({ state }, kind?.oldest ?? 0)
      }
    },
  }
}

async function gamesIn(db: Db): Promise<OfGame[]> {
  const { rows } = await sql<OfGame>`
    select game, failures, coalesce(open_until > clock_timestamp(), false) as is_open from upstream_gate
  `.execute(db)
  return rows
}

async function mailsIn(db: Db): Promise<OfMails[]> {
  const { rows } = await sql<OfMails>`
    select state, count(*)::float8 as mails, extract(epoch from clock_timestamp() - min(created_at))::float8 as oldest
    from outbox group by state
  `.execute(db)
  return rows
}

/** Null where the database does not answer, or not in time. */
async function readInTime<T>(work: Promise<T>): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, LONGEST_READ_MS, null)
  const found = await Promise.race([work.catch(() => null), late])
  clearTimeout(timer)
  return found
}
