import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { enter, gateDb, holdGate, prepareGates, twoGates } from '#test/gates.ts'

prepareGates()

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

  /** The times by the database's own clock: on a busy machine ours sees them late. */
  async function noteGrants(): Promise<() => Promise<number[]>> {
    const db = gateDb()
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
    const began = performance.now()
    await enter(gate)
    await enter(gate)
    expect(performance.now() - began).toBeGreaterThan(2000)
    await holdGate()
    await expect(enter(gate, { within: 1500 })).rejects.toMatchObject({ kind: 'busy' })
  })

  test('is kept for both games together', async () => {
    const [gate, other] = twoGates({ perSecond: 10, peopleShare: 0 })
    for (let call = 0; call < 5; call += 1) await enter(gate)
    for (let call = 0; call < 5; call += 1) await enter(other, { game: 'classic' })
    await holdGate()
    await expect(enter(gate, { within: 1000 })).rejects.toMatchObject({ kind: 'busy' })
    await expect(enter(gate, { game: 'classic', within: 1000 })).rejects.toMatchObject({ kind: 'busy' })
  })

  test('is shared by the games: neither waits until the other has read all it wants', async () => {
    const [gate, other] = twoGates({ perSecond: 10, peopleShare: 0 })
    let read = 0
    const long = Array.from({ length: 40 }, () => enter(gate, { game: 'classic' }).then(() => read++))
    for (let call = 0; call < 8; call += 1) await enter(other)
    // Ten in the first window, five in each of the two after it; the rest is for a slow machine.
    expect(read).toBeLessThan(38)
    await Promise.all(long)
  })

  test('has a share for people that background calls cannot use up', async () => {
    const [gate, other] = twoGates({ perSecond: 10, peopleShare: 0.3 })
    for (let call = 0; call < 7; call += 1) await enter(call % 2 ? gate : other)
    await holdGate()
    await expect(enter(gate, { within: 1000 })).rejects.toMatchObject({ kind: 'busy' })
    for (let call = 0; call < 3; call += 1) await enter(other, { urgency: 'person', within: 200 })
    await holdGate()
    await expect(enter(other, { urgency: 'person', within: 1000 })).rejects.toMatchObject({ kind: 'busy' })
  })

  test('leaves the rest to background calls, as long as there are any', async () => {
    const [gate, other] = twoGates({ perSecond: 10, peopleShare: 0.3 })
    // Nobody else wants them: people may have all.
    for (let call = 0; call < 10; call += 1) await enter(call % 2 ? gate : other, { urgency: 'person', within: 200 })
    let seen = 0
    const strangers = Array.from({ length: 40 }, (_, i) =>
      enter(i % 2 ? gate : other, { urgency: 'person' }).then(() => seen++),
    )
    for (let call = 0; call < 14; call += 1) await enter(gate)
    // Seven calls of the background and three of people in each of two windows; the rest is for a slow machine.
    expect(seen).toBeGreaterThan(2)
    expect(seen).toBeLessThan(36)
    await Promise.all(strangers)
  })

  test('is all for people once background calls have stopped', async () => {
    const [gate] = twoGates({ perSecond: 10, peopleShare: 0.3 })
    await enter(gate)
    for (let call = 0; call < 3; call += 1) await enter(gate, { urgency: 'person', within: 200 })
    await holdGate()
    await expect(enter(gate, { urgency: 'person', within: 200 })).rejects.toMatchObject({ kind: 'busy', isOurs: true })
    await sql`update upstream_gate set background_until = clock_timestamp(), grants = '{}', people_grants = '{}'`.execute(
      gateDb(),
    )
    for (let call = 0; call < 10; call += 1) await enter(gate, { urgency: 'person', within: 200 })
  })

  test('lets people pass waiting background calls', async () => {
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
