import { written } from '#domain/facts/written.ts'
import type { Unit } from '#domain/story/finding.ts'
import { aheadOf, several } from './numbers.ts'

type Ahead = { ahead: number; unit: Unit; level: number; beside: number }

type Next = { b: string; last: string; v: Pick<Ahead, 'beside'> }

/** How far the first team of a finding is ahead of the second. */
export function over({ v, ...names }: Next & { v: Ahead }): string {
  return aheadOf(next({ v, ...names }), v)
}

/** The next in the table, with those who have as much: `Ann`, `Ann and Bob`, `Ann and two others`. */
export function next({ b, last, v }: Next): string {
  if (v.beside === 1 && last !== b) return `${b} and ${last}`
  return v.beside > 0 ? `${b} and ${several(v.beside, 'other')}` : b
}

/** `; a week ago it was 2`: how the lead has changed. It stands after the lead. */
export function moved({ v }: { v: Ahead & { was: number; back?: number } }): string {
  const { ahead, level, beside, back = -1 } = v
  // Not counted in an edition that stood before.
  const was = v.was >= 0 ? v.was : back
  if (was === 0 && level === 0) return `; a week ago they ${beside > 0 ? 'led on points scored alone' : 'were level'}`
  if (was < 0 || level > 0 || was === ahead) return ''
  return `; a week ago it was ${written(was)}`
}

/** In a league for points: a sentence about who leads, with what the first two had at its end, in place of what that changed; where two are next together they are not told. */
export function withScores(
  said: string,
  { b, v: { own, other, beside } }: { b: string; v: { own: number; other: number; beside: number } },
): string {
  // Not counted in an edition that stood before.
  if (!(own >= 0) || beside > 0) return said
  if (own === other) return said.replace(/\.$/, `; both had ${written(own)}.`)
  const sentence = said.replace(/; a week ago (?:it|the lead) was \d+\.$/, '.')
  const had = `, who had ${written(other)} to their ${written(own)}.`
  return sentence.replace(
    /\.$/,
    sentence.endsWith(` ${b}.`) ? had : `; this week it was ${written(own)} to ${written(other)}.`,
  )
}

/** The same as a sentence of its own: what one had, beside the other that it follows. */
export function scores(name: string, { own, other }: { own: number; other: number }): string {
  if (!(own >= 0)) return ''
  return own === other
    ? ` Both had ${written(own)} this week.`
    : ` ${name} had ${written(own)} to their ${written(other)}.`
}

export function turnedRound({ own, other }: { own: number; other: number }): { own: number; other: number } {
  return { own: other, other: own }
}
