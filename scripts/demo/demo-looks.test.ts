import { expect, test } from 'vitest'
import type { Queue } from '#server/ground/jobs/queue.ts'
import { lookWhileClockMoves } from './demo-looks.ts'

type Said = string | Error

/**
 * At which turns the program is told to look, one turn a second, where the clock says this at each and the last for ever; it is awake for three
 * seconds. `touched`: how often somebody touches the simulator while the program rests.
 */
async function looks({ clock, touched = 0 }: { clock: readonly Said[]; touched?: number }): Promise<number[]> {
  const ending = new AbortController()
  const told = new Set<number>()
  let turn = -1
  let left = touched
  const queue: Queue = {
    send: async () => void told.add(turn),
    forgetWaiting: async () => undefined,
    stop: async () => undefined,
  }
  await lookWhileClockMoves({
    queue,
    signal: ending.signal,
    everyMs: 0,
    awakeMs: 3,
    now: () => turn,
    async clock() {
      const says = clock[++turn] ?? clock.at(-1)
      if (says instanceof Error) throw says
      return says ?? ''
    },
    touches: {
      async next() {
        if (left-- === 0) ending.abort()
        return { value: 'touched' }
      },
    },
  })
  return [...told]
}

test.each([
  { what: 'at the start, and then it rests', clock: ['1'], at: [0, 1, 2] },
  { what: 'after a touch, whether the clock was moved or not', clock: ['1'], touched: 1, at: [0, 1, 2, 4, 5] },
  { what: 'for as long as the clock moves', clock: ['1', '2', '3', '4', '5'], at: [0, 1, 2, 3, 4, 5, 6] },
  { what: 'not because the clock does not answer', clock: ['1', '1', new Error('away'), '1'], at: [0, 1, 2] },
])('the demo’s program looks $what', async ({ at, ...given }) => {
  expect(await looks(given)).toEqual(at)
})
