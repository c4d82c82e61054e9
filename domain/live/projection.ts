import type { Substitution, TeamGameweek } from '../facts.ts'
import { rulesOf } from '../games.ts'
import type { Game, PlayerId, Position } from '../ids.ts'
import { submittedLineup } from '../lineup.ts'
import type { PlayerState } from './look.ts'

const LEAST_DEFENDERS = 3
const LEAST_FORWARDS = 1

export type Positions = ReadonlyMap<PlayerId, Position | null>

/** How a team's gameweek stands: what is known of each player comes from the look. */
export type Standing = {
  game: Game
  positions: Positions
  stateOf: (player: PlayerId) => PlayerState
  hasAppeared: (player: PlayerId) => boolean
}

/** A substitution that would happen if everything ended now; `waits` while the player coming in has not appeared yet. */
export type ProjectedSubstitution = Substitution & { waits: boolean }

export type Projection = {
  /** Of the submitted line-up, in its order; who comes on stands where the other one stood. */
  starters: PlayerId[]
  bench: PlayerId[]
  subs: ProjectedSubstitution[]
  /** Whose points count more than once; null where nobody's do. */
  captain: PlayerId | null
  /** The captain did not play, so that the vice-captain takes over, or would. */
  viceTakesOver: boolean
  /** How often each of the fifteen (and a 16th pick) counts. */
  counts: ReadonlyMap<PlayerId, number>
}

/**
 * The line-up if everything ended now, from the team as it was submitted. Only a starter who did not play goes out. The rule
 * is the official one: the goalkeeper for the goalkeeper; then the bench in its order, each for somebody whose going leaves
 * three defenders and a forward. A bench player who has yet to play keeps his turn. None with a bench boost.
 */
export function projection(week: TeamGameweek, standing: Standing): Projection {
  const submitted = submittedLineup(week)
  const isSomebodyAbsent = submitted.starters.some((player) => standing.stateOf(player) === 'absent')
  const line = { starters: [...submitted.starters], bench: [...submitted.bench], subs: [] as ProjectedSubstitution[] }
  if (isSomebodyAbsent && !isBoosted(week)) for (const playerIn of submitted.bench) bringOn(line, playerIn, standing)
  const leader = leaderOf(week, standing)
  return { ...line, ...leader, counts: countsOf({ week, starters: line.starters, captain: leader.captain }) }
}

/** The submitted line-up, without any projected substitution or change of captain. */
export function asSubmitted(week: TeamGameweek, game: Game): Projection {
  const submitted = submittedLineup(week)
  const captain = rulesOf(game).hasCaptains ? week.captain : null
  const counts = countsOf({ week, starters: submitted.starters, captain })
  return { ...submitted, subs: [], captain, viceTakesOver: false, counts }
}

function isBoosted({ chip }: TeamGameweek): boolean {
  return chip === 'bboost'
}

type Line = { starters: PlayerId[]; bench: PlayerId[]; subs: ProjectedSubstitution[] }

function bringOn(line: Line, playerIn: PlayerId, standing: Standing): void {
  const position = standing.positions.get(playerIn) ?? null
  if (standing.stateOf(playerIn) === 'absent' || position === null) return
  const playerOut = whoGoes(line.starters, position, standing)
  if (playerOut === null) return
  line.starters[line.starters.indexOf(playerOut)] = playerIn
  line.bench[line.bench.indexOf(playerIn)] = playerOut
  line.subs.push({ playerIn, playerOut, waits: !standing.hasAppeared(playerIn) })
}

/** One of the same position first: who of several goes makes no difference to the points. */
function whoGoes(starters: readonly PlayerId[], position: Position, { positions, stateOf }: Standing): PlayerId | null {
  const placeOf = (player: PlayerId) => positions.get(player) ?? null
  const left = [0, 0, 0, 0, 0]
  for (const player of starters) {
    const place = placeOf(player)
    if (place === null) return null
    left[place] = (left[place] ?? 0) + 1
  }
  let other: PlayerId | null = null
  for (const player of starters) {
    const out = placeOf(player)
    if (out === null || stateOf(player) !== 'absent') continue
    if (out === position) return player
    if (other === null && isLegal(left, { out, in: position })) other = player
  }
  return other
}

type Change = { out: Position; in: Position }

/** `counts`: how many start in each position. */
function isLegal(counts: readonly number[], change: Change): boolean {
  if ((change.out === 1) !== (change.in === 1)) return false
  const left = (position: Position) =>
    (counts[position] ?? 0) - Number(change.out === position) + Number(change.in === position)
  return left(2) >= LEAST_DEFENDERS && left(4) >= LEAST_FORWARDS
}

/** A vice-captain who has yet to play holds the armband; with both absent the captain keeps it, and it brings nothing. */
function leaderOf(
  { captain, viceCaptain }: TeamGameweek,
  { game, stateOf }: Standing,
): Pick<Projection, 'captain' | 'viceTakesOver'> {
  if (!rulesOf(game).hasCaptains || captain === null) return { captain: null, viceTakesOver: false }
  const viceTakesOver = viceCaptain !== null && stateOf(captain) === 'absent' && stateOf(viceCaptain) !== 'absent'
  return { captain: viceTakesOver ? viceCaptain : captain, viceTakesOver }
}

type Counting = { week: TeamGameweek; starters: readonly PlayerId[]; captain: PlayerId | null }

/** The eleven once, a boosted bench and a 16th pick too, the captain twice, or three times with the chip for it. */
function countsOf({ week, starters, captain }: Counting): ReadonlyMap<PlayerId, number> {
  const counts = new Map<PlayerId, number>()
  for (const [index, player] of week.picks.entries()) counts.set(player, isBoosted(week) || index >= 15 ? 1 : 0)
  for (const player of starters) counts.set(player, 1)
  if (captain !== null && counts.get(captain) === 1) counts.set(captain, week.chip === '3xc' ? 3 : 2)
  return counts
}
