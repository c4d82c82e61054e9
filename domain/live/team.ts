import type { TeamGameweek } from '../facts.ts'
import type { PlayerId } from '../ids.ts'
import { bonusOf, provisionalBonus } from './bonus.ts'
import { hasAppeared, type Look, type PlayerState, playerState } from './look.ts'
import { asSubmitted, type Positions, type Projection, projection } from './projection.ts'

type LivePlayerOfTeam = {
  player: PlayerId
  /** Official points and provisional bonus together, once. */
  points: number
  /** What of them is provisional bonus. */
  bonus: number
  minutes: number
  state: PlayerState
  hasAppeared: boolean
  /** How often they count if everything ended now. */
  multiplier: number
}

/** A team while its gameweek is played. All points less what transfers cost, provisional bonus included. */
export type LiveTeam = {
  /** As the team was submitted: no substitution and no change of captain is made. */
  points: number
  /** If everything ended now. */
  projectedPoints: number
  transferCost: number
  /** Players who count and have a match before them; between the two of a double, too. */
  toPlay: number
  /** Players who count and are in a match that is on. */
  playing: number
  /** Points of those of the fifteen who do not count: what is left on the bench as it stands. */
  benchPoints: number
  projection: Projection
  /** In the order of the picks as submitted: eleven starters, the bench, and a 16th pick. */
  players: LivePlayerOfTeam[]
}

/** What a look says about players, made once for all teams. */
export type LookedAt = { look: Look; players: ReadonlyMap<PlayerId, Looked>; positions: Positions }
type Looked = { points: number; bonus: number; minutes: number; state: PlayerState; hasAppeared: boolean }

export function lookedAt(look: Look, positions: Positions): LookedAt {
  const given = provisionalBonus(look)
  const players = new Map<PlayerId, Looked>()
  for (const [id, player] of look.players) {
    const bonus = bonusOf(given, id)
    const { points, minutes } = player
    const appeared = hasAppeared(player)
    players.set(id, { points: points + bonus, bonus, minutes, state: playerState(look, id), hasAppeared: appeared })
  }
  return { look, players, positions }
}

export function liveTeam(week: TeamGameweek, at: LookedAt): LiveTeam {
  const { game } = at.look
  const of = (player: PlayerId): Looked => at.players.get(player) ?? unlisted(at.look, player)
  const projected = projection(week, {
    game,
    positions: at.positions,
    stateOf: (player) => of(player).state,
    hasAppeared: (player) => of(player).hasAppeared,
  })
  const submitted = asSubmitted(week, game)
  const order = [...submitted.starters, ...submitted.bench, ...week.picks.slice(15)]
  const { transferCost } = week
  const sums = { points: -transferCost, projectedPoints: -transferCost, toPlay: 0, playing: 0, benchPoints: 0 }
  const players = order.map((player): LivePlayerOfTeam => {
    const { points, bonus, minutes, state, hasAppeared: appeared } = of(player)
    const multiplier = projected.counts.get(player) ?? 0
    sums.points += points * (submitted.counts.get(player) ?? 0)
    sums.projectedPoints += points * multiplier
    if (multiplier === 0) sums.benchPoints += points
    else if (state === 'to play') sums.toPlay++
    else if (state === 'playing') sums.playing++
    return { player, points, bonus, minutes, state, hasAppeared: appeared, multiplier }
  })
  return { ...sums, transferCost, projection: projected, players }
}

function unlisted(look: Look, player: PlayerId): Looked {
  return { points: 0, bonus: 0, minutes: 0, state: playerState(look, player), hasAppeared: false }
}
