import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { type MailSink, type Script, startMailSink } from '#test/mail-sink.ts'
import { deliverOnce, emptyOutbox, MINUTE, mailConfig, mailTo, queueMails, START, stateOf } from '#test/outbox.ts'
import { smtpMailer } from './smtp.ts'
import type { MailState } from './tables.ts'

/** Short, so that a server that hangs is not waited for by the tests. */
const TIMES = { connect: 400, greeting: 400, silence: 400, dns: 400, mail: 1500, idle: 200 }

let database: TestDatabase
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  while (open.length > 0) await open.pop()?.close()
  await emptyOutbox(database.db)
})
afterAll(() => database.close())

async function sinkWith(script: Script = {}): Promise<MailSink> {
  const sink = await startMailSink(script)
  open.push(sink)
  return sink
}

/** A bare TCP server: it does with a connection what the test wants. */
async function rawServer(handle: (socket: net.Socket) => void): Promise<string> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    handle(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  open.push({
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  })
  return `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`
}

type Over = { minutes?: number; requireTls?: boolean }

async function deliver(url: string, { minutes = 0, requireTls = false }: Over = {}) {
  const config = mailConfig({ requireTls })
  const at = new Date(START.getTime() + minutes * MINUTE)
  const mailer = smtpMailer(url, { config: config.mail, now: () => at, times: TIMES })
  const { counts } = await deliverOnce(database.db, mailer, { at, config })
  await mailer.close()
  return counts
}

/** Answers as a mail server would, up to the step where it falls silent. */
function silentAt(step: 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA', instead = ''): (socket: net.Socket) => void {
  return (socket) => {
    if (step === 'greeting') return
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n').filter(Boolean)) {
        if (line.startsWith(step)) {
          if (instead) socket.write(instead)
          return
        }
        socket.write(line.startsWith('DATA') ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  }
}

function nonsenseAt(step: 'MAIL' | 'RCPT') {
  return silentAt(step, 'lorem ipsum\r\n')
}

type Row = {
  case: string
  server: () => Promise<string> | string
  weekly: MailState
  confirmation: MailState
  code: number | null
  requireTls?: boolean
}
const later = { weekly: 'queued', confirmation: 'queued' } as const
const refused = { weekly: 'failed', confirmation: 'failed' } as const
const says = (script: Script) => async () => (await sinkWith(script)).url
const wantsLogIn: Script = {
  options: {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
  },
}

const rows: Row[] = [
  { case: 'nobody listens', server: () => 'smtp://127.0.0.1:9', ...later, code: null },
  { case: 'its name leads nowhere', server: () => 'smtp://nowhere.invalid:25', ...later, code: null },
  { case: 'it hangs before the greeting', server: () => rawServer(silentAt('greeting')), ...later, code: null },
  { case: 'it hangs at EHLO', server: () => rawServer(silentAt('EHLO')), ...later, code: null },
  { case: 'it hangs at MAIL FROM', server: () => rawServer(silentAt('MAIL')), ...later, code: null },
  { case: 'it hangs at RCPT TO', server: () => rawServer(silentAt('RCPT')), ...later, code: null },
  { case: 'it hangs at DATA', server: () => rawServer(silentAt('DATA')), ...later, code: null },
  { case: 'it talks nonsense at MAIL FROM', server: () => rawServer(nonsenseAt('MAIL')), ...later, code: null },
  { case: 'it talks nonsense at RCPT TO', server: () => rawServer(nonsenseAt('RCPT')), ...later, code: null },
  {
    case: 'TLS hangs',
    server: async () => (await rawServer(() => undefined)).replace('smtp:', 'smtps:'),
    ...later,
    code: null,
  },
  { case: 'it speaks no TLS', server: says({}), ...later, code: 500, requireTls: true },
  {
    case: 'its certificate is bad',
    server: says({ options: { disabledCommands: [] } }),
    ...later,
    code: null,
    requireTls: true,
  },
  { case: '421 at the greeting', server: says({ greeting: 421 }), ...later, code: 421 },
  { case: '554 at the greeting', server: says({ greeting: 554 }), ...later, code: 554 },
  {
    case: '535 to the password',
    server: async () => (await sinkWith(wantsLogIn)).url.replace('//', '//us:wrong@'),
    ...later,
    code: 535,
  },
  { case: '530, it wants a log-in', server: says({ from: () => 530 }), ...later, code: 530 },
  { case: '451 to MAIL FROM', server: says({ from: () => 451 }), ...later, code: 451 },
  { case: '550 to MAIL FROM', server: says({ from: () => 550 }), ...later, code: 550 },
  { case: '450 to RCPT TO', server: says({ to: () => 450 }), ...later, code: 450 },
  { case: '452 to RCPT TO', server: says({ to: () => 452 }), ...later, code: 452 },
  { case: '550 to RCPT TO', server: says({ to: () => 550 }), ...refused, code: 550 },
  { case: '552 to RCPT TO, a full mailbox', server: says({ to: () => 552 }), ...later, code: 552 },
  { case: '451 to the message', server: says({ data: () => 451 }), ...later, code: 451 },
  { case: '452 to the message', server: says({ data: () => 452 }), ...later, code: 452 },
  { case: '552 to the message', server: says({ data: () => 552 }), ...refused, code: 552 },
  {
    case: 'the connection ends after the final dot',
    server: says({ data: () => 'drop' }),
    weekly: 'uncertain',
    confirmation: 'queued',
    code: null,
  },
  {
    case: 'it falls silent after the final dot',
    server: says({ data: () => 'hang' }),
    weekly: 'uncertain',
    confirmation: 'queued',
    code: null,
  },
  { case: 'it takes its time', server: says({ slowMs: 300 }), weekly: 'sent', confirmation: 'sent', code: null },
]

test.each(rows)('$case: weekly $weekly, confirmation $confirmation', async (row) => {
  const { db } = database
  const url = await row.server()
  await queueMails(db, [mailTo('ann', 'weekly'), mailTo('ann', 'confirmation')])
  await deliver(url, row)
  for (const kind of ['weekly', 'confirmation'] as const)
    expect(await stateOf(db, `${kind}:ann`)).toMatchObject({ state: row[kind], attempts: 1, code: row.code })
  const dead = await db.selectFrom('undeliverable').selectAll().execute()
  expect(dead).toHaveLength(row.case === '550 to RCPT TO' ? 1 : 0)
  // The stored reason contains no name or address, though server replies often do.
  const { reason } = await stateOf(db, 'weekly:ann')
  expect(String(reason)).not.toMatch(/@|ann/)
})

test('greylisted: taken at the second attempt, once', async () => {
  const { db } = database
  const sink = await sinkWith({ to: () => 450 })
  await queueMails(db, [mailTo('ann', 'weekly')])
  await deliver(sink.url)
  sink.script = {}
  await deliver(sink.url, { minutes: 0.9 })
  expect(sink.taken).toHaveLength(0)
  await deliver(sink.url, { minutes: 1 })
  expect(sink.taken).toHaveLength(1)
  expect(await stateOf(db, 'weekly:ann')).toMatchObject({ state: 'sent', attempts: 2, code: null, reason: null })
})

test('handed over without a reply: only the confirmation is sent again, with the same Message-ID', async () => {
  const { db } = database
  const sink = await sinkWith({ data: () => 'drop' })
  await queueMails(db, [mailTo('ann', 'weekly'), mailTo('ann', 'confirmation')])
  await deliver(sink.url)
  sink.script = {}
  for (const minutes of [1, 10, 100]) await deliver(sink.url, { minutes })
  const parsed = await Promise.all(sink.taken.map(({ raw }) => PostalMime.parse(raw)))
  const of = (kind: string) => parsed.filter(({ subject }) => subject === `A ${kind} for ann`)
  expect([of('weekly').length, of('confirmation').length]).toEqual([1, 2])
  const [first, second] = of('confirmation')
  expect(first?.messageId).toMatch(/^<[0-9a-f]{32}@benchside\.test>$/)
  expect([second?.messageId, second?.html, second?.text]).toEqual([first?.messageId, first?.html, first?.text])
})

test('a server that lets every mail wait to the end of the deadline is given up on', async () => {
  const { db } = database
  // Every step takes nearly as long as silence may last: only the deadline ends it.
  const url = await rawServer((socket) => {
    socket.write('220 here\r\n')
    socket.on('data', () => void sleep(100).then(() => socket.write('250-still\r\n')))
    const drip = setInterval(() => socket.write('250-there\r\n'), 100)
    socket.on('close', () => clearInterval(drip))
  })
  await queueMails(db, [mailTo('ann', 'weekly')])
  const begin = performance.now()
  await deliver(url)
  expect(performance.now() - begin).toBeLessThan(5000)
  expect(await stateOf(db, 'weekly:ann')).toMatchObject({ state: 'queued', attempts: 1 })
})

test.each([
  { case: 'has ended before', end: (sink: MailSink) => sink.hangUp() },
  {
    case: 'ends as the next mail is announced',
    end: (sink: MailSink) => {
      const from = () => {
        if (sink.connections() === 1) sink.hangUp()
        return undefined
      }
      sink.script = { from }
    },
  },
  {
    case: 'ends with a word as the next mail is announced',
    end: (sink: MailSink) => {
      sink.script = { from: () => (sink.connections() === 1 ? 421 : undefined) }
    },
  },
])('an idle connection that the server $case costs no mail an attempt', async ({ end }) => {
  const { db } = database
  const sink = await sinkWith()
  const config = mailConfig({ mostParallel: 1 })
  const mailer = smtpMailer(sink.url, { config: config.mail, now: () => START, times: { ...TIMES, idle: 5000 } })
  const names = ['ann', 'bob', 'eve', 'dan']
  for (const name of names) {
    await queueMails(db, [mailTo(name, 'weekly')])
    await deliverOnce(db, mailer, { at: START, config })
    if (name === 'bob') end(sink)
  }
  await mailer.close()
  for (const name of names) expect(await stateOf(db, `weekly:${name}`)).toMatchObject({ state: 'sent', attempts: 1 })
  expect([sink.taken.length, sink.connections()]).toEqual([4, 2])
})

test('one dead address among many', async () => {
  const { db } = database
  const sink = await sinkWith({ to: (address) => (address.startsWith('dead') ? 550 : undefined) })
  const names = [...Array.from({ length: 99 }, (_, i) => `reader${i}`), 'dead']
  await queueMails(
    db,
    names.map((name) => mailTo(name, 'weekly')),
  )
  expect(await deliver(sink.url)).toMatchObject({ sent: 99, failed: 1 })
  await deliver(sink.url, { minutes: 5 })
  expect(new Set(sink.taken.map(({ to }) => to.join())).size).toBe(99)
  expect(sink.taken).toHaveLength(99)
  // Some for parallel mails, some in place of those that a refusal or a slow machine ended; not one for each mail.
  expect(sink.connections()).toBeLessThanOrEqual(20)
})
