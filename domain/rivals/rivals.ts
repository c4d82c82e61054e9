import type { Gameweek } from '../ids.ts'

/** Two sides of anything. */
export type Pair<Of> = { a: Of; b: Of }
type Side = keyof Pair<unknown>

/** What two teams had after a gameweek; null where it is not known, and before a team was there. */
export type After = Pair<number | null> & { gameweek: Gameweek }

/** Gameweeks in a row after which the same side was ahead; null: they were level. */
export type Lead = { from: Gameweek; to: Gameweek; ahead: Side | null }

/** Who was ahead when. Gameweeks of which one side is not known are in no lead, and end none. */
export function leadsOf(afters: readonly After[]): Lead[] {
  const leads: Lead[] = []
  for (const { gameweek, a, b } of afters) {
    if (a === null || b === null) continue
    const ahead = sideWithMore(a, b)
    const last = leads.at(-1)
    if (last && last.ahead === ahead) leads[leads.length - 1] = { ...last, to: gameweek }
    else leads.push({ from: gameweek, to: gameweek, ahead })
  }
  return leads
}

/** How often the lead passed from one side to the other; being level in between passes nothing. */
export function changesOf(leads: readonly Lead[]): number {
  const held = leads.flatMap(({ ahead }) => ahead ?? [])
  return held.filter((side, place) => place > 0 && side !== held[place - 1]).length
}

/** How often each side had more, and how often both the same, where both are known. */
export type Won = Pair<number> & { level: number }

export function wonOf(afters: readonly Pair<number | null>[]): Won {
  const won = { a: 0, b: 0, level: 0 }
  for (const { a, b } of afters) if (a !== null && b !== null) won[sideWithMore(a, b) ?? 'level'] += 1
  return won
}

export function sideWithMore(a: number, b: number): Side | null {
  if (a === b) return null
  return a > b ? 'a' : 'b'
}

export type Chosen = { pair: Pair<number> | null; asked: 'found' | 'unknown team' | 'same team' | 'alone' }

/**
 * Which two teams are compared. `teams`: all of the league, the first of the table first. A side that is not asked for, or is none of the league, is
 * chosen: the reader's own team and the one just above it (below, if it is first); without an own team the two at the top.
 */
export function pairOf(
  teams: readonly number[],
  { a, b, own }: { a?: number | undefined; b?: number | undefined; own: readonly number[] },
): Chosen {
  if (teams.length < 2) return { pair: null, asked: 'alone' }
  const isHere = (team: number | undefined): team is number => team !== undefined && teams.includes(team)
  const beside = (team: number) => neighbourOf(teams, team)
  const isUnknown = [a, b].some((team) => team !== undefined && !isHere(team))
  const asked = isUnknown ? 'unknown team' : a !== undefined && a === b ? 'same team' : 'found'
  if (isHere(a)) return { pair: { a, b: isHere(b) && b !== a ? b : beside(a) }, asked }
  if (isHere(b)) return { pair: { a: beside(b), b }, asked }
  const first = teams.find((team) => own.includes(team)) ?? teams[0] ?? 0
  return { pair: { a: first, b: beside(first) }, asked }
}

/** The team just above, or below the first. */
function neighbourOf(teams: readonly number[], team: number): number {
  const place = teams.indexOf(team)
  return (place > 0 ? teams[place - 1] : teams[1]) ?? 0
}
