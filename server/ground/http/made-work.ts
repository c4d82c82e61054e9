import { AsyncLocalStorage } from 'node:async_hooks'
import { countAMinute } from '#server/ground/base/count-a-minute.ts'
import { Failure } from '#server/ground/base/failure.ts'
import { inTurn } from '#server/ground/base/in-turn.ts'
import type { Person } from '#server/ground/identity/identity.ts'

/** What one maker may have made in a minute, in time: a sixth of a processor at most, as the work also waits for the database. */
const ANSWERS_MS_A_MINUTE = 10_000
/** In the process, so that its memory holds few large answers at a time; one more than a maker may have. */
const AT_ONCE = 3
/** After each work of a maker their place stays empty for as many times as long as it took: then calls of others are answered. */
const ANSWERS_PAUSE = 1
/** Nobody waits long because one work was slow, as the first after a start is. */
const LONGEST_PAUSE_MS = 500
/** Of all that readers of somebody's links may have made, what one of them may. */
const A_READERS_PART = 0.25

/**
 * For whom work is made: an account, or the address of somebody unknown. All readers of the links that an account has made count together and
 * apart from it; `reader` is one network of them, which has a part of that alone.
 */
export type Maker = { name: string; reader?: string }

/** What one maker may have made in a minute, and the pause after each, by how long it took. */
type Most = { msAMinute: number; pause: number }

/**
 * Runs work that is made for whoever asks: more than the reading of one stored answer. Throws a `Failure` where the maker has used up the
 * minute, or where too much waits; at once, so that nobody waits for what is refused.
 */
export type MadeWork = {
  <T>(maker: Maker, work: () => Promise<T>): Promise<T>
  /** Work with a minute and a pause of its own, in the same places. */
  apart(most: Most): MadeWork
}

export function makerOf({ uid, maker, network = '' }: Pick<Person, 'uid' | 'maker' | 'network'>): Maker {
  return maker === undefined ? { name: uid } : { name: `links of ${maker}`, reader: `links of ${maker} at ${network}` }
}

/** Null where the work is refused: for what can do without it. */
export async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.kind === 'too_many') return null
    throw error
  }
}

/** Work within made work is a part of it, and waits for nothing. */
const within = new AsyncLocalStorage<true>()

/** Whether the caller is made work that has its place. */
export function isMaking(): boolean {
  return within.getStore() === true
}

/** `now`: milliseconds on a clock that no correction of the machine's time changes. */
export function createMadeWork({
  msAMinute = ANSWERS_MS_A_MINUTE,
  pause = ANSWERS_PAUSE,
  now = () => performance.now(),
}: Partial<Most> & { now?: () => number } = {}): MadeWork {
  return counted({ msAMinute, pause })

  function counted(most: Most): MadeWork {
    const spent = countAMinute(most.msAMinute, now)
    const spentByReaders = countAMinute(most.msAMinute * A_READERS_PART, now)
    const run = <T>(maker: Maker, work: () => Promise<T>): Promise<T> => {
      if (isMaking()) return work()
      const { name, reader } = maker
      const retryAfter = Math.max(spent.waitOf(name), reader ? spentByReaders.waitOf(reader) : 0)
      if (retryAfter > 0)
        throw new Failure('too_many', 'Too many requests. Please wait a moment and try again.', { retryAfter })
      // Each maker has a line, where readers take turns, and two places at most in the line of the process: nobody waits long behind another one.
      return pausing(maker, () => inPlace(maker, work), most)
    }
    return Object.assign(run, { apart: counted })

    function inPlace<T>({ name, reader }: Maker, work: () => Promise<T>): Promise<T> {
      const counting = async () => {
        const start = now()
        try {
          return await within.run(true, work)
        } finally {
          spent.add(name, now() - start)
          if (reader) spentByReaders.add(reader, now() - start)
        }
      }
      return inTurn(name, counting, { line: 'made work', atOnce: AT_ONCE })
    }
  }

  /** Answers as soon as the work is done; the line goes on after the pause. */
  function pausing<T>({ name, reader = name }: Maker, work: () => Promise<T>, { pause }: Most): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const inLine = async () => {
      const start = now()
      const done = work()
      resolve(done)
      await done.catch(() => undefined)
      const ms = Math.min(LONGEST_PAUSE_MS, (now() - start) * pause)
      if (ms > 0) await new Promise<void>((go) => setTimeout(go, ms).unref())
    }
    inTurn(reader, inLine, { line: `made for ${name}` }).catch(reject)
    return promise
  }
}
