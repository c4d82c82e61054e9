import { AsyncLocalStorage } from 'node:async_hooks'

const counts = new AsyncLocalStorage<{ calls: number }>()

/** Runs something and counts the calls it made to the official games; calls of others whose answer it shared do not count. */
export async function countingCalls<T>(run: (made: () => number) => Promise<T>): Promise<T> {
  const count = { calls: 0 }
  return counts.run(count, () => run(() => count.calls))
}

/** Of the run that this code belongs to; 0 where none is counted. */
export function callsSoFar(): number {
  return counts.getStore()?.calls ?? 0
}

export function noteCall(): void {
  const count = counts.getStore()
  if (count) count.calls++
}
