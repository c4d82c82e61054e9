import type pg from 'pg'

/** The database's clock, as far as this process knows it: times that several hosts compare are taken from it. */
export type Clock = {
  now(): Date
  /** Asks the database; returns how many milliseconds this host is behind it. While the database is away, the last answer is used. */
  read(): Promise<number>
  stop(): void
}

const READ_EVERY_MS = 60_000
const SAMPLES = 3

/** Until the database's clock is read for the first time, it is the host's own. */
export function createClock(pool: Pick<pg.Pool, 'query'>, host: () => number = Date.now): Clock {
  let behind = 0
  let reading: NodeJS.Timeout | undefined

  /** The quickest answer is the most exact one, since the least time has passed while it was under way. */
  async function read(): Promise<number> {
    reading ??= setInterval(() => void read().catch(() => undefined), READ_EVERY_MS).unref()
    let quickest = Number.POSITIVE_INFINITY
    for (let sample = 0; sample < SAMPLES; sample++) {
      const asked = host()
      const { rows } = await pool.query<{ at: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::double precision as at',
      )
      const answered = host()
      if (answered - asked >= quickest) continue
      quickest = answered - asked
      behind = Math.round((rows[0]?.at ?? answered) - (asked + answered) / 2)
    }
    return behind
  }

  return {
    now: () => new Date(host() + behind),
    read,
    stop: () => clearInterval(reading),
  }
}
