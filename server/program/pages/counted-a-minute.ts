import type { Person } from '#server/ground/identity/identity.ts'

const MINUTE_MS = 60_000

/** Whether somebody has had more than `most` pages drawn in the present minute. */
export function countedAMinute(most: number) {
  let counts = new Map<string, number>()
  let until = 0
  return {
    isOver({ uid }: Pick<Person, 'uid'>): boolean {
      if (performance.now() >= until) {
        counts = new Map()
        until = performance.now() + MINUTE_MS
      }
      const count = (counts.get(uid) ?? 0) + 1
      counts.set(uid, count)
      return count > most
    },
  }
}
