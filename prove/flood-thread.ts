import { parentPort, workerData } from 'node:worker_threads'

/** Reads of one address, as fast as they are answered. `readers`: the headers of each reader, in turn. */
export type Flood = { url: string; readers: readonly Record<string, string>[]; reads: number; atOnce: number }

// In a thread of its own, so that it takes no time from whoever is measured.
const { url, readers, reads, atOnce } = workerData as Flood
const statuses: Record<number, number> = {}
let left = reads
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left-- > 0) {
      const answer = await fetch(url, { headers: readers[left % readers.length] ?? {} })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }),
)
parentPort?.postMessage(statuses)
