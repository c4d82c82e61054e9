import type { Substitution, TeamGameweek } from '#domain/facts/facts.ts'
import { submittedLineup } from '#domain/facts/lineup.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Game, PlayerId, Position } from '../ids.ts'
import { comeOn, emptyPlaces } from './come-on.ts'
import type { PlayerState } from './snapshot.ts'

export type Positions = ReadonlyMap<PlayerId, Position | null>

/** How a team's gameweek stands: what is known of each player comes from the snapshot. */
export type Standing = {
  game: Game
  positions: Positions
  stateOf: (player: PlayerId) => PlayerState
  hasAppeared: (player: PlayerId) => boolean
}

/** A substitution that would happen if everything ended now; `waits` while the player coming in has not appeared yet. */
export type ProjectedSubstitution = Substitution & { waits: boolean }

export type Projection = {
  /** In the order of the submitted line-up; a player who comes on has the place of the one who goes off. */
  starters: PlayerId[]
  bench: PlayerId[]
  subs: ProjectedSubstitution[]
  /** The player whose points count more than once; null if there is none. */
  captain: PlayerId | null
  /** The captain did not play, so that the vice-captain takes over, or would. */
  viceTakesOver: boolean
  /** How often each of the fifteen (and a 16th pick) counts. */
  counts: ReadonlyMap<PlayerId, number>
}

const places = emptyPlaces()

/**
 * The line-up if everything ended now, from the team as it was submitted. Only a starter who did not play goes out. A bench player who has
 * yet to play keeps his turn. None with a bench boost.
 */
export function projection(week: TeamGameweek, standing: Standing): Projection {
  const { stateOf, positions, hasAppeared } = standing
  const submitted = submittedLineup(week)
  const order = [...submitted.starters, ...submitted.bench]
  const line = { starters: [...submitted.starters], bench: [...submitted.bench], subs: [] as ProjectedSubstitution[] }
  if (!isBoosted(week)) {
    places.size = order.length
    for (const [place, player] of order.entries()) {
      places.positions[place] = positions.get(player) ?? 0
      places.isAbsent[place] = Number(stateOf(player) === 'absent')
    }
    comeOn(places)
    for (const [place, playerIn] of submitted.bench.entries()) {
      const going = places.now[submitted.starters.length + place]
      const playerOut = going === undefined ? undefined : submitted.starters[going]
      if (going === undefined || playerOut === undefined) continue
      line.starters[going] = playerIn
      line.bench[place] = playerOut
      line.subs.push({ playerIn, playerOut, waits: !hasAppeared(playerIn) })
    }
  }
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

export function isBoosted({ chip }: TeamGameweek): boolean {
  return chip === 'bboost'
}

/** A vice-captain who has yet to play holds the armband; with both absent the captain keeps it, and it brings nothing. */
export function doesViceTakeOver(
  { captain, viceCaptain }: TeamGameweek,
  isAbsent: (player: PlayerId) => boolean,
): boolean {
  return captain !== null && viceCaptain !== null && isAbsent(captain) && !isAbsent(viceCaptain)
}

function leaderOf(week: TeamGameweek, { game, stateOf }: Standing): Pick<Projection, 'captain' | 'viceTakesOver'> {
  if (!rulesOf(game).hasCaptains) return { captain: null, viceTakesOver: false }
  const viceTakesOver = doesViceTakeOver(week, (player) => stateOf(player) === 'absent')
  return { captain: viceTakesOver ? week.viceCaptain : week.captain, viceTakesOver }
}

type Counting = { week: TeamGameweek; starters: readonly PlayerId[]; captain: PlayerId | null }

/** The eleven once, a boosted bench and a 16th pick too, the captain twice, or three times with the chip for it. */
function countsOf({ week, starters, captain }: Counting): ReadonlyMap<PlayerId, number> {
  const counts = new Map<PlayerId, number>()
  for (const [index, player] of week.picks.entries()) counts.set(player, isBoosted(week) || index >= 15 ? 1 : 0)
  for (const player of starters) counts.set(player, 1)
  if (captain !== null && counts.get(captain) === 1) counts.set(captain, timesOf(week))
  return counts
}

/** How often a captain counts. */
export function timesOf({ chip }: TeamGameweek): number {
  return chip === '3xc' ? 3 : 2
}
