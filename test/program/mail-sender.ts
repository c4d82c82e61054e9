import { createInterface } from 'node:readline'
import { createDb, createPool } from '#server/ground/db/db.ts'
import { createLocks } from '#server/ground/db/locks.ts'
import { smtpMailer } from '#server/ground/mail/smtp.ts'
import { deliverOnce, mailConfig } from '../outbox.ts'

/** What a sender is told when it shall start. `aheadMs`: how far its clock is ahead of ours. */
export type SenderOrder = { connectionString: string; smtpUrl: string; aheadMs: number; parallel: number }

/** A worker that does nothing but deliver mails, once for each line it reads, so that it can be killed cheaply. */
for await (const line of createInterface({ input: process.stdin })) {
  const { connectionString, smtpUrl, aheadMs, parallel } = JSON.parse(line) as SenderOrder
  const limits = { perMinute: 100_000, confirmationsPerHour: 100_000, mostParallel: parallel, requireTls: false }
  const config = mailConfig(limits)
  const now = () => new Date(Date.now() + aheadMs)
  const pool = createPool(connectionString, parallel + 2)
  const db = createDb(pool)
  await pool.query('select 1')
  process.stdout.write('sending\n')
  const mailer = smtpMailer(smtpUrl, { config: config.mail, now })
  const locks = createLocks(connectionString)
  await deliverOnce(db, mailer, { at: now(), now, config, locks })
  await mailer.close()
  await locks.close()
  await db.destroy()
  process.stdout.write('done\n')
}
