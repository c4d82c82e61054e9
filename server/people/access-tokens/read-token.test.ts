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
  const ask = (name: string, client = '192.0.2.1') =>
    guard(name.startsWith('bsp_') ? name : token(name), client).then(
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

test('once a client guesses, its tokens are no longer looked up, until the minute is over', async () => {
  const { ask, asked, turn } = guarded({ good: 'ann' })
  const said = []
  for (let guess = 0; guess < 10_000; guess++) said.push(await ask(`guess-${guess}`))
  expect(said.filter((one) => one === 'unauthorized')).toHaveLength(20)
  expect(said.filter((one) => one === 'too_many')).toHaveLength(9_980)
  expect(asked).toHaveLength(20)
  turn(60_000)
  expect(await ask('good')).toBe('ann')
})

test('others are not slowed down by it, nor is a token from the same address that was valid before', async () => {
  const { ask, end } = guarded({ good: 'ann', new: 'bob' })
  expect(await ask('good')).toBe('ann')
  for (let guess = 0; guess < 30; guess++) await ask(`guess-${guess}`)
  expect([await ask('good'), await ask('good', '192.0.2.2'), await ask('new', '192.0.2.2')]).toEqual([
    'ann',
    'ann',
    'bob',
  ])
  // A token that was ended is refused, and counts as a guess from then on.
  end('good')
  expect([await ask('good'), await ask('good')]).toEqual(['unauthorized', 'too_many'])
})

test('all tokens of an account together make so many calls a minute, and those of another as many', async () => {
  const { ask, turn } = guarded({ one: 'ann', two: 'ann', bobs: 'bob' })
  for (let call = 0; call < CALLS_A_MINUTE; call++) expect(await ask(call % 2 ? 'one' : 'two')).toBe('ann')
  expect([await ask('one'), await ask('two', '192.0.2.9'), await ask('bobs')]).toEqual(['too_many', 'too_many', 'bob'])
  turn(60_000)
  expect(await ask('one')).toBe('ann')
})

test('what cannot be a token is refused without a look-up', async () => {
  const { ask, asked } = guarded({ good: 'ann' })
  for (const text of ['bsp_', 'bsp_short', `${token('good')}x`, `bsp_${'ä'.repeat(43)}`, `bsp_${' '.repeat(43)}`])
    expect([text, await ask(text)]).toEqual([text, 'unauthorized'])
  expect(asked).toEqual([])
})
