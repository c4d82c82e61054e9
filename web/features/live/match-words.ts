import { listed } from '#domain/facts/missing-words.ts'

/** One side of a match as it stands; `left`: who of its team is on the pitch or still to play. */
export type SideNow = { name: string; points: number | null; left: readonly string[] }

const MOST_NAMES = 4

/** What the side that is behind needs, and from whom; empty where nobody is left, or a score is not known. */
export function needWords(one: SideNow, other: SideNow): string {
  if (one.points === null || other.points === null || one.left.length + other.left.length === 0) return ''
  if (one.points === other.points) return levelWords(one, other)
  const [ahead, behind] = one.points > other.points ? [one, other] : [other, one]
  const gap = (ahead.points ?? 0) - (behind.points ?? 0)
  if (behind.left.length === 0) return `Nobody of ${behind.name} is left to play, ${gap} behind.`
  if (ahead.left.length === 0) return `To win, ${behind.name} must get ${gap + 1} from ${namesOf(behind)}.`
  return `To win, ${behind.name} must get ${gap + 1} more from ${namesOf(behind)} than ${ahead.name} from ${namesOf(ahead)}.`
}

function levelWords(one: SideNow, other: SideNow): string {
  if (one.left.length > 0 && other.left.length > 0) return `Level: ${namesOf(one)} against ${namesOf(other)}.`
  const [side, empty] = one.left.length > 0 ? [one, other] : [other, one]
  return `Level, with ${namesOf(side)} of ${side.name} left, and nobody of ${empty.name}.`
}

function namesOf({ left }: SideNow): string {
  return left.length > MOST_NAMES ? `${left.length} players` : listed(left)
}
