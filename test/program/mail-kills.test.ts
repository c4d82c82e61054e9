import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { MailKind } from '#server/ground/mail/tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { type MailSink, type ReceivedMail, startMailSink } from '../mail-sink.ts'
import { emptyOutbox, MINUTE, mailTo, queueMails, recordAnswer, statesIn } from '../outbox.ts'
import { AS_STARTED } from './as-started.ts'
import type { SenderOrder } from './mail-sender.ts'

/** Few kills in `npm test`; `npm run prove` sets how many before a release. */
const KILLS = Number(process.env.MAIL_KILLS ?? 2)
const ROUNDS = Number(process.env.MAIL_ROUNDS ?? 1)
const RECIPIENTS = Number(process.env.MAIL_RECIPIENTS ?? 100)
/** The number of recipients whose addresses are refused. */
const DEAD = RECIPIENTS / 100
const PARALLEL = 5
const SENDERS = 2
/** Most mails a sender delivers before it is killed: few enough that there is work left at the last kill. */
const MOST_IN_A_LIFE = Math.min(40, Math.floor((RECIPIENTS / KILLS) * 0.5))
const SLOW_MS = 25
/** About how long a sender takes to connect. */
const BEGIN_MS = 100
/** Each sender's clock is ahead of the one before: a mail left claimed is only retried after a minute. */
const LATER_MS = 2 * MINUTE
const LONGEST_TEST_MS = 60_000 + KILLS * 6000 + ROUNDS * 30_000

let database: TestDatabase
let sink: MailSink
const running = new Set<ChildProcess>()

beforeAll(async () => {
  database = await createTestDatabase()
  sink = await startMailSink({
    to: (address) => (address.startsWith('dead') ? 550 : undefined),
    options: { maxClients: 100 },
  })
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await emptyOutbox(database.db)
  sink.taken.length = 0
})
afterAll(async () => {
  await sink?.close()
  await database?.close()
})

test(
  `${KILLS} kills in a weekly run: nobody gets it twice, and every recipient is accounted for`,
  async () => {
    const { db } = database
    await queue('weekly')
    const kills = await killAgainAndAgain(async (kill) => {
      // Some withdraw consent meanwhile: mails to them that are not yet claimed must not be sent.
      for (let i = 0; i < 2; i++)
        await recordAnswer(db, `hash of reader${(kill * 97 + i * 41) % (RECIPIENTS - DEAD)}`, {
          at: new Date(Date.now() + kill * LATER_MS),
          action: 'withdrawn',
        })
    })
    const states = await statesIn(db)
    report(kills, { ...states, taken: sink.taken.length })
    const { sent = 0, failed = 0, uncertain = 0, suppressed = 0 } = states
    expect(twice(sink.taken)).toEqual([])
    expect(sent + failed + uncertain + suppressed).toBe(RECIPIENTS)
    expect(uncertain).toBeLessThanOrEqual(PARALLEL * kills)
    expect(sink.taken.length).toBeGreaterThanOrEqual(sent)
    expect(sink.taken.length).toBeLessThanOrEqual(sent + uncertain)
    expect(failed).toBe(await deadThatFailed())
    expect(suppressed).toBeGreaterThan(0)
    expect(await sentWithoutConsent()).toBe(0)
  },
  LONGEST_TEST_MS,
)

test(
  `${KILLS} kills among confirmations: none is lost, and a second copy is the first one`,
  async () => {
    await queue('confirmation')
    const kills = await killAgainAndAgain(async () => undefined)
    const states = await statesIn(database.db)
    const copies = Map.groupBy(await Promise.all(sink.taken.map(idAndBody)), ({ id }) => id)
    const more = sink.taken.length - copies.size
    report(kills, { ...states, taken: sink.taken.length, more })
    expect(states).toEqual({ sent: RECIPIENTS - DEAD, failed: DEAD })
    expect(copies.size).toBe(RECIPIENTS - DEAD)
    expect(more).toBeLessThanOrEqual(PARALLEL * kills)
    for (const [id, mails] of copies) expect(new Set(mails.map(({ body }) => body)).size, id).toBe(1)
  },
  LONGEST_TEST_MS,
)

test(
  `${SENDERS} processes share a run: nobody gets it twice, ${ROUNDS} times over`,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await queue('weekly', `round${round}`)
      const senders = Array.from({ length: SENDERS }, prepare)
      for (const sender of senders) sender.order(LATER_MS)
      await Promise.all(senders.map((sender) => sender.heard('done')))
      for (const sender of senders) await sender.kill()
      expect(twice(sink.taken)).toEqual([])
      expect(await statesIn(database.db)).toEqual({ sent: RECIPIENTS - DEAD, failed: DEAD })
      expect(sink.taken).toHaveLength(RECIPIENTS - DEAD)
      await emptyOutbox(database.db)
      sink.taken.length = 0
    }
  },
  LONGEST_TEST_MS,
)

/** Recipients at refused addresses are spread out. */
async function queue(kind: MailKind, prefix = ''): Promise<void> {
  const names = Array.from({ length: RECIPIENTS }, (_, i) => `${i % 100 === 50 ? 'dead' : `${prefix}reader`}${i}`)
  await queueMails(
    database.db,
    names.map((name) => mailTo(name, kind)),
    { at: new Date() },
  )
}

/** Kills while there is work, then lets one sender finish it; answers how many were killed. */
async function killAgainAndAgain(between: (kill: number) => Promise<void>): Promise<number> {
  sink.script.slowMs = SLOW_MS
  let next = prepare()
  let kills = 0
  while (kills < KILLS && ((await statesIn(database.db)).queued ?? 0) > 0) {
    const sender = next
    next = prepare()
    sender.order(kills * LATER_MS)
    await sender.heard('sending')
    await lifetime()
    await sender.kill()
    kills++
    await between(kills)
  }
  sink.script.slowMs = 0
  for (let round = kills; (await isUnderWay()) && round < kills + 5; round++) {
    next.order(round * LATER_MS)
    await next.heard('done')
  }
  await next.kill()
  expect(kills).toBe(KILLS)
  return kills
}

/** Printed also when the test passes. */
function report(kills: number, figures: Record<string, number>): void {
  process.stdout.write(`${kills} kills: ${JSON.stringify(figures)}\n`)
}

/** A random lifetime: it ends while the sender connects, or in the middle of a mail. */
async function lifetime(): Promise<void> {
  const last = Math.floor(Math.random() * MOST_IN_A_LIFE)
  if (last === 0) return void (await sleep(Math.random() * BEGIN_MS))
  const enough = sink.taken.length + last
  for (let tries = 0; tries < 500 && sink.taken.length < enough; tries++) await sleep(3)
  await sleep(Math.random() * SLOW_MS)
}

async function isUnderWay(): Promise<boolean> {
  const { queued = 0, sending = 0 } = await statesIn(database.db)
  return queued + sending > 0
}

/** A sender that has started, and waits for its order. */
function prepare() {
  const script = path.join(import.meta.dirname, 'mail-sender.ts')
  const env = { ...process.env, ...AS_STARTED.env }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  const ended = once(child, 'exit').then(() => void running.delete(child))
  const lines = createInterface({ input: child.stdout })
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  return {
    order(aheadMs: number) {
      const order: SenderOrder = {
        connectionString: database.connectionString,
        smtpUrl: sink.url,
        aheadMs,
        parallel: PARALLEL,
      }
      child.stdin.write(`${JSON.stringify(order)}\n`)
    },
    async heard(word: string) {
      while (!said.includes(word)) {
        if (child.exitCode !== null) throw new Error(`A sender ended with ${child.exitCode}`)
        await sleep(3)
      }
      said.length = 0
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

function twice(taken: readonly ReceivedMail[]): string[] {
  const ids = taken.map(({ raw }) => messageIdIn(raw))
  return ids.filter((id, i) => ids.indexOf(id) !== i)
}

function messageIdIn(raw: Buffer): string {
  return /^Message-ID: (<\S+>)/im.exec(raw.toString('latin1'))?.[1] ?? 'none'
}

async function idAndBody({ raw }: ReceivedMail): Promise<{ id: string; body: string }> {
  const { text, html } = await PostalMime.parse(raw)
  return { id: messageIdIn(raw), body: `${text}\n${html}` }
}

/** By the record of consents alone: mails taken for delivery while their address's latest answer was not a yes. */
async function sentWithoutConsent(): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*) as mails from outbox as mail
    where mail.state = 'sent' and mail.kind = 'weekly' and not exists (
      select from consent_event as yes
      where yes.address_hash = mail.address_hash and yes.action in ('confirmed', 'given') and yes.at <= mail.claimed_at
        and not exists (
          select from consent_event as no
          where no.address_hash = mail.address_hash and no.action = 'withdrawn' and no.id > yes.id and no.at <= mail.claimed_at
        )
    )
  `.execute(database.db)
  return rows[0]?.mails ?? -1
}

/** Failed mails to dead addresses: one may be missing that was on its way when a sender was killed. */
async function deadThatFailed(): Promise<number> {
  const rows = await database.db
    .selectFrom('outbox')
    .where('state', '=', 'failed')
    .where('key', 'like', 'weekly:dead%')
    .select('id')
    .execute()
  return rows.length
}
