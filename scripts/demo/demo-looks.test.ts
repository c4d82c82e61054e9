import { expect, test } from 'vitest'
import type { Queue } from '#server/ground/jobs/queue.ts'
import { lookWhileClockMoves } from './demo-looks.ts'

/** At which turns the program is told to look, one turn a second, where the clock says this at each; it is awake for three seconds. */
async function looks(clock: readonly (string | Error)[]): Promise<number[]> {
  const ending = new AbortController()
  const told = new Set<number>()
  let turn = -1
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
      const says = clock[++turn]
      if (turn === clock.length - 1) ending.abort()
      if (says instanceof Error) throw says
      return says ?? ''
    },
  })
  return [...told]
}

test.each([
  { what: 'at the start, and then it rests', clock: ['1', '1', '1', '1', '1', '1'], at: [0, 1, 2] },
  { what: 'after a move', clock: ['1', '1', '1', '1', '1', '2', '2', '2', '2'], at: [0, 1, 2, 5, 6, 7] },
  {
    what: 'for as long as the clock moves',
    clock: ['1', '2', '3', '4', '5', '5', '5', '5'],
    at: [0, 1, 2, 3, 4, 5, 6],
  },
  { what: 'not because the clock does not answer', clock: ['1', '1', '1', new Error('away'), '1'], at: [0, 1, 2] },
])('the demo’s program looks $what', async ({ clock, at }) => {
  expect(await looks(clock)).toEqual(at)
})
