import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeJwt, errors, jwtVerify } from 'jose'
import { isEmailAddress } from '#contract/base/email.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { FoundByCode } from './identity.ts'
import { keyFor } from './key-for.ts'

type CodeOwner = { uid: string; secret: string }

/** Not a valid code: the provider refuses it with its usual error. */
const BAD_CODE = 'bad'

/** The provider's code contains only the address; ours is tied to the person, so nobody else can use it for that address. */
export function codeOfPerson(code: string, owner: CodeOwner): string {
  return `${code}.${signatureOf(code, owner).toString('base64url')}`
}

/**
 * The provider's code inside ours; a bad one unless the person it was sent to still has the address, unverified. The provider accepts
 * a code for a day, any number of times; ours stops working once the address is verified.
 */
export async function providersCode(db: Db, secret: string, ours: unknown): Promise<string> {
  const found = await opened(db, secret, ours)
  return found && !found.isUsed ? found.code : BAD_CODE
}

/** Whose address it is for, without using it up. A used one is known as such for good, however old it is. */
export async function personOfCode(db: Db, secret: string, ours: string): Promise<FoundByCode | null> {
  const found = await opened(db, secret, ours)
  if (!found) return null
  const { code, ...person } = found
  if (person.isUsed) return person
  try {
    await jwtVerify(code, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    return person
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

async function opened(db: Db, secret: string, ours: unknown): Promise<(FoundByCode & { code: string }) | null> {
  const [, code, signature] = /^(.+)\.([\w-]{43})$/.exec(String(ours)) ?? []
  const email = code && addressIn(code)
  if (!code || !email || !signature) return null
  const user = await db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .select(['id as uid', 'email', 'emailVerified as isUsed'])
    .executeTakeFirst()
  if (!user) return null
  const right = signatureOf(code, { uid: user.uid, secret })
  return timingSafeEqual(Buffer.from(signature, 'base64url'), right) ? { ...user, code } : null
}

function signatureOf(code: string, { uid, secret }: CodeOwner): Buffer {
  return createHmac('sha256', keyFor(secret, 'verification code')).update(`${uid}\0${code}`).digest()
}

/** Decodes it without verifying: the provider checks the signature. */
function addressIn(code: string): string | undefined {
  try {
    const { email } = decodeJwt(code)
    return typeof email === 'string' && isEmailAddress(email) ? email : undefined
  } catch {
    return undefined
  }
}
