import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { storedPerson } from '#web/session/stored-person.ts'
import { readAnswers, readSome, type StoredAnswer, writeAnswers } from './answer-store.ts'
import { diskKey, ownerOf, sorted } from './stored-answers.ts'

const PAUSE_MS = 1_000
/** For an answer that came again unchanged only its new time is written: later, or when the page is left. */
const UNCHANGED_PAUSE_MS = 300_000

/**
 * Puts the stored answers of a person and the public ones into the query cache, unless it holds newer ones. What is too old, or of
 * nobody who is here, is deleted: also what a log-out could not delete.
 */
export async function restore(queries: QueryClient, uid: string | null): Promise<void> {
  const { stored, dropped } = await sorted(await readAnswers(), { uid, now: Date.now() })
  for (const { key, data, at } of stored)
    if (queries.getQueryState(key)?.data === undefined) queries.setQueryData(key, data, { updatedAt: at })
  if (dropped.length > 0) await writeAnswers([], dropped)
}

/** The same for a few answers of a person, which their screen needs first. */
export async function restoreSome(queries: QueryClient, uid: string, keys: readonly QueryKey[]): Promise<void> {
  const all = await readSome(keys.map((key) => ({ uid, key: diskKey(key) })))
  const { stored } = await sorted(all, { uid, now: Date.now() })
  for (const { key, data, at } of stored) queries.setQueryData(key, data, { updatedAt: at })
}

/** Stores the answers in the query cache and every later one. Returns a function that stops it. */
export function keep(queries: QueryClient, uid: string | null): () => void {
  const cache = queries.getQueryCache()
  const fresh = new Set(cache.findAll({ predicate: ({ state }) => state.status === 'success' }))
  const written = new WeakMap<Query, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSoon = false
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    fresh.add(event.query)
    writeAfter(written.get(event.query) === event.query.state.data ? UNCHANGED_PAUSE_MS : PAUSE_MS)
  })
  addEventListener('pagehide', write)
  write()
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', write)
    fresh.clear()
  }

  function writeAfter(pause: number): void {
    if (timer !== undefined && (isSoon || pause > PAUSE_MS)) return
    clearTimeout(timer)
    isSoon = pause === PAUSE_MS
    timer = setTimeout(write, pause)
  }

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    for (const query of fresh) written.set(query, query.state.data)
    const answers = [...fresh].flatMap((query) => answerOf(query, uid))
    fresh.clear()
    // Another tab may have logged out meanwhile.
    const mine = storedPerson()?.uid === uid ? answers : answers.filter((answer) => answer.uid === '')
    if (mine.length > 0) void writeAnswers(mine, []).catch(noRoom)
  }
}

function answerOf({ queryKey, state }: Query, uid: string | null): StoredAnswer[] {
  const owner = ownerOf(queryKey, uid)
  if (owner === null || state.data === undefined) return []
  return [{ uid: owner, key: diskKey(queryKey), at: state.dataUpdatedAt, data: state.data }]
}

/** Storage that is full or not allowed: what was stored before stays. */
function noRoom(): void {}
