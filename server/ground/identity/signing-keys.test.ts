import { exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { signingKeys } from './signing-keys.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

/** A provider whose keys can be replaced, with its own clock and a count of the requests. */
async function provider() {
  const pairs = await Promise.all(['a', 'b'].map(async (kid) => ({ kid, ...(await generateKeyPair('RS256')) })))
  const at = { now: 0, isAway: false, asked: 0, published: ['a'] }
  const keys = signingKeys(
    async () => {
      at.asked++
      if (at.isAway) throw new Error('away')
      const known = pairs.filter(({ kid }) => at.published.includes(kid))
      const jwks = known.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid, alg: 'RS256' }))
      return { keys: await Promise.all(jwks) } satisfies JSONWebKeySet
    },
    () => at.now,
  )
  async function signed(kid: string): Promise<string> {
    const signer = (pairs.find((pair) => pair.kid === kid) ?? pairs[0])?.privateKey
    if (!signer) throw new Error('No key')
    return new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(signer)
  }
  /** Verifies them all at the same time. */
  async function verifyAll(kids: string[]): Promise<('good' | 'bad' | 'away')[]> {
    const tokens = await Promise.all(kids.map(signed))
    return Promise.all(
      tokens.map((token) =>
        jwtVerify(token, keys).then(
          () => 'good' as const,
          (error: Error) => (error.message === 'away' ? 'away' : 'bad'),
        ),
      ),
    )
  }
  const verify = async (kid: string) => (await verifyAll([kid]))[0]
  return { at, verify, verifyAll }
}

test('the keys are read once, however many tokens are verified', async () => {
  const { at, verify, verifyAll } = await provider()
  expect(await verifyAll(['a', 'a', 'a'])).toEqual(['good', 'good', 'good'])
  expect([await verify('a'), at.asked]).toEqual(['good', 1])
})

test('a new key is found; invented key ids make us ask once in ten seconds at most', async () => {
  const { at, verify } = await provider()
  await verify('a')
  at.published = ['a', 'b']
  expect([await verify('b'), at.asked]).toEqual(['bad', 1])
  at.now += 11 * SECOND
  expect([await verify('b'), at.asked]).toEqual(['good', 2])
  expect(await Promise.all([1, 2, 3].map((i) => verify(`invented ${i}`)))).toEqual(['bad', 'bad', 'bad'])
  expect(at.asked).toBe(2)
})

test('a key that was withdrawn is forgotten within the hour', async () => {
  const { at, verify } = await provider()
  await verify('a')
  at.published = ['b']
  at.now += HOUR + SECOND
  await verify('a')
  await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await verify('a')).toBe('bad')
})

test('while the provider is away, its last keys are accepted for a day', async () => {
  const { at, verify } = await provider()
  await verify('a')
  at.isAway = true
  at.now += 23 * HOUR
  expect(await verify('a')).toBe('good')
  at.now += 2 * HOUR
  expect(await verify('a')).toBe('away')
})

test('while the provider is away it is asked once a second, and trusted again when it is back', async () => {
  const { at, verify } = await provider()
  at.isAway = true
  for (let i = 0; i < 5; i++) expect(await verify('a')).toBe('away')
  expect(at.asked).toBe(1)
  at.isAway = false
  at.now += 2 * SECOND
  expect([await verify('a'), at.asked]).toEqual(['good', 2])
})
