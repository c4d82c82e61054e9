import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createLog } from '#server/ground/base/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type DeliveryNeeds, deliver, type Transport } from './delivery.ts'
import { createDelivery } from './jobs.ts'
import { isSender } from './sender.ts'

const NOW = new Date('2026-11-03T08:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

function needs(over: Partial<DeliveryNeeds> = {}): DeliveryNeeds {
  return { db: database.db, locks: database.locks, now: () => NOW, log: createLog('silent'), ...over }
}

type Fake = Transport & { queued: number; sent: number[]; marked: number[]; most: number; senders: number[] }

/** A transport with that many messages; `most`: how many were on their way at once. */
function fake(queued: number, over: Partial<Transport> = {}): Fake {
  let [next, underWay] = [0, 0]
  const transport: Fake = {
    queued,
    sent: [],
    marked: [],
    most: 0,
    senders: [],
    isOn: true,
    atOnce: 3,
    settle: async () => ({ again: 0, uncertain: 0 }),
    async take({ sender, most }) {
      transport.senders.push(sender)
      const count = Math.min(most, transport.queued)
      transport.queued -= count
      return { messages: Array.from({ length: count }, () => ({ id: ++next })), heldBack: 0, nextAt: null }
    },
    async send({ id }) {
      transport.most = Math.max(transport.most, ++underWay)
      await sleep(2)
      underWay--
      transport.sent.push(id)
    },
    async mark({ id }) {
      transport.marked.push(id)
      return 'sent'
    },
    ...over,
  }
  return transport
}

describe('one delivery', () => {
  test('sends what is due, so many at once, and counts what became of it', async () => {
    const transport = fake(10, { settle: async () => ({ again: 1, uncertain: 2 }) })
    const { counts } = await deliver(needs(), transport)
    expect(counts).toEqual({ sent: 10, again: 1, failed: 0, uncertain: 2, heldBack: 0 })
    expect([transport.most, new Set(transport.sent).size, transport.marked.length]).toEqual([3, 10, 10])
  })

  test('takes no more messages once the program stops, and finishes those that it has begun', async () => {
    const stopping = new AbortController()
    const transport = fake(50)
    const { send } = transport
    transport.send = async (message) => {
      await send(message)
      if (message.id === 10) stopping.abort()
    }
    expect((await deliver(needs({ stopping: stopping.signal }), transport)).nextAt).toEqual(NOW)
    expect(transport.marked.length).toBeLessThan(20)
    expect(transport.marked.length + transport.queued).toBe(50)
  })

  test('holds its lock until the results of messages under way are recorded, even if taking more fails', async () => {
    const transport = fake(1)
    const { take } = transport
    let held: boolean | undefined
    transport.take = async (asked) => (asked.most === 3 ? take(asked) : Promise.reject(new Error('no database')))
    transport.mark = async () => {
      await sleep(20)
      held = await isSender(database.db, transport.senders[0] ?? 0)
      return 'sent'
    }
    await expect(deliver(needs(), transport)).rejects.toThrow('no database')
    expect(held).toBe(true)
    expect(await isSender(database.db, transport.senders[0] ?? 0)).toBe(false)
  })

  test('records what became of a message once the database is back, and sends it once', async () => {
    const transport = fake(1)
    const { mark } = transport
    let away = 1
    transport.mark = (message, met) => (away-- > 0 ? Promise.reject(new Error('no database')) : mark(message, met))
    expect((await deliver(needs(), transport)).counts.sent).toBe(1)
    expect(transport.sent).toEqual([1])
  })
})

describe('the job', () => {
  const queue = { send: vi.fn(), forgetWaiting: async () => undefined, stop: async () => undefined }

  test('lets no mail wait for a slow chat, and runs one delivery at a time for each transport', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const mail = fake(1)
    const chat = fake(0)
    const { take } = chat
    chat.take = async (asked) => {
      const found = await take(asked)
      await answered
      return found
    }
    const run = createDelivery({ ...needs(), queue }, { mail, chat, push: fake(0) })
    const slow = run({ by: 'chat' })
    await vi.waitFor(() => expect(chat.senders).toHaveLength(1))
    await run({ by: 'mail' })
    expect(mail.sent).toHaveLength(1)
    // The delivery under way has found nothing more; it checks again for this one.
    chat.queued = 1
    await run({ by: 'chat' })
    expect(chat.senders).toHaveLength(1)
    answer()
    await slow
    expect(chat.marked).toHaveLength(1)
  })

  test('fails with a transport that fails, and after the others', async () => {
    const broken = fake(0, { take: () => Promise.reject(new Error('no table')) })
    const [chat, push] = [fake(1), fake(9)]
    const run = createDelivery({ ...needs(), queue }, { mail: broken, chat, push })
    await expect(run({})).rejects.toThrow('no table')
    expect([chat.sent.length, push.sent.length]).toEqual([1, 9])
    await expect(run({ by: 'mail' })).rejects.toThrow('no table')
  })

  test('queues itself again for what is due within a minute', async () => {
    const dueIn = (seconds: number) =>
      fake(0, {
        take: async () => ({ messages: [], heldBack: 0, nextAt: new Date(NOW.getTime() + seconds * 1000) }),
      })
    const run = createDelivery({ ...needs(), queue }, { mail: dueIn(30), chat: dueIn(61), push: dueIn(0) })
    queue.send.mockClear()
    await run({})
    expect(queue.send.mock.calls.toSorted(([, a], [, b]) => a.by.localeCompare(b.by))).toEqual([
      ['deliver', { by: 'mail', isLater: true }, { afterSeconds: 30 }],
      ['deliver', { by: 'push', isLater: true }, { afterSeconds: 1 }],
    ])
  })
})
