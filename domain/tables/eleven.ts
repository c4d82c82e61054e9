import type { PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { assistantManager, bench, multipliers, pointsOf, starters, sumOfPoints } from '#domain/facts/lineup.ts'
import type { Game, PlayerId, Position } from '#domain/ids.ts'
import { benchPoints } from './bench.ts'
import { lockedTeam } from './locked-eleven.ts'

export type LinedUpPlayer = {
  player: PlayerId
  /** His own points of the gameweek, once. */
  points: number
  /** How often they count. */
  multiplier: number
  isCaptain: boolean
  isViceCaptain: boolean
  /** `on`: came in by an automatic substitution; `off`: went out by one. */
  substituted: 'on' | 'off' | null
}

/** Starters from the goalkeeper to the forwards, the bench in its order. */
export type LinedUpTeam = {
  starters: LinedUpPlayer[]
  bench: LinedUpPlayer[]
  /** Classic: the 16th pick, whose points count apart from the eleven's. */
  manager?: LinedUpPlayer
  /** Σ points × multiplier of the starters, before transfer costs. */
  startersPoints: number
  benchPoints: number
}

/** What is needed to show a gameweek's line-up. Positions order the eleven; a player without one comes last. */
export type OfGameweek = {
  game: Game
  points: PlayerPoints
  positions: ReadonlyMap<PlayerId, Position | null>
}

const AFTER_THE_FORWARDS = 5

/**
 * The official line-up of a final gameweek, which contains its automatic substitutions. A 16th pick stands apart.
 * `benchPoints` are those of the bench tables: in a bench-boost week nobody is left behind, so 0, while the multipliers of
 * the four say that they count.
 */
export function playedTeam(week: TeamGameweek, { game, points, positions }: OfGameweek): LinedUpTeam {
  const counts = multipliers(week, game)
  const cameIn = new Set(week.subs.map(({ playerIn }) => playerIn))
  const wentOut = new Set(week.subs.map(({ playerOut }) => playerOut))
  const lineUp = (player: PlayerId): LinedUpPlayer => ({
    player,
    points: pointsOf(points, player),
    multiplier: counts[week.picks.indexOf(player)] ?? 0,
    isCaptain: player === week.captain,
    isViceCaptain: player === week.viceCaptain,
    substituted: cameIn.has(player) ? 'on' : wentOut.has(player) ? 'off' : null,
  })
  const manager = assistantManager(week)
  return {
    ...sides({ starters: starters(week).map(lineUp), bench: bench(week).map(lineUp) }, positions),
    ...(manager !== null && { manager: lineUp(manager) }),
    benchPoints: benchPoints(week, points, game),
  }
}

/**
 * A gameweek with the team that was submitted for the first one, as `lockedEleven` counts it. The bench has multiplier 0,
 * and its points are those of the four, once.
 */
export function lockedTeamIn(first: TeamGameweek, { game, points, positions }: OfGameweek): LinedUpTeam {
  const { captain, ...locked } = lockedTeam(first, game)
  const lineUp = (player: PlayerId, multiplier: number): LinedUpPlayer => ({
    player,
    points: pointsOf(points, player),
    multiplier,
    isCaptain: player === first.captain,
    isViceCaptain: player === first.viceCaptain,
    substituted: null,
  })
  const eleven = locked.starters.map((player) => lineUp(player, player === captain ? 2 : 1))
  return {
    ...sides({ starters: eleven, bench: locked.bench.map((player) => lineUp(player, 0)) }, positions),
    benchPoints: sumOfPoints(points, locked.bench),
  }
}

function sides(
  team: Pick<LinedUpTeam, 'starters' | 'bench'>,
  positions: OfGameweek['positions'],
): Omit<LinedUpTeam, 'benchPoints'> {
  const place = ({ player }: LinedUpPlayer) => positions.get(player) ?? AFTER_THE_FORWARDS
  return {
    starters: team.starters.toSorted((a, b) => place(a) - place(b)),
    bench: team.bench,
    startersPoints: team.starters.reduce((sum, { points, multiplier }) => sum + points * multiplier, 0),
  }
}
