import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { MOST_TOKENS, TOKEN_PREFIX } from '#contract/people/access-tokens.ts'
import { tokenHash } from '#server/facts/access-tokens/store.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { Tables } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'

const TOKEN_BYTES = 32
const DAY = 86_400_000
/** An expired token stays in its owner's list for as long, so that they find out why their program reads nothing. */
const EXPIRED_DAYS = 30

type Order = { name: string; days: number; now: Date }

/** Returns the token, which cannot be read again later: the database has only its hash. */
export async function makeToken(db: Db, person: Person, { name, days, now }: Order) {
  const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url')
  const made = await db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    if ((await countGood(trx, person.uid, now)) >= MOST_TOKENS)
      throw new Failure('conflict', `You have ${MOST_TOKENS} access tokens already. End one of them to make another.`)
    return trx
      .insertInto('access_token')
      .values({
        hash: tokenHash(token),
        user_id: person.uid,
        name,
        created_at: now,
        expires_at: new Date(now.getTime() + days * DAY),
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow()
  })
  return { ...made, token }
}

const SHOWN = ['id', 'name', 'created_at', 'expires_at', sql<string | null>`used_on::text`.as('used_on')] as const

export type TokenRow = Awaited<ReturnType<typeof tokensOf>>[number]

/** A person's tokens, newest first. */
export async function tokensOf(db: Db, uid: string) {
  return db.selectFrom('access_token').where('user_id', '=', uid).select(SHOWN).orderBy('id', 'desc').execute()
}

async function countGood(trx: Transaction<Tables>, uid: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('access_token')
    .where('user_id', '=', uid)
    .where('expires_at', '>', now)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** False where the person has no such token. */
export async function endToken(db: Db, uid: string, id: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('access_token')
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function endTokensOf(trx: Transaction<Tables>, uid: string): Promise<void> {
  await trx.deleteFrom('access_token').where('user_id', '=', uid).execute()
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EXPIRED_DAYS * DAY)
  await db.deleteFrom('access_token').where('expires_at', '<', before).execute()
}
