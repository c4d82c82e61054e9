import { rulesOf } from '#domain/games/games.ts'
import type { Game, PlayerId, Position } from '#domain/ids.ts'
import type { PlayerPoints, TeamGameweek } from './facts.ts'
import { bench, pointsOf, starters } from './lineup.ts'

/** A gameweek that was played: the minutes of each player. Who is not in `minutes` is not known to be absent. */
export type PlayedGameweek = {
  game: Game
  minutes: ReadonlyMap<PlayerId, number>
  points: PlayerPoints
  positions: ReadonlyMap<PlayerId, Position | null>
}

const LEAST_DEFENDERS = 3
const LEAST_FORWARDS = 1

/**
 * Whether picks of a final gameweek can be those after the automatic substitutions, in both games: nobody on the bench could
 * come on for a starter who did not play (a goalkeeper only for the goalkeeper, at least three defenders and one forward stay),
 * and where the captain did not play, the vice-captain counts double. Official rule; what it says is the same in 1 487 of 1 487
 * recorded line-ups. Where substitutions are listed they have been made. What cannot be judged counts as settled.
 */
export function arePicksSettled(week: TeamGameweek, played: PlayedGameweek): boolean {
  if (week.subs.length > 0) return true
  return !mayAnyoneComeOn(week, played) && !isViceToTakeOver(week, played)
}

function mayAnyoneComeOn(week: TeamGameweek, played: PlayedGameweek): boolean {
  // With a bench boost all fifteen count where they are.
  if (week.chip === 'bboost') return false
  const eleven = starters(week).map((player) => played.positions.get(player) ?? null)
  if (eleven.includes(null)) return false
  const absent = starters(week).filter((player) => isAbsent(player, played))
  return bench(week).some((playerIn) => {
    const position = played.positions.get(playerIn) ?? null
    if (position === null || !hasPlayed(playerIn, played)) return false
    return absent.some((playerOut) => isLegal(eleven, { out: played.positions.get(playerOut) ?? null, in: position }))
  })
}

type Positions = readonly (Position | null)[]

function isLegal(eleven: Positions, change: { out: Position | null; in: Position }): boolean {
  if ((change.out === 1) !== (change.in === 1)) return false
  const left = (position: Position) =>
    eleven.filter((one) => one === position).length - Number(change.out === position) + Number(change.in === position)
  return left(2) >= LEAST_DEFENDERS && left(4) >= LEAST_FORWARDS
}

function isViceToTakeOver({ picks, multipliers, captain, viceCaptain }: TeamGameweek, played: PlayedGameweek): boolean {
  if (!rulesOf(played.game).hasCaptains) return false
  if (captain === null || viceCaptain === null || multipliers === null) return false
  const multiplier = multipliers[picks.indexOf(viceCaptain)] ?? 0
  return isAbsent(captain, played) && hasPlayed(viceCaptain, played) && multiplier === 1
}

/** A card counts as playing: it costs points even without any minutes. */
function isAbsent(player: PlayerId, { minutes, points }: PlayedGameweek): boolean {
  return minutes.get(player) === 0 && pointsOf(points, player) === 0
}

function hasPlayed(player: PlayerId, { minutes }: PlayedGameweek): boolean {
  return (minutes.get(player) ?? 0) > 0
}
