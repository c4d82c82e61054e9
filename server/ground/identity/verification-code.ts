import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeJwt, errors, jwtVerify } from 'jose'
import { isEmailAddress } from '#contract/base/email.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { FoundByCode } from './identity.ts'
import { keyFor } from './key-for.ts'

type CodeOwner = { uid: string; secret: string }

/** The provider's code, what its mail was asked for, and our signature. */
const OURS = /^([\w-]+\.[\w-]+\.[\w-]+(?:\.([\w-]{1,40}))?)\.([\w-]{43})$/

/**
 * The provider's code contains only the address; ours is tied to the person, so nobody else can use it for that address, and to what was
 * chosen with it (`choice`), so that no later mail changes what an earlier one is for.
 */
export function codeOfPerson(code: string, { choice, ...owner }: CodeOwner & { choice?: string }): string {
  const signed = choice === undefined ? code : `${code}.${choice}`
  return `${signed}.${signatureOf(signed, owner).toString('base64url')}`
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
  const [, signed, choice, signature] = OURS.exec(String(ours)) ?? []
  const code = signed?.split('.', 3).join('.')
  const email = code && addressIn(code)
  if (!signed || !email || !signature) return null
  const user = await db
    .selectFrom('auth_user')
    .where('email', '=', email)
    .select(['id as uid', 'email', 'emailVerified as isUsed'])
    .executeTakeFirst()
  if (!user) return null
  const owner = { uid: user.uid, secret }
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(signed, owner))) return null
  return { ...user, code, ...(choice && { choice, withoutChoice: codeOfPerson(code, owner) }) }
}

function signatureOf(signed: string, { uid, secret }: CodeOwner): Buffer {
  return createHmac('sha256', keyFor(secret, 'verification code')).update(`${uid}\0${signed}`).digest()
}

/** Decodes it without verifying: our own signature is checked next, and the provider's in `personOfCode`. */
function addressIn(code: string): string | undefined {
  try {
    const { email } = decodeJwt(code)
    return typeof email === 'string' && isEmailAddress(email) ? email : undefined
  } catch {
    return undefined
  }
}
