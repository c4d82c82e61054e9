import { Failure } from '#server/ground/failure.ts'
import type { Person } from '#server/ground/identity/identity.ts'

/** Open at once in one process: of a person, of all readers of one link, and from one address, which a household or an office shares. */
const MOST_OF_PERSON = 5
const MOST_OF_LINK = 200
const MOST_OF_CLIENT = 100
const RETRY_SECONDS = 60

export type Asking = { person: Person; client: string }

/** Counts who has how many streams open; `take` answers how to give the place back, once. */
export function streamPlaces(most: number) {
  const counts = new Map<string, number>()
  let all = 0
  return {
    take({ person, client }: Asking): () => void {
      const names = [`person ${person.uid}`, `client ${client}`]
      const bounds = [person.key === 'link' ? MOST_OF_LINK : MOST_OF_PERSON, MOST_OF_CLIENT]
      if (names.some((name, index) => (counts.get(name) ?? 0) >= (bounds[index] ?? 0)))
        throw new Failure('too_many', 'Too many open pages are told of changes already. This one asks by the clock.', {
          retryAfter: RETRY_SECONDS,
        })
      if (all >= most)
        throw new Failure('unavailable', 'Changes are not told right now. Please ask by the clock.', {
          retryAfter: RETRY_SECONDS,
        })
      add(names, 1)
      let isGiven = false
      return () => {
        if (!isGiven) add(names, -1)
        isGiven = true
      }
    },
  }

  function add(names: readonly string[], change: 1 | -1): void {
    all += change
    for (const name of names) {
      const count = (counts.get(name) ?? 0) + change
      if (count > 0) counts.set(name, count)
      else counts.delete(name)
    }
  }
}
