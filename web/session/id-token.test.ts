import { expect, test } from 'vitest'
import { idToken, isFresh } from './id-token.ts'

const NOW = 1_800_000_000_000

function signed(claims: Record<string, unknown>): string {
  const part = (value: unknown) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${part({ alg: 'EdDSA' })}.${part(claims)}.x`
}

test.each([
  { case: 'just come', after: 0, fresh: true },
  { case: 'a minute before its end', after: 840_000, fresh: true },
  { case: 'half a minute before its end', after: 870_000, fresh: false },
  { case: 'past its end', after: 901_000, fresh: false },
])('a token of 15 minutes, $case: fresh is $fresh', ({ after, fresh }) => {
  expect(isFresh(idToken(signed({ iat: 1_000, exp: 1_900, name: '>?>?ÿ' }), NOW), NOW + after)).toBe(fresh)
})

test('a token names whose it is', () => {
  expect(idToken(signed({ sub: 'u1', iat: 1_000, exp: 1_900 }), NOW).uid).toBe('u1')
})

test('a token without its times is refused', () => {
  expect(() => idToken(signed({ sub: '1' }), NOW)).toThrow('A token without its times')
})
