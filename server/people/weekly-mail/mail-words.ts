import { written } from '#domain/facts/written.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'

const longestName = 60

/** `1 win`, `2 wins`, `−1 point`. */
export function count(value: number, one: string): string {
  return `${written(value)} ${Math.abs(value) === 1 ? one : `${one}s`}`
}

/**
 * A team's name as it may be used in a sentence: on one line, cut if it is too long, and replaced by its id if nothing
 * of it is visible. A name that is written from right to left, or turns the direction, is isolated (U+2068 to U+2069).
 */
export function teamName(name: string, team: TeamId): string {
  const line = name.replace(/\s+/gu, ' ').trim()
  if (!/[^\s\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u.test(line)) return `Team ${team}`
  const letters = [...line]
  const cut = letters.length > longestName ? `${letters.slice(0, longestName - 1).join('')}…` : line
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/u.test(cut)
    ? `\u2068${cut.replace(/[\u2066-\u2069]/gu, '')}\u2069`
    : cut
}

export function playerName(players: ReadonlyMap<PlayerId, string>, player: PlayerId): string {
  return players.get(player) ?? `Player ${player}`
}

/** `A`, `A and B`, `A, B and C`; those who do not fit into `room` letters are counted: `A and 3 others`. */
export function listed(names: readonly string[], room = 120): string {
  const fits = (amount: number) => amount <= 1 || (amount <= 3 && names.slice(0, amount).join(', ').length <= room)
  const shown = names.slice(0, names.findLastIndex((_, index) => fits(index + 1)) + 1)
  const left = names.length - shown.length
  const parts = left > 0 ? [...shown, count(left, 'other')] : shown
  const last = parts.at(-1) ?? ''
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}
