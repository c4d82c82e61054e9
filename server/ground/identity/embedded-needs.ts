import type { Transaction } from 'kysely'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Queue } from '#server/ground/jobs/queue.ts'
import type { FoundByCode, Person } from './identity.ts'

export type EmbeddedIdentityNeeds = {
  db: Db
  queue: Queue
  config: Pick<Config, 'publicUrl' | 'isAtHome' | 'port' | 'secret' | 'signInSecret' | 'mail' | 'assistantsLogIn'>
  now(): Date
  /** Somebody's address is verified with this transaction, by a link that was mailed for `choice`. They are locked. */
  onVerified(trx: Transaction<Tables>, person: Pick<FoundByCode, 'uid' | 'email' | 'choice'>): Promise<void>
  /** Somebody has a new password, and their sign-ins up to now are refused. */
  onNewPassword(person: Pick<Person, 'uid'>): Promise<void>
}
