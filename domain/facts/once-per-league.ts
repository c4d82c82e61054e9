import type { LeagueFacts } from './facts.ts'

/** Computes a result once for several views of the same facts. Neither facts nor results may be changed afterwards. */
export function oncePerLeague<Result>(count: (facts: LeagueFacts) => Result): (facts: LeagueFacts) => Result {
  const counted = new WeakMap<LeagueFacts, { result: Result }>()
  return (facts) => {
    const known = counted.get(facts) ?? { result: count(facts) }
    counted.set(facts, known)
    return known.result
  }
}
