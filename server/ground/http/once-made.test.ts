import { expect, test } from 'vitest'
import { cacheUntilNews } from '#server/ground/base/cached-until-news.ts'
import { createMadeWork } from './made-work.ts'
import { onceMade } from './once-made.ts'

const [ANN, BOB] = [{ name: 'ann' }, { name: 'bob' }]

function start() {
  const cached = cacheUntilNews<string, number>({ mostEntries: 10 })
  const made = createMadeWork({ pause: 0 })
  const answer = onceMade(cached, made)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  let loads = 0
  const ask = (maker = ANN, load = async () => ++loads) => answer('season', maker, load, 0)
  return { cached, made, ask, held, letGo, loads: () => loads }
}

test('work that has a place never waits for one that waits for a place itself', async () => {
  const { made, ask, held, letGo, loads } = start()
  // All places of one maker are taken by pages that ask for the season later.
  const pages = [1, 2].map(() =>
    made(ANN, async () => {
      await held
      return ask()
    }),
  )
  const season = ask()
  letGo()
  expect(await Promise.all([...pages, season])).toEqual([1, 1, 1])
  expect(loads()).toBe(1)
  expect(await made(BOB, () => ask(BOB))).toBe(1)
})

test('everybody who asks while it waits in line is given the same, and takes no place', async () => {
  const { made, ask, held, letGo, loads } = start()
  const pages = [1, 2].map(() => made(ANN, () => held))
  const all = Array.from({ length: 500 }, () => ask())
  letGo()
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]))
  expect(loads()).toBe(1)
  await Promise.all(pages)
})

test('news while it is loaded: whoever asks then is given newer', async () => {
  const { cached, ask, held, letGo } = start()
  const before = ask(ANN, async () => {
    await held
    return 1
  })
  cached.drop()
  const after = ask(ANN, async () => 2)
  letGo()
  expect([await before, await after, await ask()]).toEqual([1, 2, 2])
})

test('a failure is not kept, nor is a refusal', async () => {
  const { made, ask, held, letGo } = start()
  const lines = Array.from({ length: 22 }, () => made(ANN, () => held))
  await expect(ask()).rejects.toMatchObject({ kind: 'too_many' })
  letGo()
  await Promise.all(lines)
  const fail = async () => {
    throw new Error('away')
  }
  await expect(ask(ANN, fail)).rejects.toThrow('away')
  expect(await ask()).toBe(1)
})
