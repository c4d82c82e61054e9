import { inWords } from '#web/base/failed.ts'
import type { Problem } from './problem.ts'

/** Why a call of a form was refused; null if it was not. */
export function refusalOf(call: Promise<unknown>, failed: string): Promise<Problem | null> {
  return call.then(
    () => null,
    (error: Error) => ({ text: inWords(failed, error) }),
  )
}
