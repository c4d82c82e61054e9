import { written } from '#domain/facts/written.ts'
import type { Unit } from '#domain/story/finding.ts'
import { aheadOf, several } from './numbers.ts'

type Ahead = { ahead: number; unit: Unit; level: number; beside: number }

type Next = { b: string; last: string; v: Pick<Ahead, 'beside'> }

/** How far the first team of a finding is ahead of the second. */
export function over({ v, ...names }: { b: string; last: string; v: Ahead }): string {
  return aheadOf(next({ v, ...names }), v)
}

/** The next in the table, with those who have as much: `Ann`, `Ann and Bob`, `three teams`. */
export function next({ b, last, v }: Next): string {
  if (v.beside === 1 && last !== b) return `${b} and ${last}`
  return v.beside > 0 ? several(v.beside + 1, 'team') : b
}

/** `, up from 3`: what the lead was a gameweek ago, where it was another one. It stands after the lead. */
export function moved({ v }: { v: Ahead & { was: number } }): string {
  // Not counted in an edition that stood before.
  const { was = -1, ahead, level, beside } = v
  // “Up from 3” would be heard of each of them.
  if (beside > 0) return was > 0 && level === 0 && was !== ahead ? `; a week ago the lead was ${written(was)}` : ''
  if (was === 0 && level === 0) return '; a week ago they were level'
  if (was < 0 || level > 0 || was === ahead) return ''
  return `, ${was < ahead ? 'up' : 'down'} from ${written(was)}`
}

/** In a league for points: what the first two had. They are those who lead. */
export function bothHad({ b, v: { own, other } }: { b: string; v: { own: number; other: number } }): string {
  // Not counted in an edition that stood before.
  if (!(own >= 0)) return ''
  return own === other
    ? ` Both had ${written(own)} this week.`
    : ` They had ${written(own)} this week, ${b} ${written(other)}.`
}
