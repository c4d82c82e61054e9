import type { CachedUntilNews } from '#server/ground/base/cached-until-news.ts'
import { isMaking, type MadeWork, type Maker } from './made-work.ts'

/**
 * Values of a cache that are made work: once for all who ask meanwhile. A value counts as being loaded only once it has a place. Others with a
 * place may wait for it then; for one that waits for a place itself they would wait for ever.
 */
export function onceMade<V extends About, About>(cache: CachedUntilNews<string, V, About>, made: MadeWork) {
  const inLine = new Map<string, Promise<V>>()

  return (key: string, maker: Maker, load: () => Promise<V>, about: About): Promise<V> => {
    const get = () => cache.get(key, load, about)
    if (isMaking() || cache.has(key)) return get()
    const waiting = inLine.get(key)
    if (waiting) return waiting
    let hasPlace = false
    const value = made(maker, () => {
      hasPlace = true
      inLine.delete(key)
      return get()
    })
    if (!hasPlace) inLine.set(key, value)
    return value.catch((error: unknown) => {
      if (inLine.get(key) === value) inLine.delete(key)
      throw error
    })
  }
}
