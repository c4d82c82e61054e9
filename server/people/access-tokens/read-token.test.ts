import { expect, test } from 'vitest'
import type { Person } from '#server/ground/identity/identity.ts'
import { CALLS_A_MINUTE, guardTokens } from './read-token.ts'

const START = new Date('2026-11-10T12:00:00Z')

function token(name: string): string {
  return `bsp_${name.padEnd(43, '-')}`
}

/** A guard over some good tokens, with how often it looked one up and a clock to turn. */
function guarded(owners: Record<string, string>) {
  const clock = { now: 0 }
  const asked: string[] = []
  const good = new Map(Object.entries(owners).map(([name, uid]) => [token(name), uid]))
  const guard = guardTokens({
    now: () => clock.now,
    async read(text): Promise<Person | null> {
      asked.push(text)
      const uid = good.get(text)
      return uid === undefined ? null : { uid, email: '', emailVerified: true, signedInAt: START, key: 'token' }
    },
  })
  const ask = (name: string) =>
    guard(name.startsWith('bsp_') ? name : token(name)).then(
      ({ uid }) => uid,
      ({ kind }: { kind: string }) => kind,
    )
  return {
    ask,
    asked,
    end: (name: string) => good.delete(token(name)),
    turn: (ms: number) => (clock.now = ms),
  }
}

test('however many tokens are none, one that is good works, and one that was ended is refused', async () => {
  const { ask, end } = guarded({ good: 'ann' })
  for (let guess = 0; guess < 100; guess++) expect(await ask(`guess-${guess}`)).toBe('unauthorized')
  expect(await ask('good')).toBe('ann')
  end('good')
  expect(await ask('good')).toBe('unauthorized')
})

test('all tokens of an account together make so many calls a minute, and those of another as many', async () => {
  const { ask, turn } = guarded({ one: 'ann', two: 'ann', bobs: 'bob' })
  for (let call = 0; call < CALLS_A_MINUTE; call++) expect(await ask(call % 2 ? 'one' : 'two')).toBe('ann')
  expect([await ask('one'), await ask('two'), await ask('bobs')]).toEqual(['too_many', 'too_many', 'bob'])
  turn(60_000)
  expect(await ask('one')).toBe('ann')
})

test('what cannot be a token is refused without a look-up', async () => {
  const { ask, asked } = guarded({ good: 'ann' })
  for (const text of ['bsp_', 'bsp_short', `${token('good')}x`, `bsp_${'ä'.repeat(43)}`, `bsp_${' '.repeat(43)}`])
    expect([text, await ask(text)]).toEqual([text, 'unauthorized'])
  expect(asked).toEqual([])
})
