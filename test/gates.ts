import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { createGate, type Gate, type GateOptions, gateDefaults } from '#server/ground/upstream/gate.ts'
import type { Urgency } from '#server/ground/upstream/upstream.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

let database: TestDatabase
/** Another process: a pool of its own on the same database. */
let elsewhere: Db

/** The gates of two processes on one database, for the tests of a file; nothing is counted when a test begins. */
export function prepareGates() {
  beforeAll(async () => {
    database = await createTestDatabase()
    elsewhere = createDb(createPool(database.connectionString, 4))
  })
  beforeEach(async () => {
    await sql`
      update upstream_gate set grants = '{}', people_grants = '{}', background_until = null, blocked_until = null, failures = 0, openings = 0, open_until = null, probing_until = null
    `.execute(database.db)
  })
  afterAll(async () => {
    await elsewhere.destroy()
    await database.close()
  })
}

export function gateDb(): Db {
  return database.db
}

export function twoGates(options: Partial<GateOptions> = {}): [Gate, Gate] {
  const all = { ...gateDefaults, ...options }
  return [createGate(database.db, all), createGate(elsewhere, all)]
}

/** What was granted or asked lately stays so for seconds: a slow machine finds the same gate as a fast one. */
export async function holdGate(): Promise<void> {
  const later = sql`clock_timestamp() + interval '10 s'`
  await sql`
    update upstream_gate set
      grants = array_fill(${later}, array[cardinality(grants)]),
      people_grants = array_fill(${later}, array[cardinality(people_grants)]),
      background_until = case when background_until is not null then ${later} end
  `.execute(database.db)
}

type Entering = { game?: Game; urgency?: Urgency; within?: number }
export function enter(gate: Gate, { game = 'draft', urgency = 'background', within = 10_000 }: Entering = {}) {
  return gate.enter(game, urgency, { path: 'game', deadline: performance.now() + within })
}

export async function fail(gate: Gate, times: number) {
  for (let time = 0; time < times; time += 1) await (await enter(gate)).failed({ counts: true })
}
