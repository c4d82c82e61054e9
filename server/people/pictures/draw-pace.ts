import { Failure } from '#server/ground/failure.ts'

/** Counts what each person has drawn within a minute, and refuses more than `most`. */
export function createPace({ most, now }: { most: number; now: () => Date }): (uid: string) => void {
  const minutes = new Map<string, { ends: number; drawn: number }>()
  return (uid) => {
    const at = now().getTime()
    for (const [person, { ends }] of minutes) if (ends <= at) minutes.delete(person)
    const minute = minutes.get(uid) ?? { ends: at + 60_000, drawn: 0 }
    minutes.set(uid, minute)
    minute.drawn++
    if (minute.drawn > most)
      throw new Failure('too_many', 'That is a lot of pictures. Please wait a moment and try again.', {
        retryAfter: (minute.ends - at) / 1000,
      })
  }
}
