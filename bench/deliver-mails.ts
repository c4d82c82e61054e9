// 10,000 weekly mails from the outbox to a mail server on this machine, by the real program with its settings as they come,
// and what the web's process answers meanwhile: `node bench/deliver-mails.ts [mails]`. Ends with 1 above ten minutes.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#server/ground/config.ts'
import { createDb, createPool, type Db } from '#server/ground/db/db.ts'
import { addressOfEmbedded } from '#server/ground/db/embedded-postgres.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { createLog } from '#server/ground/log.ts'
import { type Post, post } from '#server/ground/mail/outbox.ts'
import type { SinkNews } from './mail-sink.ts'

const MAILS = Number(process.argv[2] ?? 10_000)
const MOST_MINUTES = 10
const HTML_BYTES = 30_000
const PORT = 4158
const POLL_EVERY_MS = 20
const BEFORE_MS = 15_000

const folder = mkdtempSync(path.join(tmpdir(), 'benchside-bench-'))
const sink = fork(path.join(import.meta.dirname, 'mail-sink.ts'))
const at = { mails: 0, different: 0, bytes: 0 }
const port = await new Promise<number>((resolve) => {
  sink.on('message', (news: SinkNews) => {
    if ('port' in news) resolve(news.port)
    else Object.assign(at, news)
  })
})
const settings = {
  PORT: String(PORT),
  DATA_DIR: folder,
  LOG_LEVEL: 'error',
  MAIL_SMTP_URL: `smtp://127.0.0.1:${port}`,
  // No official game answers at this port (discard): only the mails are measured.
  DRAFT_API_URL: 'http://127.0.0.1:9',
  CLASSIC_API_URL: 'http://127.0.0.1:9',
  NEWS_EVERY_SECONDS: '3600',
}
const program = spawn(process.execPath, [path.resolve(import.meta.dirname, '../server/program/main.ts')], {
  env: { PATH: process.env.PATH, ...settings },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const agent = new http.Agent({ keepAlive: true })
let isTooLong = true
try {
  while ((await statusOf('/readyz')) !== 200) await sleep(200)
  printTimes('before', await pollFor(() => sleep(BEFORE_MS)))
  isTooLong = await measure()
} finally {
  await end(program)
  await end(sink)
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isTooLong ? 1 : 0)

async function measure(): Promise<boolean> {
  const connectionString = addressOfEmbedded(path.join(folder, 'postgres'))
  const db = createDb(createPool(connectionString, 2))
  await queueAll(db)
  const queue = await createQueue({ connectionString, log: createLog('error') })
  const begin = performance.now()
  await queue.send('deliver-mails', {})
  const polled = await pollFor(async () => {
    while (at.mails < MAILS) await sleep(250)
  })
  const minutes = (performance.now() - begin) / 60_000
  printTimes('meanwhile', polled)
  await sleep(1000)
  const { rows } = await sql`select state, count(*) from outbox group by state`.execute(db)
  await queue.stop()
  await db.destroy()
  console.log(`taken by the server: ${at.mails}, different ones: ${at.different}, ${(at.bytes / 1e6).toFixed(0)} MB`)
  console.log('in the outbox:', JSON.stringify(rows))
  console.log(`${minutes.toFixed(2)} minutes; at most ${MOST_MINUTES}`)
  return minutes > MOST_MINUTES || at.different !== at.mails
}

async function queueAll(db: Db): Promise<void> {
  const config = readConfig(settings)
  const text = 'I want the weekly mail'
  const hash = createHash('sha256').update(text).digest('hex')
  await sql`
    insert into consent_event (address_hash, purpose, action, text, text_sha256, page, method, at)
    select 'reader ' || i, 'newsletter', 'confirmed', ${text}, ${hash}, '/draft', 'button', ${new Date()}
    from generate_series(0, ${MAILS - 1}) as i
  `.execute(db)
  const mails = Array.from({ length: MAILS }, (_, i) => weekly(i))
  await db.transaction().execute((trx) => post(trx, mails, { at: new Date(), config }))
}

function weekly(i: number): Post {
  const row = `<tr><td style="padding: 8px">Team ${i}</td><td>Forest &amp; co — 64 points</td><td>W D L</td></tr>\n`
  const html = `<!doctype html><html><body><table>${row.repeat(Math.ceil(HTML_BYTES / row.length))}</table></body></html>`
  return {
    key: `weekly:bench:${i}`,
    kind: 'weekly',
    to: `reader${i}@bench.example`,
    address_hash: `reader ${i}`,
    content: { subject: `Gameweek 12, reader ${i}`, html, text: `Team ${i}: 64 points\n`.repeat(100) },
    unsubscribeUrl: `http://localhost:${PORT}/unsubscribe?token=${'x'.repeat(43)}`,
  }
}

/** How long the web's process takes to answer while `work` goes on, in milliseconds. */
async function pollFor(work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begin = performance.now()
    if ((await statusOf('/readyz')) !== 200) throw new Error('The program is not ready any more')
    took.push(performance.now() - begin)
    await sleep(POLL_EVERY_MS)
  }
  await working
  return took.toSorted((a, b) => a - b)
}

function printTimes(when: string, took: readonly number[]): void {
  const share = (part: number) => (took[Math.floor((took.length - 1) * part)] ?? 0).toFixed(1)
  console.log(`/readyz ${when}: p50 ${share(0.5)} ms, p99 ${share(0.99)} ms, most ${share(1)} ms, of ${took.length}`)
}

function statusOf(route: string): Promise<number> {
  return new Promise((resolve) => {
    http
      .get({ port: PORT, host: '127.0.0.1', path: route, agent }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      })
      .once('error', () => resolve(0))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
