import type { DeniedClaim, LeagueFacts, PlayerPoints } from '#domain/facts/facts.ts'
import { pointsOf } from '#domain/facts/lineup.ts'
import type { Gameweek, PlayerId, Position, TeamId } from '#domain/ids.ts'
import { bestEleven } from '#domain/luck/best-eleven.ts'
import { netMoves } from '#domain/tables/waivers.ts'

/** How many gameweeks count as lately; the league's first ones have fewer. */
const LATELY = 4
/** How many free players of each position are listed. */
const OF_EACH_POSITION = 3

/** Who let a player go last, for which gameweek, and the player's points from then on; null where some are not known. */
export type Dropped = { team: TeamId; gameweek: Gameweek; since: number | null }

/** From the goalkeeper to the forwards, each with what counted in the sum. */
export type FreeEleven = { points: number; players: { player: PlayerId; points: number }[] }

type FreePlayer = { player: PlayerId; points: number; lately: number | null; dropped: Dropped | null }

export type WireOfGameweek = {
  gameweek: Gameweek
  /** The first of the gameweeks that count as lately. */
  since: Gameweek
  /** The best eleven of those whom nobody had in the gameweek; null where somebody's picks are not known. */
  best: FreeEleven | null
  /** The same over the gameweeks since then, of those whom nobody had in any of them. */
  lately: FreeEleven | null
  /** Of each position those with most points lately whom nobody had in the gameweek; empty where somebody's picks are not known. */
  free: FreePlayer[]
  /** Waiver claims that came too late for this gameweek. */
  denied: (DeniedClaim & { points: number })[]
  /** By team, those of these gameweeks whose picks are not known. */
  missing: ReadonlyMap<TeamId, readonly Gameweek[]>
}

type Players = { positions: ReadonlyMap<PlayerId, Position>; from?: Gameweek }

/** What nobody in a draft league had, for each final gameweek from one on whose points are stored. */
export function wire(facts: LeagueFacts, { positions, from = 0 }: Players): WireOfGameweek[] {
  const drops = dropsOf(facts)
  const claims = Map.groupBy(facts.claims ?? [], ({ gameweek }) => gameweek)
  const had = hadBy(facts)
  return facts.gameweeks.flatMap((gameweek, place): WireOfGameweek[] => {
    const points = facts.points.get(gameweek)
    if (gameweek < from || !points) return []
    const recent = facts.gameweeks.slice(Math.max(0, place + 1 - LATELY), place + 1)
    const missing = missingIn(facts, recent)
    const isKnown = ![...missing.values()].some((gameweeks) => gameweeks.includes(gameweek))
    const sums = pointsIn(facts, recent)
    // Whoever is not in the points was not in the game yet.
    const everybody = [...points.keys()].filter((player) => positions.has(player)).sort((a, b) => a - b)
    const nobodys = (gameweeks: readonly Gameweek[]) =>
      everybody.filter((player) => !gameweeks.some((one) => had.get(one)?.has(player)))
    const free = isKnown ? nobodys([gameweek]) : []
    return [
      {
        gameweek,
        since: recent[0] ?? gameweek,
        best: elevenOf(free, { points, positions }),
        lately: missing.size === 0 && sums ? elevenOf(nobodys(recent), { points: sums, positions }) : null,
        free: bestOfEach(free, positions, byPoints(sums ?? points, points)).map((player) => ({
          player,
          points: pointsOf(points, player),
          lately: sums && pointsOf(sums, player),
          dropped: droppedOf(player, gameweek),
        })),
        denied: (claims.get(gameweek) ?? []).map((claim) => ({ ...claim, points: pointsOf(points, claim.player) })),
        missing,
      },
    ]
  })

  /** Null where nobody had them, or somebody did after the last known drop. */
  function droppedOf(player: PlayerId, at: Gameweek): Dropped | null {
    const drop = drops.get(player)?.findLast(({ gameweek }) => gameweek <= at)
    if (!drop) return null
    const after = facts.gameweeks.filter((gameweek) => gameweek >= drop.gameweek && gameweek <= at)
    if (after.some((gameweek) => had.get(gameweek)?.has(player))) return null
    const scored = after.map((gameweek) => facts.points.get(gameweek))
    const isKnown = scored.every((points) => points !== undefined)
    return { ...drop, since: isKnown ? scored.reduce((sum, points) => sum + pointsOf(points, player), 0) : null }
  }
}

function elevenOf(players: readonly PlayerId[], of: Parameters<typeof bestEleven>[1]): FreeEleven | null {
  const best = bestEleven(players, of)
  return best && { ...best, players: best.players.map((player) => ({ player, points: pointsOf(of.points, player) })) }
}

/** Everybody in somebody's picks, by gameweek. */
function hadBy({ teams, weeks }: LeagueFacts): Map<Gameweek, Set<PlayerId>> {
  const had = new Map<Gameweek, Set<PlayerId>>()
  for (const { team } of teams)
    for (const [gameweek, { picks }] of weeks.get(team) ?? []) {
      const all = had.get(gameweek) ?? new Set<PlayerId>()
      for (const player of picks) all.add(player)
      had.set(gameweek, all)
    }
  return had
}

type Drop = { team: TeamId; gameweek: Gameweek }

/** What the waivers and free agents of a team and gameweek come to: whom it let go. Trades let nobody go. */
function dropsOf({ moves }: LeagueFacts): Map<PlayerId, Drop[]> {
  const drops = new Map<PlayerId, Drop[]>()
  for (const together of Map.groupBy(moves, ({ team, gameweek }) => `${team} ${gameweek}`).values()) {
    const [made] = together
    if (!made) continue
    const { team, gameweek } = made
    for (const player of netMoves(together).removed)
      drops.set(player, [...(drops.get(player) ?? []), { team, gameweek }])
  }
  for (const of of drops.values()) of.sort((a, b) => a.gameweek - b.gameweek)
  return drops
}

function missingIn({ teams, weeks }: LeagueFacts, gameweeks: readonly Gameweek[]): Map<TeamId, Gameweek[]> {
  const lacking = teams.map(({ team }) => [team, gameweeks.filter((one) => !weeks.get(team)?.has(one))] as const)
  return new Map(lacking.filter(([, missing]) => missing.length > 0))
}

/** The points of several gameweeks together; null where those of one are not stored. */
function pointsIn({ points }: LeagueFacts, gameweeks: readonly Gameweek[]): PlayerPoints | null {
  const sums = new Map<PlayerId, number>()
  for (const gameweek of gameweeks) {
    const scored = points.get(gameweek)
    if (!scored) return null
    for (const [player, more] of scored) sums.set(player, (sums.get(player) ?? 0) + more)
  }
  return sums
}

/** Most points lately first, then most in the gameweek. */
function byPoints(lately: PlayerPoints, now: PlayerPoints) {
  return (a: PlayerId, b: PlayerId) => pointsOf(lately, b) - pointsOf(lately, a) || pointsOf(now, b) - pointsOf(now, a)
}

/** The first goalkeepers, defenders, midfielders and forwards in an order; where it leaves two level, they stay as they come. */
function bestOfEach(
  players: readonly PlayerId[],
  positions: ReadonlyMap<PlayerId, Position>,
  order: (a: PlayerId, b: PlayerId) => number,
): PlayerId[] {
  return ([1, 2, 3, 4] as const).flatMap((position) =>
    players
      .filter((player) => positions.get(player) === position)
      .toSorted(order)
      .slice(0, OF_EACH_POSITION),
  )
}
