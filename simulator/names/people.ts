import type { Random } from '../base/random.ts'
import { type Nation, nations } from './nations.ts'

export type Person = { firstName: string; lastName: string; nation: Nation }

/** Invents people none of whom share both names; surnames come back as seldom as the lists allow. */
export function inventPeople(random: Random): () => Person {
  const taken = new Set<string>()
  const uses = new Map<string, number>()
  return function invent(): Person {
    const nation = random.weighted(nations, (candidate) => candidate.weight)
    const firstName = random.pick(nation.firstNames)
    const lastName = random.weighted(nation.lastNames, (name) => 0.02 ** (uses.get(name) ?? 0))
    uses.set(lastName, (uses.get(lastName) ?? 0) + 1)
    const whole = `${firstName} ${lastName}`
    if (taken.has(whole)) return invent()
    taken.add(whole)
    return { firstName, lastName, nation }
  }
}
