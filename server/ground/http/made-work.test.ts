import { describe, expect, test, vi } from 'vitest'
import { createMadeWork, makerOf } from './made-work.ts'

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
    const made = createMadeWork({ msAMinute: 1000, pause: 0, now: () => now })
    const taking = (ms: number) => async () => {
      now += ms
    }
    await made({ name: 'ann' }, taking(600))
    await made({ name: 'ann' }, taking(399))
    await made({ name: 'ann' }, taking(5000))
    expect(() => made({ name: 'ann' }, taking(1))).toThrow(refused)
    await made({ name: 'bob' }, taking(1))
    now += 60_000
    await made({ name: 'ann' }, taking(1))
  })

  test('says how long to wait', async () => {
    let now = 0
    const made = createMadeWork({ msAMinute: 1000, pause: 0, now: () => now })
    await made({ name: 'ann' }, async () => {
      now += 1000
    })
    now = 20_000
    expect(() => made({ name: 'ann' }, async () => undefined)).toThrow(expect.objectContaining({ retryAfter: 41 }))
  })

  test('counts for work that fails, too', async () => {
    let now = 0
    const made = createMadeWork({ msAMinute: 1000, pause: 0, now: () => now })
    const fail = async () => {
      now += 2000
      throw new Error('no')
    }
    await expect(made({ name: 'ann' }, fail)).rejects.toThrow('no')
    expect(() => made({ name: 'ann' }, fail)).toThrow(refused)
  })
})

describe('at once', () => {
  test('two of one maker; the next begins when one ends, and another maker does not wait for them', async () => {
    const made = createMadeWork({ pause: 0 })
    const ofAnn = Array.from({ length: 10 }, held)
    const all = ofAnn.map(({ work }) => made({ name: 'ann' }, work))
    const bob = held()
    all.push(made({ name: 'bob' }, bob.work))
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
    const made = createMadeWork({ pause: 0 })
    const works = Array.from({ length: 22 }, held)
    const all = works.map(({ work }) => made({ name: 'eve' }, work))
    await expect(made({ name: 'eve' }, async () => 'one more')).rejects.toThrow(refused)
    const bob = made({ name: 'bob' }, async () => 'done')
    for (const { end } of works) end()
    expect(await bob).toBe('done')
    await Promise.all(all)
  })

  test('three of all makers, in turn; a hundred more wait in the process, and no others', async () => {
    const made = createMadeWork({ pause: 0 })
    const works = Array.from({ length: 103 }, held)
    const all = works.map(({ work }, place) => made({ name: `maker ${place}` }, work))
    await settled()
    expect(works.filter(({ hasBegun }) => hasBegun())).toHaveLength(3)
    await expect(made({ name: 'late' }, async () => undefined)).rejects.toThrow(refused)
    for (const { end } of works) end()
    await Promise.all(all)
    await made({ name: 'late' }, async () => undefined)
  })

  test('where they are full, whoever has made most in this minute makes room for who has made nothing', async () => {
    const made = createMadeWork({ pause: 0 })
    const eves = Array.from({ length: 103 }, (_, i) => ({ name: `eve ${i}` }))
    await Promise.all(eves.map((eve) => made(eve, settled)))
    const works = eves.map(held)
    const refusals: unknown[] = []
    const all = eves.map((eve, i) => made(eve, works[i]?.work ?? settled).catch((error) => refusals.push(error)))
    const ofNew = made({ name: 'somebody new' }, async () => 'done')
    for (const { end } of works) end()
    expect(await ofNew).toBe('done')
    await Promise.all(all)
    expect(refusals).toEqual([refused])
  })

  test('work within work has the place of the outer one', async () => {
    const made = createMadeWork({ pause: 0 })
    const inner = () => made({ name: 'ann' }, async () => 'inner')
    expect(
      await Promise.all([made({ name: 'ann' }, inner), made({ name: 'ann' }, inner), made({ name: 'ann' }, inner)]),
    ).toEqual(Array(3).fill('inner'))
  })
})

test.each([
  { took: 40, pause: 120 },
  // Half a second at most.
  { took: 2000, pause: 500 },
])(
  'after $took ms of work a maker’s next begins $pause ms later; answers and other makers do not wait',
  async ({ took, pause }) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let now = 0
    const made = createMadeWork({ pause: 3, now: () => now })
    const [first, second, third, ofBob] = [held(), held(), held(), held()]
    const answer = made({ name: 'ann' }, first.work)
    const all = [second, third].map(({ work }) => made({ name: 'ann' }, work))
    now = took
    first.end()
    await answer
    await settled()
    all.push(made({ name: 'bob' }, ofBob.work))
    vi.advanceTimersByTime(pause - 1)
    await settled()
    expect([third.hasBegun(), ofBob.hasBegun()]).toEqual([false, true])
    vi.advanceTimersByTime(1)
    await settled()
    expect(third.hasBegun()).toBe(true)
    for (const { end } of [second, third, ofBob]) end()
    await Promise.all(all)
    await settled()
    vi.runAllTimers()
    vi.useRealTimers()
  },
)

describe('a reader of a league’s link', () => {
  const reader = (network: string) => makerOf({ uid: 'link 7', maker: 'ann', network })

  test('has a quarter of what all readers of the maker’s links may have, and takes nothing from the maker', async () => {
    let now = 0
    const made = createMadeWork({ msAMinute: 1000, pause: 0, now: () => now })
    const taking = (ms: number) => async () => {
      now += ms
    }
    await made(reader('one'), taking(250))
    expect(() => made(reader('one'), taking(1))).toThrow(refused)
    for (const client of ['two', 'three', 'four']) await made(reader(client), taking(250))
    expect(() => made(reader('five'), taking(1))).toThrow(refused)
    await made(makerOf({ uid: 'ann' }), taking(1))
  })

  test('fills no line but their own', async () => {
    const made = createMadeWork({ pause: 0 })
    const works = Array.from({ length: 22 }, held)
    const all = works.map(({ work }) => made(reader('one'), work))
    await expect(made(reader('one'), async () => 'one more')).rejects.toThrow(refused)
    const other = made(reader('two'), async () => 'done')
    for (const { end } of works) end()
    expect(await other).toBe('done')
    await Promise.all(all)
  })

  test('nor do eleven of them', async () => {
    const made = createMadeWork({ pause: 0 })
    const works = Array.from({ length: 33 }, held)
    const all = works.map(({ work }, i) => made(reader(`one of ${i % 11}`), work))
    const other = made(reader('two'), async () => 'done')
    for (const { end } of works) end()
    expect(await other).toBe('done')
    await Promise.all(all)
  })
})

test('work that is counted apart has a minute of its own, in the same places', async () => {
  let now = 0
  const made = createMadeWork({ msAMinute: 1000, pause: 0, now: () => now })
  const apart = made.apart({ msAMinute: 500, pause: 0 })
  await apart({ name: 'ann' }, async () => {
    now += 500
  })
  expect(() => apart({ name: 'ann' }, async () => undefined)).toThrow(refused)
  await made({ name: 'ann' }, async () => undefined)
  const works = Array.from({ length: 3 }, held)
  const all = works.map(({ work }, place) => made({ name: `maker ${place}` }, work))
  const late = held()
  const waiting = made.apart({ msAMinute: 500, pause: 0 })({ name: 'bob' }, late.work)
  await settled()
  expect(late.hasBegun()).toBe(false)
  for (const { end } of [...works, late]) end()
  await Promise.all([...all, waiting])
})
