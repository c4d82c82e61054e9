import { LRUCache } from 'lru-cache'

/** How much is cached: beyond it, the least recently used value is dropped first. */
type Room<V> = { mostEntries: number } | { mostBytes: number; sizeOf(value: V): number }

type Rules<V> = {
  /** Whether news would be heard. While it would not, nothing is cached and nothing is taken from memory. */
  isHearing?(): boolean
  isWorthKeeping?(value: V): boolean
  /** For values that also end without news. */
  isCurrent?(value: V): boolean | Promise<boolean>
}

/** `About`: the part of a value that news is about, which may be known before the value is loaded. */
export type CachedUntilNews<K, V extends About, About = V> = {
  /**
   * The value of the key: cached, being loaded for somebody else, or loaded now. A failed load fails for all who wait for it and is
   * not cached; one that throws before it has begun fails for this caller alone.
   */
  get(key: K, load: () => Promise<V>, about?: About): Promise<V>
  /** Loaded now, for a caller who may know of news that has not arrived yet. */
  reload(key: K, load: () => Promise<V>): Promise<V>
  /** Whether it is at hand: cached, or being loaded. */
  has(key: K): boolean
  /**
   * News: everything that is stale goes, without `isStale` all. Whatever is being loaded at this moment may have been read before the
   * news: it is given to those who wait for it and to nobody after them, unless it is known to be about something else.
   */
  drop(isStale?: (value: About) => boolean): void
  /** News of this key alone. */
  dropOne(key: K): void
}

export function cacheUntilNews<K extends string | number, V extends About, About = V>(
  options: Room<V> & Rules<V>,
): CachedUntilNews<K, V, About> {
  const { isHearing = () => true, isWorthKeeping = () => true, isCurrent = () => true } = options
  const cached = new LRUCache<K, { value: V }>(limitsOf(options))
  const loading = new Map<K, { loaded: Promise<V>; about: About | undefined }>()

  return {
    async get(key, load, about) {
      if (!isHearing()) return loadAnew(key, load, about)
      const found = cached.get(key)
      if (found && (await isCurrent(found.value))) return found.value
      return loading.get(key)?.loaded ?? begin(key, load, about)
    },
    reload: async (key, load) => loadAnew(key, load),
    has: (key) => isHearing() && (cached.has(key) || loading.has(key)),
    drop(isStale = () => true) {
      for (const [key, { about }] of loading) if (about === undefined || isStale(about)) loading.delete(key)
      const stale = [...cached.entries()].filter(([, { value }]) => isStale(value))
      for (const [key] of stale) cached.delete(key)
    },
    dropOne,
  }

  function dropOne(key: K): void {
    cached.delete(key)
    loading.delete(key)
  }

  function loadAnew(key: K, load: () => Promise<V>, about?: About): Promise<V> {
    dropOne(key)
    return isHearing() ? begin(key, load, about) : load()
  }

  function begin(key: K, load: () => Promise<V>, about?: About): Promise<V> {
    // Removing a load from `loading` (as news does) also prevents its value from being cached.
    const isWanted = () => loading.get(key)?.loaded === loaded
    const loaded = load()
      .then((value) => {
        if (isWanted() && isHearing() && isWorthKeeping(value)) cached.set(key, { value })
        return value
      })
      .finally(() => {
        if (isWanted()) loading.delete(key)
      })
    loading.set(key, { loaded, about })
    return loaded
  }
}

function limitsOf<K extends string | number, V>(room: Room<V>): LRUCache.Options<K, { value: V }, unknown> {
  if ('mostEntries' in room) return { max: room.mostEntries }
  return { maxSize: room.mostBytes, sizeCalculation: ({ value }) => room.sizeOf(value) }
}
