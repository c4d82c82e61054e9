import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getLiveStream } from '#contract/live.ts'
import { makeCallOf } from '#web/query.ts'
import { useSettings } from '#web/session/Settings.tsx'
import { listenToLive, type OnChange } from './stream.ts'

type Shared = { listeners: Set<OnChange>; stop(): void }

/** One stream a tab, however many screens listen. */
const streams = new WeakMap<QueryClient, Shared>()

/** Calls back when something live has changed: with what changed, or with null where anything may have. Whoever is called asks again. */
export function useLiveChanges(onChange: OnChange): void {
  const queries = useQueryClient()
  const { refreshSeconds } = useSettings()
  const change = useEffectEvent(onChange)
  useEffect(() => listen(queries, refreshSeconds * 1000, (what) => change(what)), [queries, refreshSeconds])
}

function listen(queries: QueryClient, pollMs: number, listener: OnChange): () => void {
  const shared = streams.get(queries) ?? begin(queries, pollMs)
  shared.listeners.add(listener)
  return () => {
    shared.listeners.delete(listener)
    if (shared.listeners.size > 0) return
    shared.stop()
    streams.delete(queries)
  }
}

function begin(queries: QueryClient, pollMs: number): Shared {
  const listeners = new Set<OnChange>()
  const stop = listenToLive({
    async open(lastEvent, signal) {
      const { answer } = await makeCallOf(queries)(getLiveStream, {}, { signal, lastEvent })
      return answer as ReadableStream<Uint8Array>
    },
    onChange: (change) => listeners.forEach((listener) => void listener(change)),
    pollMs,
  })
  const shared = { listeners, stop }
  streams.set(queries, shared)
  return shared
}
