import { useEffect, useRef } from 'react'
import { announce } from '#web/base/ui/announce.ts'

const MINUTE_MS = 60_000

/**
 * Announces to screen readers, at most once a minute, what has changed since the last time. The first words are on the
 * already, and so are those of another league. `about` tells leagues apart.
 */
export function useSpoken(about: string | null, words: string | null): void {
  const last = useRef({ about, words, at: Number.NEGATIVE_INFINITY })
  useEffect(() => {
    const said = last.current
    if (words === null || words === said.words) return
    if (said.words === null || about !== said.about) {
      last.current = { ...said, about, words }
      return
    }
    const say = () => {
      announce(words)
      last.current = { about, words, at: Date.now() }
    }
    const timer = setTimeout(say, Math.max(0, said.at + MINUTE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [about, words])
}
