import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { sql, type Transaction } from 'kysely'
import type { Config } from '#server/ground/base/config.ts'
import { StartRefused } from '#server/ground/base/start-refused.ts'
import type { Db } from '#server/ground/db/db.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import type { Tables } from '#server/ground/db/tables.ts'

const REFUSAL = `AUTH_SECRET (or the file auth-secret in DATA_DIR) is not the one that this database was used with. Set that one again. To
change it, name the former one as AUTH_SECRET_BEFORE: docs/OPERATIONS.md says how.`

/**
 * The secret for hashing addresses in consents is stored encrypted with AUTH_SECRET: so a wrong AUTH_SECRET is noticed at the start,
 * and changing it keeps the hashes valid. Throws `StartRefused` where it cannot be decrypted.
 */
export async function withKeptSecret(db: Db, config: Config): Promise<Config> {
  const { signInSecret: given, formerSecret: former } = config
  return db.transaction().execute(async (trx) => {
    await lockUntilCommit(trx, 'kept secret')
    const kept = await trx.selectFrom('kept_secret').select('sealed').executeTakeFirst()
    const secret = kept ? opened(kept.sealed, given) : await firstSecret(trx, given)
    if (secret !== null) {
      if (!kept) await keep(trx, { secret, under: given })
      return { ...config, secret }
    }
    const before = former === null ? null : kept ? opened(kept.sealed, former) : await firstSecret(trx, former)
    if (before === null) throw new StartRefused(REFUSAL)
    await keep(trx, { secret: before, under: given })
    await endSignIns(trx)
    return { ...config, secret: before }
  })
}

/** For databases older than `kept_secret`: the secret is right if it decrypts the signing keys. Null if it does not. */
async function firstSecret(trx: Transaction<Tables>, secret: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`select "privateKey" as key from auth_jwks`.execute(trx)
  for (const { key } of rows) {
    const read = await symmetricDecrypt({ key: secret, data: JSON.parse(key) as string }).catch(() => null)
    if (read === null) return null
  }
  return secret
}

async function keep(trx: Transaction<Tables>, { secret, under }: { secret: string; under: string }): Promise<void> {
  const sealed = seal(secret, under)
  await trx
    .insertInto('kept_secret')
    .values({ sealed })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed }))
    .execute()
}

/** What the former secret has signed or encrypted is no longer valid: everybody logs in again. */
async function endSignIns(trx: Transaction<Tables>): Promise<void> {
  await sql`delete from auth_session`.execute(trx)
  await sql`delete from auth_jwks`.execute(trx)
}

const ALGORITHM = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

function seal(text: string, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Null unless the secret is the one it was sealed with. */
export function opened(sealed: Buffer, secret: string): string | null {
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    const body = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return createHmac('sha256', secret).update('the secret of the records').digest()
}
