import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 50

/** Answers that leave on the beat do not show how much was done for them; `begun` as `performance.now()` tells it. */
export async function nextBeat(begun: number, beat = BEAT_MS): Promise<void> {
  await sleep(beat - ((performance.now() - begun) % beat))
}
