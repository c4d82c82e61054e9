import { setTimeout as sleep } from 'node:timers/promises'

const STEP_MS = 50

/**
 * Waits until a whole number of steps has passed since `begun`, a time of `performance.now()`: the duration of an answer that leaves
 * then does not reveal how much was done for it.
 */
export async function untilEvenTime(begun: number, stepMs = STEP_MS): Promise<void> {
  await sleep(stepMs - ((performance.now() - begun) % stepMs))
}
