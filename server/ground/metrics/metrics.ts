import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Game } from '#domain/ids.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { JobName } from '#server/ground/jobs/registry.ts'
import { endpointOf } from '#server/ground/upstream/watch.ts'
import { type ReadGameAges, storedFigures } from './stored-figures.ts'

type AnsweredCall = { method: string; route: string; status: number; seconds: number }
/** `path`: below the game's base address; `outcome`: `answer`, `missing`, or the kind of fault. */
type OfficialCall = { game: Game; path: string; outcome: string; seconds: number }
type EndedJob = { job: JobName; outcome: 'done' | 'failed'; seconds: number }

export type MeasuredDatabase = { db: Db; pool: pg.Pool; gameAges: ReadGameAges }

/**
 * What a process measures. Labels are fixed names from our code: never an id, an address, or anything a visitor sent. None is called `job` or
 * `instance`: Prometheus sets these itself, and would call ours `exported_job`.
 */
export type Metrics = {
  answered(call: AnsweredCall): void
  called(call: OfficialCall): void
  drifted(drift: { game: Game; endpoint: string }): void
  ended(job: EndedJob): void
  /** From then on the database is measured, too. */
  lookAt(database: MeasuredDatabase): void
  /** All of it, as Prometheus reads it. */
  text(): Promise<string>
  contentType: string
}

const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10]
const LONG_BUCKETS = [0.1, 1, 10, 60, 300, 1800]

/** Figures stored in the database are queried at each scrape; while the database is away, the others are still served. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const http = new Histogram({
    registers,
    name: 'benchside_http_seconds',
    help: 'How long answers took',
    buckets: BUCKETS,
    labelNames: ['method', 'route', 'status'] as const,
  })
  const official = new Histogram({
    registers,
    name: 'benchside_official_call_seconds',
    help: 'Calls to the official games',
    buckets: BUCKETS,
    labelNames: ['game', 'endpoint', 'outcome'] as const,
  })
  const drift = new Counter({
    registers,
    name: 'benchside_schema_drift_total',
    help: 'Official answers of another shape than known',
    labelNames: ['game', 'endpoint'] as const,
  })
  const jobs = new Histogram({
    registers,
    name: 'benchside_job_seconds',
    help: 'Jobs that ended',
    buckets: LONG_BUCKETS,
    labelNames: ['kind', 'outcome'] as const,
  })
  let stored: { read(): Promise<void> } | null = null
  return {
    answered: ({ seconds, ...labels }) => http.observe({ ...labels, status: String(labels.status) }, seconds),
    called: ({ game, path, outcome, seconds }) =>
      official.observe({ game, endpoint: endpointOf(path), outcome }, seconds),
    drifted: (labels) => drift.inc(labels),
    ended: ({ job, outcome, seconds }) => jobs.observe({ kind: job, outcome }, seconds),
    lookAt({ pool, ...stores }) {
      poolFigures(registers, pool)
      stored = storedFigures(registers, stores)
    },
    async text() {
      await stored?.read()
      return register.metrics()
    },
    contentType: register.contentType,
  }
}

function poolFigures(registers: Registry[], pool: pg.Pool): void {
  new Gauge({
    registers,
    name: 'benchside_pool_connections',
    help: 'Connections to the database, and who waits for one',
    labelNames: ['state'] as const,
    collect() {
      this.set({ state: 'most' }, pool.options.max)
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'in use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
