// Weekly mails from the outbox to a mail server on this machine, by the real program with its settings as they come.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import { createQueue } from '#server/ground/jobs/queue.ts'
import { createLog } from '#server/ground/log.ts'
import { type Post, post } from '#server/ground/mail/outbox.ts'
import type { Bench } from './bench.ts'
import type { SinkNews } from './mail-sink.ts'
import { startOwnProgram } from './own-program.ts'

const MAILS = { whole: 10_000, short: 40 }
/** After which the mails of a gameweek come so late that another day has begun for some. */
const MOST_SECONDS = 600
const HTML_BYTES = 30_000
const PUBLIC_URL = 'http://localhost:4158'

export const bench: Bench = async ({ isShort }) => {
  const count = MAILS[isShort ? 'short' : 'whole']
  const sink = await startSink()
  const program = await startOwnProgram(
    { clock: { gameweek: 1, state: 'before' } },
    { MAIL_SMTP_URL: `smtp://127.0.0.1:${sink.port}`, PUBLIC_URL },
  )
  try {
    await queueAll(program.db, count)
    const queue = await createQueue({ connectionString: program.connectionString, log: createLog('error') })
    const begun = performance.now()
    await queue.send('deliver-mails', {})
    while (sink.seen().mails < count) await sleep(50)
    const seconds = (performance.now() - begun) / 1000
    await queue.stop()
    const { mails, different } = sink.seen()
    if (mails !== count || different !== count) throw new Error(`${mails} mails came, ${different} different ones`)
    return [
      {
        what: `${count.toLocaleString('en')} weekly mails of ${HTML_BYTES / 1000} kB, from the outbox to a mail server`,
        beside: '',
        ours: seconds,
        theirs: null,
        unit: 's',
        target: MOST_SECONDS,
      },
    ]
  } finally {
    await program.stop()
    await sink.stop()
  }
}

async function startSink() {
  const child = fork(path.join(import.meta.dirname, 'mail-sink.ts'))
  const at = { mails: 0, different: 0 }
  const port = await new Promise<number>((resolve) => {
    child.on('message', (news: SinkNews) => {
      if ('port' in news) resolve(news.port)
      else Object.assign(at, news)
    })
  })
  return {
    port,
    seen: () => at,
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function queueAll(db: Db, count: number): Promise<void> {
  const config = readConfig({ PUBLIC_URL })
  const text = 'I want the weekly mail'
  const hash = createHash('sha256').update(text).digest('hex')
  await sql`
    insert into consent_event (address_hash, purpose, action, text, text_sha256, page, method, at)
    select 'reader ' || i, 'newsletter', 'confirmed', ${text}, ${hash}, '/draft', 'button', ${new Date()}
    from generate_series(0, ${count - 1}) as i
  `.execute(db)
  const mails = Array.from({ length: count }, (_, i) => weekly(i))
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
    unsubscribeUrl: `${PUBLIC_URL}/unsubscribe?token=${'x'.repeat(43)}`,
  }
}
