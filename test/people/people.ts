import type { FastifyInstance } from 'fastify'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import type { Db } from '#server/ground/db/db.ts'
import type { Provider } from '#server/ground/identity/embedded-provider.ts'

/** Somebody who signed up through the program's own calls. */
export type Somebody = { uid: string; email: string; token: string }

type World = { app: FastifyInstance; db: Db; provider: Provider; publicUrl: string }

let addresses = 0

/** A client address not used before, so that no rate limit refuses the call; limits have tests of their own. */
export function newAddress(): string {
  addresses++
  return `10.7.${addresses >> 8}.${addresses & 255}`
}

export async function signUp({ app, db, publicUrl }: World, name: string, isVerified: boolean): Promise<Somebody> {
  const email = `${name}@example.test`
  const headers = { origin: publicUrl }
  const signedUp = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    headers,
    remoteAddress: newAddress(),
    payload: { email, password: 'secret12' },
  })
  const uid: string = signedUp.json().user.id
  if (isVerified) await db.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', uid).execute()
  const cookie = signedUp.cookies.map((one) => `${one.name}=${one.value}`).join('; ')
  const session = await app.inject({
    url: '/api/identity/get-session',
    headers: { cookie },
    remoteAddress: newAddress(),
  })
  return { uid, email, token: String(session.headers['set-auth-jwt']) }
}

/** Invalid tokens, each wrong in one way only, and otherwise valid for this person. */
export async function badTokens({ provider, publicUrl }: World, { token }: Somebody): Promise<Record<string, string>> {
  const [head = '', body = ''] = token.split('.')
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const signed = async (over: object) =>
    (await provider.api.signJWT({ body: { payload: { ...claims, ...over } } })).token
  const { keys } = (await provider.api.getJwks()) as { keys: { x?: string }[] }
  const { privateKey } = await generateKeyPair('ES256')
  const past = claims.iat - 3600
  return {
    garbage: 'garbage',
    expired: await signed({ iat: past - 900, exp: past, auth_time: past - 900 }),
    'of another audience': await signed({ aud: `${publicUrl}.evil.test` }),
    'of another issuer': await signed({ iss: `${publicUrl}.evil.test` }),
    unsigned: new UnsecuredJWT(claims).encode(),
    'signed with the public key as a secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(keys[0]?.x ?? '', 'base64url')),
    'of another algorithm': await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
    'whose signature is cut off': `${head}.${body}.`,
  }
}

/** The control for `badTokens`: signed the same way with nothing changed, it must be accepted. */
export async function signedAgain({ provider }: World, { token }: Somebody): Promise<string> {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return (await provider.api.signJWT({ body: { payload: claims } })).token
}
