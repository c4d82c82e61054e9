import type { TeamGameweek } from '#domain/facts/facts.ts'
import type { PlayerId } from '../ids.ts'
import { bonusOf, provisionalBonus } from './bonus.ts'
import { hasAppeared, type Look, type PlayerState, playerState } from './look.ts'
import { type Positions, type Projection, projection } from './projection.ts'
import { emptyNumbers, type Numbers, orderOf, type Sums, setPlayer, sumUp } from './sums.ts'

type Looked = {
  /** Official points and provisional bonus together, once. */
  points: number
  /** What of them is provisional bonus. */
  bonus: number
  minutes: number
  state: PlayerState
  hasAppeared: boolean
}

type LivePlayerOfTeam = Looked & {
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

/** What a look says about players, made once for all teams. */
export type LookedAt = {
  look: Look
  players: ReadonlyMap<PlayerId, Looked>
  positions: Positions
  numbers: Numbers
}

/** Without an id: the game does not list them. */
const NOBODY = 0 as PlayerId

export function lookedAt(look: Look, positions: Positions): LookedAt {
  const given = provisionalBonus(look)
  const players = new Map<PlayerId, Looked>()
  const numbers = emptyNumbers(look.game, [...look.players.keys(), ...positions.keys()], playerState(look, NOBODY))
  for (const [id, player] of look.players) {
    const bonus = bonusOf(given, id)
    const { points, minutes } = player
    const appeared = hasAppeared(player)
    const looked = { points: points + bonus, bonus, minutes, state: playerState(look, id), hasAppeared: appeared }
    players.set(id, looked)
    setPlayer(numbers, id, looked)
  }
  for (const [id, position] of positions) numbers.positions[id] = position ?? 0
  return { look, players, positions, numbers }
}

export function liveTeam(week: TeamGameweek, at: LookedAt): LiveTeam {
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
  private readonly at: LookedAt
  private made: Projection | undefined

  constructor(week: TeamGameweek, at: LookedAt) {
    this.week = week
    this.at = at
    this.made = undefined
    this.transferCost = week.transferCost
    this.points = -week.transferCost
    this.projectedPoints = -week.transferCost
    sumUp(this, week, at.numbers)
  }

  get projection(): Projection {
    this.made ??= projection(this.week, {
      game: this.at.look.game,
      positions: this.at.positions,
      stateOf: (player) => lookedOf(this.at, player).state,
      hasAppeared: (player) => lookedOf(this.at, player).hasAppeared,
    })
    return this.made
  }

  get players(): LivePlayerOfTeam[] {
    const { counts } = this.projection
    return orderOf(this.week).map((player) => {
      const multiplier = counts.get(player) ?? 0
      return { player, ...lookedOf(this.at, player), multiplier }
    })
  }
}

function lookedOf({ look, players }: LookedAt, player: PlayerId): Looked {
  return (
    players.get(player) ?? {
      points: 0,
      bonus: 0,
      minutes: 0,
      state: playerState(look, player),
      hasAppeared: false,
    }
  )
}
