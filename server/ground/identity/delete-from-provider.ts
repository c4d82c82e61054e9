import type { Transaction } from 'kysely'
import type { Tables } from '#server/ground/db/tables.ts'
import { lockPerson } from './refusals.ts'

/** All that the embedded provider keeps of somebody: account, password, sessions, codes. Tokens end with their sessions. */
export async function deleteFromProvider(trx: Transaction<Tables>, uid: string): Promise<void> {
  await lockPerson(trx, uid)
  await trx.deleteFrom('auth_verification').where('value', '=', uid).execute()
  await trx.deleteFrom('auth_user').where('id', '=', uid).execute()
}
