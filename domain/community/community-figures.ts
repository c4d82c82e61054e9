import type { PlayerId, Position } from '#domain/ids.ts'
import { spreadFrom, spreadWidth, type Tally } from './community.ts'
import type { PackedScores } from './community-packing.ts'

const order: readonly Position[] = [1, 2, 3, 4]
const presenceRows = 10
/** Prevalence from which a player is trending, in percent. */
const trendingFrom = 5

/** The community in one gameweek, as `decisions.md` §2 defines it. Without teams to count, figures are null and lists empty. */
export type CommunityFigures = {
  teams: number
  bench: {
    /** Mean points on a team's bench in this gameweek, and in all gameweeks up to and including it. */
    average: number | null
    averageTotal: number | null
    /** Mean points of a benched player; null where everybody used the bench boost. */
    baseline: number | null
    /** At least the baseline, and on the benches of 5 % or more: by points, then prevalence, then name. */
    trending: BenchedPlayer[]
    /** The ten on most benches: by prevalence, then points, then name. */
    present: BenchedPlayer[]
  }
  /** Always all four positions, GKP first. A player without a position (the manager of 2024-25) is in none. */
  starters: StarterMedians[]
  /** Counts only teams that have a first team. */
  whatIf: {
    teams: number
    averageEleven: number | null
    averageFifteen: number | null
    averageActual: number | null
    /** In percent: teams whose locked eleven has at least what they really scored. */
    lockedAtLeastActual: number | null
    /** Teams by locked eleven less actual total, `spreadWidth` points a bar, without gaps from the first to the last. */
    spread: { from: number; teams: number }[]
  }
}

/** `prevalence`: how many teams in a hundred had the player on the bench. */
type BenchedPlayer = { player: PlayerId; points: number; prevalence: number }

type StarterMedians = {
  position: Position
  /** Median points of all starters of the position. */
  points: number | null
  /** Median over the teams of their lowest starter of the position. */
  worst: number | null
}

/** The figures of merged tallies and the scores they were made with; `names` settle ties (a player without one comes first). */
export function communityFigures(
  tally: Tally,
  { scores, names }: { scores: PackedScores; names: ReadonlyMap<PlayerId, string> },
): CommunityFigures {
  return {
    teams: tally.teams,
    bench: benchFigures(tally, { scores, names }),
    starters: order.map((position) => ({
      position,
      points: median(tally.started, { scores, position }),
      worst: median(tally.lowest, { scores, position }),
    })),
    whatIf: {
      teams: tally.lockedTeams,
      averageEleven: share(tally.lockedEleven, tally.lockedTeams),
      averageFifteen: share(tally.lockedFifteen, tally.lockedTeams),
      averageActual: share(tally.actual, tally.lockedTeams),
      lockedAtLeastActual: share(100 * tally.lockedAtLeastActual, tally.lockedTeams),
      spread: spreadOf(tally.spread),
    },
  }
}

function benchFigures(
  { teams, benched, benchTotal }: Tally,
  { scores, names }: { scores: PackedScores; names: ReadonlyMap<PlayerId, string> },
): CommunityFigures['bench'] {
  const rows = benchedPlayers({ teams, benched }, scores)
  const points = rows.reduce((sum, row) => sum + row.points * (benched[row.player] ?? 0), 0)
  const players = rows.reduce((sum, row) => sum + (benched[row.player] ?? 0), 0)
  const baseline = share(points, players)
  const byName = (a: BenchedPlayer, b: BenchedPlayer) =>
    (names.get(a.player) ?? '').localeCompare(names.get(b.player) ?? '', 'en') || a.player - b.player
  const trending = rows.filter((row) => baseline !== null && row.points >= baseline && row.prevalence >= trendingFrom)
  return {
    average: share(points, teams),
    averageTotal: share(benchTotal, teams),
    baseline,
    trending: trending.sort((a, b) => b.points - a.points || b.prevalence - a.prevalence || byName(a, b)),
    present: rows
      .toSorted((a, b) => b.prevalence - a.prevalence || b.points - a.points || byName(a, b))
      .slice(0, presenceRows),
  }
}

/** Everybody who was on a bench; player 0 is an empty place. */
function benchedPlayers({ teams, benched }: Pick<Tally, 'teams' | 'benched'>, scores: PackedScores): BenchedPlayer[] {
  return Array.from(benched, (times, player) => ({ times, player: player as PlayerId }))
    .filter(({ times, player }) => times > 0 && player > 0)
    .map(({ times, player }) => ({ player, points: scores.points[player] ?? 0, prevalence: (100 * times) / teams }))
}

/** The median of a position, each player's points as often as counted; for an even count the mean of the middle two. */
function median(
  times: Uint32Array,
  { scores: { points, positions }, position }: { scores: PackedScores; position: Position },
): number | null {
  const least = points.reduce((a, b) => Math.min(a, b))
  const most = points.reduce((a, b) => Math.max(a, b))
  const counts = new Float64Array(most - least + 1)
  let total = 0
  for (const [player, count] of times.entries()) {
    if (positions[player] !== position) continue
    const index = (points[player] ?? 0) - least
    counts[index] = (counts[index] ?? 0) + count
    total += count
  }
  if (total === 0) return null
  return least + (placeOf(counts, Math.floor((total - 1) / 2)) + placeOf(counts, Math.floor(total / 2))) / 2
}

/** `counts` says how often each value occurs. Answers the value that stands at index `before` of the sorted list. */
function placeOf(counts: Float64Array, before: number): number {
  let passed = 0
  return counts.findIndex((count) => {
    passed += count
    return passed > before
  })
}

function spreadOf(counts: Uint32Array): { from: number; teams: number }[] {
  const bars = Array.from(counts, (teams, bar) => ({ from: spreadFrom + bar * spreadWidth, teams }))
  const isFilled = ({ teams }: { teams: number }) => teams > 0
  // Without any filled bar both searches give −1, and slice(−1, 0) is empty.
  return bars.slice(bars.findIndex(isFilled), bars.findLastIndex(isFilled) + 1)
}

function share(sum: number, of: number): number | null {
  return of === 0 ? null : sum / of
}
