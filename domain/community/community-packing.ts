import type { PlayerPoints, TeamGameweek } from '#domain/facts/facts.ts'
import { multipliers } from '#domain/facts/lineup.ts'
import type { Game, Gameweek, PlayerId, Position } from '#domain/ids.ts'
import { lockedTeam } from '#domain/tables/locked-eleven.ts'

/** Player ids stay below it, since they are stored in two bytes. A season has some 850 players; 0 is an empty place. */
const playerLimit = 32_768
/** The fifteen and the manager of 2024-25. */
export const places = 16

/** A tracked team in one final gameweek. */
export type CommunityTeam = {
  week: TeamGameweek
  /** The stored gameweek that stands for gameweek 1 (a draft league's own first one); null for a late joiner. */
  first: { gameweek: Gameweek; week: TeamGameweek } | null
  /** What its stored gameweeks before this one add up to: points on the bench, and scored less transfer costs. */
  before: { bench: number; actual: number }
}

/** Teams of one game in one gameweek, 79 bytes each; team `n` has the places from `16 * n`. */
export type PackedTeams = {
  count: number
  /** Player ids by position. */
  picks: Uint16Array
  /** How often each pick counts, 0 to 3: one word a team, two bits a position, the first position lowest. */
  multipliers: Uint32Array
  transferCosts: Uint16Array
  /** Player ids of the submitted first team: the eleven, their bench, and the captain once more (nobody in draft). */
  locked: Uint16Array
  /** The gameweek of the first team; 0 where there is none. */
  lockedSince: Uint8Array
  before: PackedTotals
}

/** One number a team. */
export type PackedTotals = { bench: Int32Array; actual: Int32Array }

/** Indexed by player id, up to the highest known one. Unknown players have 0 points and position 0. */
export type PackedScores = {
  points: Int32Array
  positions: Uint8Array
  /** By gameweek: the points from that gameweek up to and including this one; null at 0, where no gameweek is. */
  since: readonly (Int32Array | null)[]
}

/** Throws a RangeError for what does not fit: a player id from 32768 on, a 17th pick, a multiplier above 3, a cost above 65535. */
export function packTeams(teams: readonly CommunityTeam[], game: Game): PackedTeams {
  const count = teams.length
  return {
    count,
    picks: packPlayers(teams.map(({ week }) => week.picks)),
    multipliers: Uint32Array.from(teams, ({ week }) => packMultipliers(multipliers(week, game))),
    transferCosts: Uint16Array.from(teams, ({ week }) => within(week.transferCost, 65_536)),
    locked: packPlayers(teams.map(({ first }) => (first ? lockedPlayers(first.week, game) : []))),
    lockedSince: Uint8Array.from(teams, ({ first }) => (first ? within(first.gameweek, 256) : 0)),
    before: {
      bench: Int32Array.from(teams, ({ before }) => before.bench),
      actual: Int32Array.from(teams, ({ before }) => before.actual),
    },
  }
}

/**
 * `points`: the stored final gameweeks of the season; those after `gameweek` are left out. Throws a RangeError where
 * `gameweek` itself is not stored (missing points must not count as 0), and for a player id from 32768 on.
 */
export function packScores({
  gameweek,
  points,
  positions,
}: {
  gameweek: Gameweek
  points: ReadonlyMap<Gameweek, PlayerPoints>
  positions: ReadonlyMap<PlayerId, Position | null>
}): PackedScores {
  const scored = points.get(gameweek)
  if (!scored) throw new RangeError(`The points of gameweek ${gameweek} are not stored`)
  const end = endOf([positions, ...points.values()])
  const packedPositions = new Uint8Array(end)
  for (const [player, position] of positions) packedPositions[player] = position ?? 0
  const since: (Int32Array | null)[] = [null]
  let sum = new Int32Array(end)
  for (let from = gameweek; from > 0; from--) {
    sum = added(sum, points.get(from) ?? new Map())
    since[from] = sum
  }
  return { points: added(new Int32Array(end), scored), positions: packedPositions, since }
}

/** One more than the highest player id; at least 1, for the empty place 0. */
function endOf(lists: Iterable<ReadonlyMap<PlayerId, unknown>>): number {
  let highest = 0
  for (const players of lists)
    for (const player of players.keys()) highest = Math.max(highest, within(player, playerLimit))
  return highest + 1
}

function added(sum: Int32Array<ArrayBuffer>, points: PlayerPoints): Int32Array<ArrayBuffer> {
  const together = sum.slice()
  for (const [player, scored] of points) together[player] = (sum[player] ?? 0) + scored
  return together
}

function packPlayers(teams: readonly (readonly number[])[]): Uint16Array {
  const packed = new Uint16Array(places * teams.length)
  for (const [team, players] of teams.entries()) {
    within(players.length, places + 1)
    for (const [place, player] of players.entries()) packed[places * team + place] = within(player, playerLimit)
  }
  return packed
}

function packMultipliers(counts: readonly number[]): number {
  return counts.reduce((word, times, place) => word | (within(times, 4) << (2 * place)), 0)
}

/** As in `lockedEleven`: the captain by the flag, counted twice only if in the submitted eleven. */
function lockedPlayers(week: TeamGameweek, game: Game): number[] {
  const { starters, bench, captain } = lockedTeam(week, game)
  const counts = captain !== null && starters.includes(captain) ? captain : 0
  return [...padded(starters, 11), ...padded(bench, 4), counts]
}

function padded(players: readonly number[], length: number): number[] {
  return Array.from({ length }, (_, index) => players[index] ?? 0)
}

/** Throws for a number that does not fit, since a typed array would silently truncate it. */
function within(number: number, limit: number): number {
  if (Number.isInteger(number) && number >= 0 && number < limit) return number
  throw new RangeError(`${number} is not a whole number from 0 to ${limit - 1}`)
}
