import { parentPort, workerData } from 'node:worker_threads'

type Request = { url: string; headers: Record<string, string>; method?: string; body?: string }
/** Requests of one address, in turn and as fast as they are answered. */
export type Flood = { requests: readonly Request[]; reads: number; atOnce: number }

// In a thread of its own, so that it takes no time from whoever is measured.
const { requests, reads, atOnce } = workerData as Flood
const statuses: Record<number, number> = {}
let left = reads
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left-- > 0) {
      const { url = '', ...request } = requests[left % requests.length] ?? {}
      const answer = await fetch(url, request)
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }),
)
parentPort?.postMessage(statuses)
