import { Failure } from '#server/ground/base/failure.ts'

const MINUTE_MS = 60_000

/** Counts what each person has drawn within a minute, and refuses more than `most`. A clock that is put back begins a new minute. */
export function createPace({ most, now }: { most: number; now: () => Date }): (uid: string) => void {
  const minutes = new Map<string, { begun: number; drawn: number }>()
  return (uid) => {
    const at = now().getTime()
    const isOver = (begun: number) => at < begun || at >= begun + MINUTE_MS
    for (const [person, { begun }] of minutes) if (isOver(begun)) minutes.delete(person)
    const minute = minutes.get(uid) ?? { begun: at, drawn: 0 }
    minutes.set(uid, minute)
    minute.drawn++
    if (minute.drawn > most)
      throw new Failure('too_many', 'That is a lot of pictures. Please wait a moment and try again.', {
        retryAfter: (minute.begun + MINUTE_MS - at) / 1000,
      })
  }
}
