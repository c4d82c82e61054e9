import { written } from '#domain/facts/written.ts'
import type { Unit } from '#domain/story/finding.ts'
import { aheadOf, several } from './numbers.ts'

type Ahead = { ahead: number; unit: Unit; level: number; beside: number }

type Next = { b: string; last: string; v: Pick<Ahead, 'beside'> }

/** How far the first team of a finding is ahead of the second. */
export function over({ v, ...names }: { b: string; last: string; v: Ahead }): string {
  return aheadOf(next({ v, ...names }), v)
}

/** The next in the table, with those who have as much: `Ann and Bob`, `Ann and two others`. */
export function next({ b, last, v }: Next): string {
  if (v.beside === 1 && last !== b) return `${b} and ${last}`
  return v.beside > 0 ? `${b} and ${several(v.beside, 'other')}` : b
}

/** `; a week ago it was 3`: the lead, where it was much larger or smaller, or was none. It ends a sentence. */
export function moved({ v }: { v: Ahead & { was: number } }): string {
  const { was, ahead, level, beside } = v
  // Said of one team it would be heard of all.
  if (beside > 0) return ''
  if (was === 0 && level === 0) return '; a week ago they were level'
  if (was < 0 || level > 0 || was === ahead || Math.abs(was - ahead) * 3 < was) return ''
  return `; a week ago it was ${written(was)}`
}
