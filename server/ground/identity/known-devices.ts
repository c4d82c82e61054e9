import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { EmbeddedIdentityNeeds } from './embedded-needs.ts'
import { keyFor } from './key-for.ts'
import { isRefused } from './refusals.ts'

const DAYS = 180
/** Limits the size of the cookie where many people share a browser. */
const MOST_PEOPLE = 5

/** Proof that somebody gave the right password in this browser: a random id, the time, our signature over all. */
type Mark = { id: string; at: number; signature: string }

/** Browsers with a cookie from an earlier log-in. Guesses made elsewhere do not count against them. */
export function knownDevices({ db, config, now }: Pick<EmbeddedIdentityNeeds, 'db' | 'config' | 'now'>) {
  const isSecure = config.publicUrl.startsWith('https://')
  const name = isSecure ? '__Host-known-device' : 'known-device'
  const key = keyFor(config.signInSecret, 'known device')
  return {
    /** The device's id, if the owner of this address has verified it, has signed in on the device and has set no new password since. */
    async idFor({ headers }: FastifyRequest, address: string): Promise<string | null> {
      const marks = marksIn(headers.cookie)
      if (marks.length === 0) return null
      const user = await db
        .selectFrom('auth_user')
        .where('email', '=', address)
        .where('emailVerified', '=', true)
        .select('id')
        .executeTakeFirst()
      const mark = user && marks.find((one) => isOf(one, user.id))
      if (!user || !mark) return null
      return (await isRefused(db, { uid: user.id, signedInAt: new Date(mark.at) })) ? null : mark.id
    },
    /** Makes the browser known, `since` then or from now on: the `set-cookie` for the answer to a good log-in or a new password. */
    cookieFor({ headers }: FastifyRequest, uid: string, since?: Date): string {
      const marks = marksIn(headers.cookie)
      const known = marks.find((mark) => isOf(mark, uid))
      const id = known?.id ?? randomBytes(16).toString('base64url')
      // One millisecond more, so that the mark is newer than a password set in this millisecond: `isRefused` compares with `<=`.
      const at = since ? since.getTime() : now().getTime() + 1
      const mark = { id, at, signature: signatureOf({ id, at }, uid).toString('base64url') }
      const written = [mark, ...marks.filter((other) => other !== known)].slice(0, MOST_PEOPLE).map(writeMark).join('~')
      const rest = `Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
      return `${name}=${written}; ${rest}`
    },
  }

  function marksIn(cookies: string | undefined): Mark[] {
    const oldest = now().getTime() - DAYS * 86_400_000
    return cookieNamed(cookies, name)
      .split('~')
      .slice(0, MOST_PEOPLE)
      .flatMap(readMark)
      .filter(({ at }) => at > oldest)
  }

  function isOf(mark: Mark, uid: string): boolean {
    const [given, right] = [Buffer.from(mark.signature, 'base64url'), signatureOf(mark, uid)]
    return given.length === right.length && timingSafeEqual(given, right)
  }

  function signatureOf({ id, at }: Omit<Mark, 'signature'>, uid: string): Buffer {
    return createHmac('sha256', key).update(`${uid}\0${id}\0${at}`).digest()
  }
}

function writeMark({ id, at, signature }: Mark): string {
  return `${id}.${at}.${signature}`
}

function readMark(text: string): Mark[] {
  const [, id, at, signature] = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/.exec(text) ?? []
  return id && at && signature ? [{ id, at: Number(at), signature }] : []
}

function cookieNamed(cookies: string | undefined, name: string): string {
  const pair = (cookies ?? '').split(/; */).find((one) => one.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}
