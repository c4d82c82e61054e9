import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { enter, fail, gateDb, prepareGates, twoGates } from '#test/gates.ts'
import { UpstreamFault } from './upstream-fault.ts'

prepareGates()

describe('a pause that the game asked for', () => {
  test('is respected by every process, people too, and only for that game', async () => {
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

  test('is waited out when it ends in time, and a later, shorter one does not end it', async () => {
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

  /** Moves all that has happened into the past. */
  async function letTimePass(milliseconds: number) {
    const time = sql`${milliseconds} * interval '1 ms'`
    await sql`
      update upstream_gate set grants = array(select t - ${time} from unnest(grants) t), blocked_until = blocked_until - ${time},
        open_until = open_until - ${time}, probing_until = probing_until - ${time}
    `.execute(gateDb())
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

  test('is neither closed nor kept open longer by a call that began before it opened', async () => {
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

  test('gives up a probe that never reports', async () => {
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

  test('waits out a pause that the game asked for in answer to its probe', async () => {
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
    sql<{ xmin: string }>`select xmin::text from upstream_gate where game = 'draft'`.execute(gateDb())
  const before = await version()
  await pass.succeeded()
  expect((await version()).rows).toEqual(before.rows)
})
