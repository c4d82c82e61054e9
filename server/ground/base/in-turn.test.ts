import { expect, test } from 'vitest'
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
