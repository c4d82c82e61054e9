import { expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

test('two of one party run at once, twenty wait in order, more are refused; others are not delayed', async () => {
  const order: number[] = []
  const ends: (() => void)[] = []
  const works = Array.from({ length: 24 }, (_, i) =>
    inTurn('ann', async () => {
      order.push(i)
      await new Promise<void>((end) => ends.push(end))
      return i
    }).catch((error: Error) => error.message),
  )
  expect(order).toEqual([0, 1])
  expect(await inTurn('bob', async () => 'done')).toBe('done')
  const busy = 'Too many requests at once. Please wait a moment and try again.'
  expect(await Promise.all(works.slice(22))).toEqual([busy, busy])
  while (order.length < 22 || ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(works.slice(0, 22))).toEqual(order)
  expect(order).toEqual(Array.from({ length: 22 }, (_, i) => i))
})

test('work that fails gives its place to the next', async () => {
  const fail = () => inTurn('eve', () => Promise.reject(new Error('no')))
  const works = [fail(), fail(), fail(), inTurn('eve', async () => 'mine')]
  expect((await Promise.allSettled(works)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})

test('in a shared line turns go round by party, and whoever has most waiting makes room for others', async () => {
  const [order, refused]: [string[], string[]] = [[], []]
  const ends: (() => void)[] = []
  const ask = (party: string) => {
    const work = () => {
      order.push(party)
      return new Promise<void>((end) => ends.push(end))
    }
    return inTurn(party, work, { line: 'shared' }).catch(() => void refused.push(party))
  }
  const strangers = Array.from({ length: 5 }, (_, i) => `stranger ${i}`)
  // Two at work, and as many waiting as may be.
  const works = [...strangers.flatMap((one) => Array.from({ length: 20 }, () => ask(one))), ask('ann'), ask('bob')]
  works.push(ask('owner'))
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(works)
  expect(refused).toEqual(['stranger 4'])
  expect(order.slice(0, 11)).toEqual([
    ...['stranger 0', 'stranger 0'],
    ...strangers,
    ...['ann', 'bob', 'owner', 'stranger 0'],
  ])
  expect(order).toHaveLength(102)
})

test('where everybody in a line waits once, whoever comes last is refused', async () => {
  const ends: (() => void)[] = []
  const ask = (party: string) => inTurn(party, () => new Promise<void>((end) => ends.push(end)), { line: 'many' })
  const works = Array.from({ length: 102 }, (_, i) => ask(`one ${i}`))
  await expect(ask('last')).rejects.toThrow('Too many requests at once.')
  while (ends.length > 0) {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(works)
})

test('whoever has worked for seconds in this minute comes after those who have not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const order: string[] = []
  const ask = (party: string, ms = 0) =>
    inTurn(
      party,
      async () => {
        await new Promise((go) => setImmediate(go))
        order.push(party)
        vi.advanceTimersByTime(ms)
      },
      { line: 'spent' },
    )
  await ask('busy', 2000)
  await Promise.all(['one', 'two', 'busy', 'new', 'busy'].map((party) => ask(party)))
  vi.useRealTimers()
  expect(order).toEqual(['busy', 'one', 'two', 'new', 'busy', 'busy'])
})
