import type { Eleven, LineUp, LineUpPlayer } from '#contract/views/line-up.ts'
import { notReadInWords } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import { lockedGameweek } from '#domain/tables/locked-eleven.ts'

/** What a player's place shows besides points in play; `bonus`: the provisional part of the points. */
type OnNow = { state: 'to play' | 'playing' | 'done' | 'absent'; line: string; bonus: number }
export type DrawnPlayer = LineUpPlayer & { now?: OnNow }

/** What a pitch or a list shows of a line-up. */
export type Drawn = Pick<Eleven, 'bench_points' | 'manager'> & { starters: DrawnPlayer[]; bench: DrawnPlayer[] }

export type PlayerRow = { label: string; players: DrawnPlayer[] }

const ROWS = [
  { position: 'GKP', label: 'Goalkeeper' },
  { position: 'DEF', label: 'Defenders' },
  { position: 'MID', label: 'Midfielders' },
  { position: 'FWD', label: 'Forwards' },
] as const

/** The formation, from the goalkeeper to the forwards; whose position is not known stands in the last row. */
export function rowsOf(starters: readonly DrawnPlayer[]): PlayerRow[] {
  const rows: PlayerRow[] = ROWS.map(({ position, label }) => ({
    label,
    players: starters.filter((player) => player.position === position),
  }))
  const filled = rows.filter(({ players }) => players.length > 0)
  const lost = starters.filter(({ position }) => position === null)
  if (lost.length === 0) return filled
  const last = filled.pop() ?? { label: 'Players', players: [] }
  return [...filled, { ...last, players: [...last.players, ...lost] }]
}

/** `4-4-2`; nothing where a position is not known. */
export function formation(starters: readonly LineUpPlayer[]): string {
  if (starters.some(({ position }) => position === null)) return ''
  const outfield = rowsOf(starters).filter(({ label }) => label !== 'Goalkeeper')
  return outfield.map(({ players }) => players.length).join('-')
}

/** The points under a name: what a player brought the team or, on the bench, would have brought. */
export function shownPoints({ points, multiplier }: LineUpPlayer): number {
  return multiplier > 1 ? points * multiplier : points
}

/** The letter on a shirt and its words; the multiplier is said where it is not the usual one. */
export function armband(player: DrawnPlayer): { letter: string; words: string } | null {
  const { is_captain, is_vice_captain, multiplier, now } = player
  if (!is_captain && !is_vice_captain) return null
  const vice = now && multiplier > 1 ? 'vice-captain, now captain' : 'vice-captain'
  const words = is_captain ? 'captain' : vice
  const counts = multiplier > 1 ? `, counts ${multiplier === 2 ? 'twice' : `${multiplier} times`}` : ''
  return { letter: `${is_captain ? 'C' : 'V'}${multiplier > 2 ? multiplier : ''}`, words: words + counts }
}

export type BenchFigure = { points: number; counts: boolean }

/** The points of the bench, and whether they counted: with a bench boost the official bench points are 0. */
export function benchFigure({ bench, bench_points }: Pick<Eleven, 'bench' | 'bench_points'>): BenchFigure {
  const counted = bench.filter(({ multiplier }) => multiplier > 0)
  if (counted.length === 0) return { points: bench_points, counts: false }
  return { points: counted.reduce((sum, player) => sum + shownPoints(player), 0), counts: true }
}

/** The 16th pick, below the bench. */
export const MANAGER = 'Assistant manager'

const CHIPS: Readonly<Record<string, string>> = {
  '3xc': 'Triple Captain',
  bboost: 'Bench Boost',
  freehit: 'Free Hit',
  wildcard: 'Wildcard',
  manager: 'Assistant Manager',
}

/** A chip by its name; an unknown one by its code. */
export function chipName(chip: string): string {
  return Object.hasOwn(CHIPS, chip) ? (CHIPS[chip] ?? chip) : chip
}

/** How the points of a gameweek add up, if its transfers cost some. */
export function costWords({ line_up, transfer_cost }: Pick<LineUp, 'line_up' | 'transfer_cost'>): string {
  if (transfer_cost === 0) return ''
  const cost = `${transfer_cost} paid for transfers`
  if (line_up === null) return cost
  const { points, counts } = benchFigure(line_up)
  const ofManager = line_up.manager ? shownPoints(line_up.manager) : 0
  return `${written(line_up.starters_points + (counts ? points : 0) + ofManager)} scored, ${cost}`
}

/** `Gameweek 20 of this team could not be read yet.` */
export function notReadWords({ missing }: Pick<LineUp, 'missing'>): string {
  return notReadInWords([{ name: 'this team', missing }])
}

/** Why there is no first team: it joined later, or its first gameweek is missing. */
export function noFirstTeamWords({ game, missing }: Pick<LineUp, 'game' | 'missing'>): string {
  const [first] = missing
  if (first === undefined || lockedGameweek({ game, startGameweek: first }) !== first)
    return 'This team joined after gameweek 1: there is no first team to keep.'
  return `Gameweek ${first} of this team could not be read yet, so its first team is not known.`
}

/** Beside the first team's points: whether it would have done better. */
export function differenceWords({ net_points, locked }: Pick<LineUp, 'net_points' | 'locked'>): string {
  if (locked === null) return ''
  if (net_points === null) return 'what was really scored is not known'
  const more = locked.starters_points - net_points
  if (more === 0) return 'exactly what was really scored'
  const points = Math.abs(more) === 1 ? 'point' : 'points'
  return `${Math.abs(more)} ${points} ${more > 0 ? 'more' : 'fewer'} than really scored`
}
