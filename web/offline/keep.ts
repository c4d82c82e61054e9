import type { Query, QueryClient } from '@tanstack/react-query'
import { keptPerson } from '#web/session/kept-person.ts'
import { type KeptAnswer, readAnswers, writeAnswers } from './answer-store.ts'
import { diskKey, ownerOf, sorted } from './kept-answers.ts'

const PAUSE_MS = 1_000

/** Gives back what was kept for a person and for everybody, where nothing newer is known. */
export async function restore(queries: QueryClient, uid: string | null): Promise<void> {
  const { kept, dropped } = sorted(await readAnswers(), { uid, now: Date.now() })
  for (const { key, data, at } of kept)
    if (queries.getQueryState(key)?.data === undefined) queries.setQueryData(key, data, { updatedAt: at })
  if (dropped.length > 0) await writeAnswers([], dropped)
}

/** Keeps what comes from now on, and what is there. Returns the way to stop. */
export function keep(queries: QueryClient, uid: string | null): () => void {
  const cache = queries.getQueryCache()
  const fresh = new Set(cache.findAll({ predicate: ({ state }) => state.status === 'success' }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    fresh.add(event.query)
    timer ??= setTimeout(write, PAUSE_MS)
  })
  addEventListener('pagehide', write)
  write()
  return () => {
    stop()
    clearTimeout(timer)
    removeEventListener('pagehide', write)
    fresh.clear()
  }

  function write(): void {
    timer = undefined
    const answers = [...fresh].flatMap((query) => answerOf(query, uid))
    fresh.clear()
    // Another tab may have logged out meanwhile.
    const mine = keptPerson()?.uid === uid ? answers : answers.filter((answer) => answer.uid === '')
    if (mine.length > 0) void writeAnswers(mine, []).catch(noRoom)
  }
}

function answerOf({ queryKey, state }: Query, uid: string | null): KeptAnswer[] {
  const owner = ownerOf(queryKey, uid)
  if (owner === null || state.data === undefined) return []
  return [{ uid: owner, key: diskKey(queryKey), at: state.dataUpdatedAt, data: state.data }]
}

/** A full or forbidden disk: what is kept already stands. */
function noRoom(): void {}
