import { expect, test } from 'vitest'
import { cacheUntilNews } from './cached-until-news.ts'

type Options = Parameters<typeof cacheUntilNews<string, string>>[0]
type Rules = Omit<Options, 'mostEntries' | 'mostBytes' | 'sizeOf'>
type Room = { mostEntries: number } | { mostBytes: number; sizeOf(value: string): number }

/** A source in which the value of each key can change; its loads are recorded, and can be delayed. */
function start(rules: Rules = {}, room: Room = { mostEntries: 100 }) {
  const world = { values: new Map<string, string>(), loads: [] as string[], held: Promise.resolve() }
  const cached = cacheUntilNews<string, string>({ ...room, ...rules })
  const load = (key: string) => async () => {
    world.loads.push(key)
    const value = world.values.get(key) ?? `${key}1`
    await world.held
    if (value === 'fault') throw new Error(`${key} is away`)
    return value
  }
  return {
    world,
    cached,
    get: (key: string) => cached.get(key, load(key)),
    reload: (key: string) => cached.reload(key, load(key)),
    hold: () => holdUp(world),
  }
}

/** From now on loads wait, until the returned function is called. */
function holdUp(world: { held: Promise<void> }): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  world.held = promise
  return resolve
}

test('a value is loaded once for each key', async () => {
  const { world, get } = start()
  expect([await get('a'), await get('b'), await get('a'), await get('b')]).toEqual(['a1', 'b1', 'a1', 'b1'])
  expect(world.loads).toEqual(['a', 'b'])
})

test('a caller that comes while it is being loaded shares that load', async () => {
  const { world, get, hold } = start()
  const letGo = hold()
  const all = Promise.all([get('a'), get('a'), get('b'), get('a')])
  letGo()
  expect([await all, world.loads]).toEqual([
    ['a1', 'a1', 'b1', 'a1'],
    ['a', 'b'],
  ])
})

test('news drops the values that it is about, and no others', async () => {
  const { world, cached, get } = start()
  for (const key of ['a', 'b', 'c']) await get(key)
  await get('a')
  cached.drop((value) => value !== 'b1')
  for (const key of ['a', 'b', 'c']) await get(key)
  expect(world.loads).toEqual(['a', 'b', 'c', 'a', 'c'])
  cached.dropOne('a')
  for (const key of ['a', 'b', 'c']) await get(key)
  cached.drop()
  await get('b')
  expect(world.loads).toEqual(['a', 'b', 'c', 'a', 'c', 'a', 'b'])
})

type Drop = (cached: ReturnType<typeof start>['cached']) => void

test.each<[string, Drop]>([
  ['everything', (cached) => cached.drop()],
  ['what may be something else', (cached) => cached.drop((value) => value === 'b1')],
  ['this key', (cached) => cached.dropOne('a')],
])('what is being loaded when news of %s comes is given to nobody who asks later', async (_name, drop) => {
  const { world, cached, get, hold } = start()
  const letGo = hold()
  const before = get('a')
  world.values.set('a', 'a2')
  drop(cached)
  const after = get('a')
  letGo()
  expect([await before, await after, await get('a')]).toEqual(['a1', 'a2', 'a2'])
  expect(world.loads).toEqual(['a', 'a'])
})

test('a load that began before the news is not cached even where it ends after a newer load', async () => {
  const { world, cached, get, hold } = start()
  const letFirstGo = hold()
  const before = get('a')
  world.values.set('a', 'a2')
  cached.drop()
  const letSecondGo = hold()
  const after = get('a')
  letSecondGo()
  await after
  letFirstGo()
  expect([await before, await get('a')]).toEqual(['a1', 'a2'])
  expect(world.loads).toEqual(['a', 'a'])
})

test('where a load that began before the news ends first, the newer load is still shared', async () => {
  const { world, cached, get, hold } = start()
  const letFirstGo = hold()
  const before = get('a')
  cached.drop()
  const letSecondGo = hold()
  const after = get('a')
  letFirstGo()
  await before
  const joined = get('a')
  letSecondGo()
  await Promise.all([after, joined])
  expect(world.loads).toEqual(['a', 'a'])
})

test('a load that fails does so for all who wait, and is tried again', async () => {
  const { world, get } = start()
  world.values.set('a', 'fault')
  const failed = await Promise.allSettled([get('a'), get('a')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  world.values.delete('a')
  expect([await get('a'), world.loads]).toEqual(['a1', ['a', 'a']])
})

test('a load that is refused before it begins is refused to its caller alone', async () => {
  const { cached, get } = start()
  const refused = cached.get('a', () => {
    throw new Error('too often')
  })
  const other = get('a')
  await expect(refused).rejects.toThrow('too often')
  expect(await other).toBe('a1')
})

test('beyond the number of entries, the one asked for longest ago is dropped', async () => {
  const { world, get } = start({}, { mostEntries: 2 })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  // By hand: `c` displaces `b`, because `a` had been asked for again.
  expect(world.loads).toEqual(['a', 'b', 'c', 'b'])
})

test('beyond the number of bytes, too; and a value larger than that limit displaces nothing', async () => {
  const { world, get } = start({}, { mostBytes: 10, sizeOf: (value) => value.length })
  for (const key of ['four', 'five']) world.values.set(key, 'xxxxx')
  world.values.set('large', 'x'.repeat(11))
  for (const key of ['four', 'five', 'large', 'large', 'four', 'a', 'five', 'four']) await get(key)
  // By hand: the large one is never cached; `a`, with two bytes, displaces `five`, and `five` displaces `four`.
  expect(world.loads).toEqual(['four', 'five', 'large', 'large', 'a', 'five', 'four'])
})

test('while news cannot arrive, nothing is cached and no load is shared', async () => {
  const at = { isHearing: true }
  const { world, get, hold } = start({ isHearing: () => at.isHearing })
  await get('a')
  at.isHearing = false
  const letGo = hold()
  const both = [get('a'), get('a')]
  at.isHearing = true
  letGo()
  await Promise.all(both)
  await get('a')
  expect(world.loads).toEqual(['a', 'a', 'a', 'a'])
})

test('what was being loaded when the connection for news was lost is not cached', async () => {
  const at = { isHearing: true }
  const { world, get, hold } = start({ isHearing: () => at.isHearing })
  const letGo = hold()
  const before = get('a')
  at.isHearing = false
  letGo()
  await before
  at.isHearing = true
  await get('a')
  expect(world.loads).toEqual(['a', 'a'])
})

test('a value not worth keeping is loaded again, and leaves the value that was cached before', async () => {
  const at = { isStale: false }
  const { world, get } = start({ isWorthKeeping: (value) => value !== 'half', isCurrent: () => !at.isStale })
  world.values.set('b', 'half')
  for (const key of ['a', 'b', 'b']) await get(key)
  at.isStale = true
  world.values.set('a', 'half')
  expect(await get('a')).toBe('half')
  at.isStale = false
  expect([await get('a'), world.loads]).toEqual(['a1', ['a', 'b', 'b', 'a']])
})

test('a value that is no longer current is loaded again, once for all callers', async () => {
  const at = { isStale: false }
  const { world, get } = start({ isCurrent: async () => !at.isStale })
  await get('a')
  at.isStale = true
  world.values.set('a', 'a2')
  expect([await Promise.all([get('a'), get('a')]), world.loads]).toEqual([
    ['a2', 'a2'],
    ['a', 'a'],
  ])
})

test('a reload uses neither the cached value nor the one being loaded', async () => {
  const { world, get, reload, hold } = start()
  await get('b')
  const letGo = hold()
  const slow = get('a')
  for (const key of ['a', 'b']) world.values.set(key, 'new')
  const anew = Promise.all([reload('a'), reload('b')])
  letGo()
  expect([await slow, await anew, await get('a'), await get('b')]).toEqual(['a1', ['new', 'new'], 'new', 'new'])
  expect(world.loads).toEqual(['b', 'a', 'a', 'b'])
})

test('news about something else leaves what is being loaded to be cached; other news does not', async () => {
  const { world, cached, hold } = start()
  const load = (key: string) => async () => {
    world.loads.push(key)
    await world.held
    return key
  }
  const letGo = hold()
  const both = Promise.all(['mine', 'other'].map((key) => cached.get(key, load(key), key)))
  const unknown = cached.get('unknown', load('unknown'))
  cached.drop((about) => about === 'mine')
  letGo()
  expect([await both, await unknown]).toEqual([['mine', 'other'], 'unknown'])
  expect(['mine', 'other', 'unknown'].map((key) => cached.has(key))).toEqual([false, true, false])
})
