import { mergeTallies, type Tally, tallyTeams } from '#domain/community/community.ts'
import { type CommunityFigures, communityFigures } from '#domain/community/community-figures.ts'
import {
  type PackedScores,
  type PackedTeams,
  type PackedTotals,
  packScores,
  places,
} from '#domain/community/community-packing.ts'
import type { PlayerPoints } from '#domain/facts/facts.ts'
import type { Gameweek, PlayerId, Position } from '#domain/ids.ts'

export const GAMEWEEKS = 38
export const PLAYERS = 700
const SQUAD: readonly Position[] = [1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 1, 2, 3, 4]

/** A chunk of teams: what every gameweek shares, and the weeks themselves. */
export type Chunk = Pick<PackedTeams, 'count' | 'locked' | 'lockedSince'> & { weeks: Week[] }
type Week = Pick<PackedTeams, 'picks' | 'multipliers' | 'transferCosts'>

export type Season = {
  chunks: Chunk[]
  points: ReadonlyMap<Gameweek, PlayerPoints>
  positions: ReadonlyMap<PlayerId, Position>
}

type Dice = (limit: number) => number

/** An invented classic season: a change or two a week, now and then a hit, a triple captain or a bench boost. */
export function inventSeason({ teams, chunk, seed }: { teams: number; chunk: number; seed: number }): Season {
  const dice = diceFrom(seed)
  const ids = Array.from({ length: PLAYERS }, (_, index) => (index + 1) as PlayerId)
  const positions = new Map(ids.map((player) => [player, positionOf(player)]))
  const gameweeks = Array.from({ length: GAMEWEEKS }, (_, index) => index + 1)
  const points = new Map(gameweeks.map((gameweek) => [gameweek, new Map(ids.map((id) => [id, anyPoints(dice)]))]))
  const chunks = Array.from({ length: Math.ceil(teams / chunk) }, (_, index) =>
    inventChunk(dice, Math.min(chunk, teams - index * chunk)),
  )
  return { chunks, points, positions }
}

export function scoresOf({ points, positions }: Season, gameweek: Gameweek): PackedScores {
  return packScores({ gameweek, points, positions })
}

/** Gameweek after gameweek with its figures; totals are carried along. */
export function runSeason(season: Season): { tally: Tally; figures: CommunityFigures }[] {
  let carried = totalsBefore(season, 1)
  return [...season.points.keys()].map((gameweek) => {
    const { totals, ...found } = runGameweek(season, gameweek, carried)
    carried = totals
    return found
  })
}

/** Everything that a new gameweek takes: scores packed, chunks tallied, tallies merged, figures made. */
export function runGameweek(season: Season, gameweek: Gameweek, before: readonly PackedTotals[]) {
  const scores = scoresOf(season, gameweek)
  const parts = season.chunks.flatMap(({ weeks, ...shared }, index) => {
    const [week, totals] = [weeks[gameweek - 1], before[index]]
    return week && totals ? tallyTeams({ ...shared, ...week, before: totals }, scores) : []
  })
  const tally = mergeTallies(parts.map((part) => part.tally))
  const figures = communityFigures(tally, { scores, names: new Map() })
  return { tally, figures, totals: parts.map((part) => part.totals) }
}

export function totalsBefore(season: Season, gameweek: Gameweek): PackedTotals[] {
  if (gameweek > 1) return runGameweek(season, gameweek - 1, totalsBefore(season, gameweek - 1)).totals
  return season.chunks.map(({ count }) => ({ bench: new Int32Array(count), actual: new Int32Array(count) }))
}

/** The memory of the packed season, including the totals of the gameweek before. */
export function packedBytes({ chunks }: Season): number {
  const totals = 2 * Int32Array.BYTES_PER_ELEMENT
  return chunks.reduce((sum, { count, locked, lockedSince, weeks }) => {
    const lists = [locked, lockedSince, ...weeks.flatMap((week) => Object.values(week))]
    return lists.reduce((bytes, list) => bytes + list.byteLength, sum + totals * count)
  }, 0)
}

function inventChunk(dice: Dice, count: number): Chunk {
  const chunk = {
    count,
    locked: new Uint16Array(places * count),
    lockedSince: new Uint8Array(count).fill(1),
    weeks: Array.from({ length: GAMEWEEKS }, () => ({
      picks: new Uint16Array(places * count),
      multipliers: new Uint32Array(count),
      transferCosts: new Uint16Array(count),
    })),
  }
  for (let team = 0; team < count; team++) inventTeam(dice, team, chunk)
  return chunk
}

function inventTeam(dice: Dice, team: number, { locked, weeks }: Chunk): void {
  const squad = SQUAD.map(() => 0)
  for (const place of squad.keys()) signUp(dice, place, squad)
  for (const [index, { picks, multipliers, transferCosts }] of weeks.entries()) {
    const captain = 1 + dice(10)
    if (index > 0) for (let moves = dice(3); moves > 0; moves--) signUp(dice, dice(15), squad)
    if (index === 0) locked.set([...squad, squad[captain] ?? 0], places * team)
    picks.set(squad, places * team)
    multipliers[team] = wordOf(captain, { isBoost: dice(20) === 0, times: dice(30) === 0 ? 3 : 2 })
    transferCosts[team] = dice(8) === 0 ? 4 : 0
  }
}

/** The smallest of three dice: low player numbers get into many teams, as popular players do. */
function signUp(dice: Dice, place: number, squad: number[]): void {
  const position = SQUAD[place]
  do {
    const favourite = Math.min(dice(PLAYERS), dice(PLAYERS), dice(PLAYERS))
    squad[place] = 1 + favourite
  } while (
    positionOf(squad[place] ?? 0) !== position ||
    squad.indexOf(squad[place] ?? 0) !== squad.lastIndexOf(squad[place] ?? 0)
  )
}

function wordOf(captain: number, { isBoost, times }: { isBoost: boolean; times: number }): number {
  const once = isBoost ? 0x15555555 : 0x155555
  return once - 2 ** (2 * captain) + times * 2 ** (2 * captain)
}

function positionOf(player: number): Position {
  const position = [1, 2, 2, 2, 3, 3, 3, 3, 4, 4] as const
  return position[player % 10] ?? 4
}

/** Many blanks, some cards, few hauls. */
function anyPoints(dice: Dice): number {
  if (dice(2) === 0) return 0
  return dice(10) === 0 ? 5 + dice(14) : dice(6) - 1
}

/** Xorshift: the same season for the same seed. */
function diceFrom(seed: number): Dice {
  let state = seed
  return (limit) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % limit
  }
}
