import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { createGate, type Gate, type GateOptions, gateDefaults } from './gate.ts'
import type { Urgency } from './upstream.ts'
import { UpstreamFault } from './upstream-fault.ts'

let database: TestDatabase
/** Another process: a pool of its own on the same database. */
let elsewhere: Db

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

function twoGates(options: Partial<GateOptions> = {}): [Gate, Gate] {
  const all = { ...gateDefaults, ...options }
  return [createGate(database.db, all), createGate(elsewhere, all)]
}

type Entering = { game?: Game; urgency?: Urgency; within?: number }
function enter(gate: Gate, { game = 'draft', urgency = 'background', within = 10_000 }: Entering = {}) {
  return gate.enter(game, urgency, { path: 'game', deadline: performance.now() + within })
}

async function fail(gate: Gate, times: number) {
  for (let time = 0; time < times; time += 1) await (await enter(gate)).failed({ counts: true })
}

/** The most moments that lie within any window of that many milliseconds. */
function mostWithin(moments: number[], window: number): number {
  const counts = moments.map((start) => moments.filter((moment) => moment >= start && moment < start + window).length)
  return Math.max(...counts)
}

describe('the rate', () => {
  test('is kept in every window by all processes together', async () => {
    const perSecond = 20
    const gates = [...twoGates({ perSecond, peopleShare: 0 }), ...twoGates({ perSecond, peopleShare: 0 })]
    const grantsOf = await noteGrants()
    // A pause in the middle: a token bucket would save up tokens and let twice the rate through after it.
    for (const urgency of ['person', 'background'] as const) {
      await Promise.all(gates.flatMap((gate) => Array.from({ length: 8 }, () => enter(gate, { urgency }))))
      await sleep(1100)
    }
    const moments = await grantsOf()
    expect(moments).toHaveLength(64)
    expect(mostWithin(moments, 1000)).toBe(perSecond)
  })

  /** The moments by the database's own clock: ours sees them late when the machine is busy. */
  async function noteGrants(): Promise<() => Promise<number[]>> {
    const { db } = database
    await sql`create table noted_grant (moment double precision)`.execute(db)
    await sql`
      create function note_grant() returns trigger language plpgsql as $$ begin
        insert into noted_grant select extract(epoch from moment) * 1000 from unnest(new.grants) moment
          where moment > all(old.grants);
        return null;
      end $$
    `.execute(db)
    await sql`
      create trigger note_grant after update on upstream_gate
        for each row when (new.grants is distinct from old.grants) execute function note_grant()
    `.execute(db)
    return async () => {
      await sql`drop trigger note_grant on upstream_gate`.execute(db)
      const { rows } = await sql<{ moment: number }>`select moment from noted_grant order by moment`.execute(db)
      return rows.map(({ moment }) => moment)
    }
  }

  test('below one a second means a call every few seconds', async () => {
    const [gate] = twoGates({ perSecond: 0.5 })
    await enter(gate)
    await expect(enter(gate, { within: 1500 })).rejects.toMatchObject({ kind: 'busy', retryAfter: 3 })
    const began = performance.now()
    await enter(gate, { within: 2500 })
    expect(performance.now() - began).toBeGreaterThan(1500)
  })

  test('is counted for each game apart', async () => {
    const [gate] = twoGates({ perSecond: 1 })
    await enter(gate)
    await enter(gate, { game: 'classic', within: 100 })
    await expect(enter(gate, { within: 100 })).rejects.toMatchObject({ kind: 'busy' })
  })

  test('has a share for people that background calls cannot use up', async () => {
    const [gate, other] = twoGates({ perSecond: 10, peopleShare: 0.3 })
    for (let call = 0; call < 7; call += 1) await enter(call % 2 ? gate : other, { within: 200 })
    await expect(enter(gate, { within: 200 })).rejects.toMatchObject({ kind: 'busy' })
    for (let call = 0; call < 3; call += 1) await enter(other, { urgency: 'person', within: 200 })
    await expect(enter(other, { urgency: 'person', within: 200 })).rejects.toMatchObject({ kind: 'busy' })
  })

  test('has the rest for background calls, as long as there are any', async () => {
    const [gate, other] = twoGates({ perSecond: 10, peopleShare: 0.3 })
    // Nobody else wants them: people may have all.
    for (let call = 0; call < 10; call += 1) await enter(call % 2 ? gate : other, { urgency: 'person', within: 200 })
    const strangers = Array.from({ length: 60 }, (_, i) =>
      enter(i % 2 ? gate : other, { urgency: 'person', within: 4000 }).then(
        () => true,
        () => false,
      ),
    )
    const began = performance.now()
    for (let call = 0; call < 14; call += 1) await enter(gate)
    // Seven a second from the second window on, whatever people ask for.
    const took = performance.now() - began
    expect(took).toBeLessThan(4000)
    const seen = (await Promise.all(strangers)).filter(Boolean).length
    expect(seen).toBeGreaterThan(5)
    expect(seen).toBeLessThan(60)
  })

  test('is all for people once no background call waits', async () => {
    const [gate] = twoGates({ perSecond: 10, peopleShare: 0.3 })
    await enter(gate)
    for (let call = 0; call < 3; call += 1) await enter(gate, { urgency: 'person', within: 200 })
    await expect(enter(gate, { urgency: 'person', within: 200 })).rejects.toMatchObject({ kind: 'busy', isOurs: true })
    await sql`update upstream_gate set background_until = clock_timestamp(), grants = '{}', people_grants = '{}'`.execute(
      database.db,
    )
    for (let call = 0; call < 10; call += 1) await enter(gate, { urgency: 'person', within: 200 })
  })

  test('makes people pass those of the background who wait', async () => {
    const [gate] = twoGates({ perSecond: 10, peopleShare: 0.3 })
    const order: string[] = []
    const crowd = Array.from({ length: 12 }, async () => {
      await enter(gate)
      order.push('background')
    })
    await sleep(100)
    await enter(gate, { urgency: 'person' })
    order.push('person')
    await Promise.all(crowd)
    expect(order.indexOf('person')).toBeLessThan(12)
  })
})

describe('a pause that the game asked for', () => {
  test('is kept by every process, people too, and by that game alone', async () => {
    const [gate, other] = twoGates()
    await (await enter(gate)).failed({ counts: false, pause: 30_000 })
    for (const urgency of ['background', 'person'] as const) {
      await expect(enter(other, { urgency, within: 5000 })).rejects.toMatchObject({
        kind: 'busy',
        retryAfter: expect.closeTo(30, -1),
      })
    }
    await enter(other, { game: 'classic', within: 100 })
  })

  test('is waited for when it ends in time, and a shorter one does not end it', async () => {
    const [gate, other] = twoGates()
    const [first, second] = [await enter(gate), await enter(gate)]
    await first.failed({ counts: false, pause: 800 })
    await second.failed({ counts: false, pause: 10 })
    const began = performance.now()
    await enter(other, { within: 3000 })
    expect(performance.now() - began).toBeGreaterThan(700)
  })
})

describe('the breaker', () => {
  const closed = expect.objectContaining({ kind: 'busy', message: 'game: the breaker is open' })
  const [second, minute] = [1000, 60_000]

  /** As if it all had happened earlier. */
  async function letTimePass(milliseconds: number) {
    const time = sql`${milliseconds} * interval '1 ms'`
    await sql`
      update upstream_gate set grants = array(select t - ${time} from unnest(grants) t), blocked_until = blocked_until - ${time},
        open_until = open_until - ${time}, probing_until = probing_until - ${time}
    `.execute(database.db)
  }

  test('opens for every process after five failures in a row', async () => {
    const [gate, other] = twoGates()
    await fail(gate, 4)
    await enter(other)
    await fail(gate, 1)
    for (const each of [gate, other]) {
      const fault = await enter(each).catch((error: unknown) => error)
      expect(fault).toBeInstanceOf(UpstreamFault)
      expect(fault).toEqual(closed)
      expect(fault).toMatchObject({ retryAfter: expect.closeTo(60, -1) })
    }
    await enter(other, { game: 'classic' })
  })

  test('does not open when a success came between, or when nothing counted', async () => {
    const [gate, other] = twoGates({ perSecond: 100 })
    await fail(gate, 4)
    await (await enter(other)).succeeded()
    await fail(gate, 4)
    for (let time = 0; time < 5; time += 1) await (await enter(gate)).failed({ counts: false })
    await enter(other)
  })

  test('lets one probe through after a minute, and closes when it succeeds', async () => {
    const [gate, other] = twoGates()
    await fail(gate, 5)
    await letTimePass(minute - 10 * second)
    await expect(enter(gate)).rejects.toEqual(closed)
    await letTimePass(10 * second)
    const attempts = await Promise.allSettled([enter(gate), enter(other), enter(gate), enter(other)])
    const passes = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []))
    expect(passes).toHaveLength(1)
    await passes[0]?.succeeded()
    await Promise.all([enter(gate), enter(other), enter(gate)])
    await fail(gate, 1)
    await enter(other)
  })

  test('stays open twice as long after each failed probe, ten minutes at most', async () => {
    const [gate, other] = twoGates()
    await fail(gate, 5)
    for (const minutes of [1, 2, 4, 8, 10, 10]) {
      await letTimePass(minutes * minute - 10 * second)
      await expect(enter(other)).rejects.toEqual(closed)
      await letTimePass(10 * second)
      await (await enter(gate)).failed({ counts: true })
    }
  })

  test('is not closed by a call that left before it opened, nor kept open longer by one', async () => {
    const [gate, other] = twoGates()
    await fail(gate, 1)
    const early = [await enter(gate), await enter(other)]
    await fail(gate, 4)
    await early[0]?.succeeded()
    await early[1]?.failed({ counts: true })
    await expect(enter(other)).rejects.toEqual(closed)
    await letTimePass(minute)
    await enter(other)
  })

  test('takes a probe that never reports for lost', async () => {
    const [gate, other] = twoGates()
    await fail(gate, 5)
    await letTimePass(minute)
    await enter(gate)
    await letTimePass(20 * second)
    await expect(enter(other)).rejects.toEqual(closed)
    await letTimePass(10 * second)
    await (await enter(other)).succeeded()
    await enter(gate)
  })

  test('waits out a pause that its probe was asked for', async () => {
    const [gate, other] = twoGates()
    await fail(gate, 5)
    await letTimePass(minute)
    await (await enter(gate)).failed({ counts: false, pause: minute })
    await expect(enter(other)).rejects.toMatchObject({ kind: 'busy', retryAfter: expect.closeTo(60, -1) })
    await letTimePass(minute)
    await (await enter(other)).succeeded()
    await enter(gate)
  })
})

test('a success without trouble writes nothing', async () => {
  const [gate] = twoGates()
  const pass = await enter(gate)
  const version = () =>
    sql<{ xmin: string }>`select xmin::text from upstream_gate where game = 'draft'`.execute(database.db)
  const before = await version()
  await pass.succeeded()
  expect((await version()).rows).toEqual(before.rows)
})
