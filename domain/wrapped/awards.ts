import type { TeamId } from '../ids.ts'
import { MEASURES, type Measure, type Place, type Places } from './measures.ts'

/** What a team wins: the place that it has by a measure. Null where nothing is known of the team. */
export type Award = { measure: Exclude<Measure, 'cost'>; place: number } | null

const GIVEN = MEASURES.filter((measure) => measure !== 'cost')

/**
 * Every team wins one award. All firsts are given before any second, those of the most important measure first; those who are level win together,
 * except for who has one already. Where all are level by a measure it says nothing about anybody, and counts only if nothing else is left.
 */
export function awardsOf(places: ReadonlyMap<TeamId, Places>): Map<TeamId, Award> {
  const won = new Map<TeamId, Award>()
  for (const isTaken of [isDistinction, isAnything])
    for (let place = 1; place <= places.size && won.size < places.size; place++)
      for (const measure of GIVEN)
        for (const [team, own] of places) {
          const found = own[measure]
          if (found?.place === place && isTaken(found) && !won.has(team)) won.set(team, { measure, place })
        }
  return new Map([...places.keys()].map((team) => [team, won.get(team) ?? null]))
}

function isDistinction(found: Place): boolean {
  return !(found.place === 1 && found.isLast)
}

function isAnything(): boolean {
  return true
}

/** A name for the kind of manager, by what sets them apart most. */
export type ManagerKind = (typeof KINDS)[number][1] | 'all-rounder' | 'soloist' | 'newcomer'

/** Of measures by which a team is placed equally high, the first. */
const KINDS = [
  ['paid', 'dealer'],
  ['moves', 'tinkerer'],
  ['loyal', 'loyalist'],
  ['bench', 'hoarder'],
  ['lean', 'economist'],
  ['swing', 'daredevil'],
  ['even', 'metronome'],
  ['captain', 'skipper'],
  ['pick', 'scout'],
  ['climb', 'climber'],
  ['won', 'specialist'],
] as const satisfies readonly (readonly [Measure, string])[]

/** By which measure a kind is found; none of those that have nothing to do with one. */
export const MEASURE_OF_KIND: ReadonlyMap<ManagerKind, Measure> = new Map(
  KINDS.map(([measure, kind]) => [kind, measure]),
)

/** Nothing sets those apart who are in the first third of no list. */
const FIRST_PART = 3

export function managerOf(places: Places, teams: number): ManagerKind {
  if (teams < 2) return 'soloist'
  const found = KINDS.flatMap(([measure, kind]) => {
    const own = places[measure]
    return own && own.of > 1 && isDistinction(own) ? [{ ...own, kind }] : []
  })
  const [best] = found.toSorted((a, b) => a.place - b.place)
  if (!best) return 'newcomer'
  return best.place <= Math.max(1, best.of / FIRST_PART) ? best.kind : 'all-rounder'
}
