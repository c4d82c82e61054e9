import type { LeagueFacts } from './facts.ts'

/** Counts once what several views ask of the same facts, which never change once they are made; whoever gets it must not change it either. */
export function oncePerLeague<Result>(count: (facts: LeagueFacts) => Result): (facts: LeagueFacts) => Result {
  const counted = new WeakMap<LeagueFacts, { result: Result }>()
  return (facts) => {
    const known = counted.get(facts) ?? { result: count(facts) }
    counted.set(facts, known)
    return known.result
  }
}
