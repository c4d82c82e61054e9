import { describe, expect, test } from 'vitest'
import { createMadeWork } from './made-work.ts'

const refused = expect.objectContaining({ kind: 'too_many' })

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const work = async () => {
    hasBegun = true
    await promise
  }
  return { work, end: resolve, hasBegun: () => hasBegun }
}

/** After all that follows from what has ended. */
const settled = () => new Promise((go) => setImmediate(() => setImmediate(go)))

describe('the time of a minute', () => {
  test('is counted by what the work took, by maker, and comes back after a minute', async () => {
    let now = 0
    const made = createMadeWork({ msAMinute: 1000, now: () => now })
    const taking = (ms: number) => async () => {
      now += ms
    }
    await made('ann', taking(600))
    await made('ann', taking(399))
    await made('ann', taking(5000))
    expect(() => made('ann', taking(1))).toThrow(refused)
    await made('bob', taking(1))
    now += 60_000
    await made('ann', taking(1))
  })

  test('says how long to wait', async () => {
    let now = 0
    const made = createMadeWork({ msAMinute: 1000, now: () => now })
    await made('ann', async () => {
      now += 1000
    })
    now = 20_000
    expect(() => made('ann', async () => undefined)).toThrow(expect.objectContaining({ retryAfter: 41 }))
  })

  test('counts for work that fails, too', async () => {
    let now = 0
    const made = createMadeWork({ msAMinute: 1000, now: () => now })
    const fail = async () => {
      now += 2000
      throw new Error('no')
    }
    await expect(made('ann', fail)).rejects.toThrow('no')
    expect(() => made('ann', fail)).toThrow(refused)
  })
})

describe('at once', () => {
  test('two of one maker; the next begins when one ends, and another maker does not wait for them', async () => {
    const made = createMadeWork()
    const ofAnn = Array.from({ length: 10 }, held)
    const all = ofAnn.map(({ work }) => made('ann', work))
    const bob = held()
    all.push(made('bob', bob.work))
    await settled()
    expect(ofAnn.map(({ hasBegun }) => hasBegun())).toEqual([true, true, ...Array(8).fill(false)])
    expect(bob.hasBegun()).toBe(true)
    ofAnn[0]?.end()
    await settled()
    expect(ofAnn.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, ...Array(7).fill(false)])
    for (const { end } of [...ofAnn, bob]) end()
    await Promise.all(all)
  })

  test('more than twenty-two of one maker are refused, and others are not', async () => {
    const made = createMadeWork()
    const works = Array.from({ length: 22 }, held)
    const all = works.map(({ work }) => made('eve', work))
    await expect(made('eve', async () => 'one more')).rejects.toThrow(refused)
    const bob = made('bob', async () => 'done')
    for (const { end } of works) end()
    expect(await bob).toBe('done')
    await Promise.all(all)
  })

  test('three of all makers, in turn; a hundred more wait in the process, and no others', async () => {
    const made = createMadeWork()
    const works = Array.from({ length: 103 }, held)
    const all = works.map(({ work }, place) => made(`maker ${place}`, work))
    await settled()
    expect(works.filter(({ hasBegun }) => hasBegun())).toHaveLength(3)
    expect(() => made('late', async () => undefined)).toThrow(refused)
    for (const { end } of works) end()
    await Promise.all(all)
    await made('late', async () => undefined)
  })

  test('work within work has the place of the outer one', async () => {
    const made = createMadeWork()
    const inner = () => made('ann', async () => 'inner')
    expect(await Promise.all([made('ann', inner), made('ann', inner), made('ann', inner)])).toEqual(
      Array(3).fill('inner'),
    )
  })
})
