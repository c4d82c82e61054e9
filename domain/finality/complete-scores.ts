import type { Gameweek, PlayerId } from '#domain/ids.ts'

/** A player's totals as the official game publishes them, beside the points of each gameweek. */
export type PublishedTotals = { player: PlayerId; points: number; minutes: number; pointsOfCurrent: number }

/** Up to this share of players whose points do not add up, an official correction under way is the likelier reason. */
const MOST_UNEXPLAINED = 0.01
/** Published totals are trusted if they are right for at least this share of the players who are in every gameweek. */
const LEAST_TRUSTED = 0.9

/**
 * Who is missing from the points of the gameweek under way or last finished: every listed player must be there, unless
 * they have never played this season. Those may have been listed after the deadline, and 0 is right for them.
 */
export function missingFromCurrent(
  scored: ReadonlySet<PlayerId>,
  listed: readonly (PublishedTotals | PlayerId)[],
): PlayerId[] {
  return listed.flatMap((one) => {
    const isBlank = typeof one !== 'number' && one.points === 0 && one.minutes === 0
    const player = typeof one === 'number' ? one : one.player
    return scored.has(player) || isBlank ? [] : [player]
  })
}

/**
 * Who is missing from past gameweeks: players whose published points are not the sum of their gameweeks, and who are
 * absent from one of them. Late joiners are absent too, but their sum is right. `scores`: all gameweeks before the current one.
 * Empty if the published totals cannot be trusted, or if the sum is wrong for a handful of players only.
 * `among`: only who is absent from one of these.
 */
export function missingFromPast(
  scores: ReadonlyMap<Gameweek, ReadonlyMap<PlayerId, number>>,
  published: readonly PublishedTotals[],
  { among = [...scores.keys()] }: { among?: readonly Gameweek[] } = {},
): PlayerId[] {
  const gameweeks = [...scores.values()]
  if (gameweeks.length === 0 || published.length === 0) return []
  const isAlwaysThere = ({ player }: PublishedTotals) => gameweeks.every((points) => points.has(player))
  const isExplained = ({ player, points, pointsOfCurrent }: PublishedTotals) =>
    gameweeks.reduce((sum, scored) => sum + (scored.get(player) ?? 0), 0) === points - pointsOfCurrent
  const regulars = published.filter(isAlwaysThere)
  const trusted = regulars.filter(isExplained).length
  if (regulars.length === 0 || trusted / regulars.length < LEAST_TRUSTED) return []
  const isAbsent = ({ player }: PublishedTotals) => among.some((gameweek) => !scores.get(gameweek)?.has(player))
  const unexplained = published.filter((one) => isAbsent(one) && !isExplained(one))
  return unexplained.length / published.length > MOST_UNEXPLAINED ? unexplained.map(({ player }) => player) : []
}

/** Players of an earlier gameweek who are not in a later one. Official lists only grow, so a handful of losses is ignored. */
export function missingSince(earlier: Iterable<PlayerId>, later: ReadonlySet<PlayerId>): PlayerId[] {
  const gone = [...earlier].filter((player) => !later.has(player))
  return gone.length / (later.size + gone.length) > MOST_UNEXPLAINED ? gone : []
}
