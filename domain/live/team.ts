import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId } from '../ids.ts'
import { bonusOf, provisionalBonus } from './bonus.ts'
import { type Positions, type Projection, projection } from './projection.ts'
import { hasAppeared, type PlayerState, playerState, type Snapshot } from './snapshot.ts'
import { emptyNumbers, type Numbers, orderOf, type Sums, setPlayer, sumUp } from './sums.ts'

type SeenPlayer = {
  /** Official points and provisional bonus together, once. */
  points: number
  /** What of them is provisional bonus. */
  bonus: number
  minutes: number
  state: PlayerState
  hasAppeared: boolean
}

type LivePlayerOfTeam = SeenPlayer & {
  player: PlayerId
  /** How often they count if everything ended now. */
  multiplier: number
}

/** A team while its gameweek is played. All points include provisional bonus and are less transfer costs. */
export type LiveTeam = Sums & {
  transferCost: number
  /** Computed when read, like `players`: a table needs only the sums. */
  readonly projection: Projection
  /** In the order of the picks as submitted: eleven starters, the bench, and a 16th pick. */
  readonly players: LivePlayerOfTeam[]
}

/** What a snapshot says about players, made once for all teams. */
export type SeenPlayers = {
  snapshot: Snapshot
  players: ReadonlyMap<PlayerId, SeenPlayer>
  positions: Positions
  numbers: Numbers
}

/** Without an id: the game does not list them. */
const NOBODY = 0 as PlayerId

export function seenPlayers(snapshot: Snapshot, positions: Positions): SeenPlayers {
  const given = provisionalBonus(snapshot)
  const players = new Map<PlayerId, SeenPlayer>()
  const numbers = emptyNumbers(
    snapshot.game,
    [...snapshot.players.keys(), ...positions.keys()],
    playerState(snapshot, NOBODY),
  )
  for (const [id, player] of snapshot.players) {
    const bonus = bonusOf(given, id)
    const { points, minutes } = player
    const appeared = hasAppeared(player)
    const seen = { points: points + bonus, bonus, minutes, state: playerState(snapshot, id), hasAppeared: appeared }
    players.set(id, seen)
    setPlayer(numbers, id, seen)
  }
  for (const [id, position] of positions) numbers.positions[id] = position ?? 0
  return { snapshot, players, positions, numbers }
}

export function liveTeam(week: TeamGameweek, at: SeenPlayers): LiveTeam {
  return new CountedTeam(week, at)
}

class CountedTeam implements LiveTeam {
  points: number
  projectedPoints: number
  toPlay = 0
  playing = 0
  benchPoints = 0
  readonly transferCost: number
  private readonly week: TeamGameweek
  private readonly at: SeenPlayers
  private made: Projection | undefined
  private madePlayers: LivePlayerOfTeam[] | undefined

  constructor(week: TeamGameweek, at: SeenPlayers) {
    this.week = week
    this.at = at
    this.made = undefined
    this.madePlayers = undefined
    this.transferCost = week.transferCost
    this.points = -week.transferCost
    this.projectedPoints = -week.transferCost
    sumUp(this, week, at.numbers)
  }

  get projection(): Projection {
    this.made ??= projection(this.week, {
      game: this.at.snapshot.game,
      positions: this.at.positions,
      stateOf: (player) => seenPlayerOf(this.at, player).state,
      hasAppeared: (player) => seenPlayerOf(this.at, player).hasAppeared,
    })
    return this.made
  }

  get players(): LivePlayerOfTeam[] {
    // The feed asks each team for them once for every event.
    this.madePlayers ??= orderOf(this.week).map((player) => ({
      player,
      ...seenPlayerOf(this.at, player),
      multiplier: this.projection.counts.get(player) ?? 0,
    }))
    return this.madePlayers
  }
}

function seenPlayerOf({ snapshot, players }: SeenPlayers, player: PlayerId): SeenPlayer {
  return (
    players.get(player) ?? {
      points: 0,
      bonus: 0,
      minutes: 0,
      state: playerState(snapshot, player),
      hasAppeared: false,
    }
  )
}
