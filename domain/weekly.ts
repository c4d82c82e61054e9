import { benchKing } from './bench.ts'
import type { LeagueFacts, Match } from './facts.ts'
import { headToHead, outcome } from './head-to-head.ts'
import type { Gameweek, PlayerId, TeamId } from './ids.ts'
import type { MovedPlayer } from './waivers.ts'
import { teamWeeks } from './weekly-teams.ts'

/** One final gameweek of a league, as its weekly mail tells it. Ties are kept: every list of teams may hold several. */
export type LeagueWeek = {
  gameweek: Gameweek
  /** The table after the gameweek: by rank, then by name. */
  teams: readonly TeamWeek[]
  /** Whoever scored most in the gameweek, transfer costs taken off; empty where nothing is known. */
  winners: readonly TeamId[]
  /** Whoever left most on the bench; empty where nobody left anything above 0. */
  benchKings: readonly TeamId[]
  /** The most bench points a team of this league had in any gameweek before this one; null in the first. */
  benchRecordBefore: number | null
  /** Whose moves brought most, and least; empty where nobody moved. Draft: waivers. Classic: transfers, cost taken off. */
  bestMovers: readonly TeamId[]
  worstMovers: readonly TeamId[]
  /** Matches of this gameweek in the official order; empty where the league is not head-to-head. */
  matches: readonly WeekMatch[]
  /** Who would lead, had everyone kept the first team; and who leads by what was really scored. Empty where unknown. */
  lockedLeaders: readonly TeamId[]
  actualLeaders: readonly TeamId[]
}

export type TeamWeek = {
  team: TeamId
  teamName: string
  ownerName: string
  rank: number
  /** Null after the league's first gameweek. */
  lastRank: number | null
  /** Less transfer costs; null where neither the gameweek nor a history that tells it is stored. */
  points: number | null
  totalPoints: number
  /** Rank by `points` in this gameweek alone; null without them. */
  weekRank: number | null
  /** Match points so far; null where the league is not head-to-head. */
  matchPoints: number | null
  benchPoints: number | null
  totalBenchPoints: number | null
  benchRank: number | null
  /** The player on the bench with most points; null where the bench is not known or all have 0 or less. */
  bestBenched: MovedPlayer | null
  /** Net moves of this gameweek; null where the gameweek is not stored. */
  moves: { difference: number; cost: number; added: readonly MovedPlayer[]; removed: readonly MovedPlayer[] } | null
  /** Classic only: the captain by his flag, with his points counted once, and what he was multiplied by. */
  captain: { player: PlayerId; points: number; multiplier: number } | null
  chip: string | null
  /** What positions 12–15 added in a bench-boost week; null without that chip. */
  boosted: number | null
  /** The last ten results up to this gameweek, oldest first; knock-out matches left out. Empty without matches. */
  form: readonly Outcome[]
  /** The same result in a row up to this gameweek, over the whole season; 0 and null without matches. */
  streak: { outcome: Outcome | null; length: number }
  locked: { elevenTotal: number | null; rank: number | null; actualTotal: number | null; actualRank: number | null }
}

export type Outcome = 'W' | 'D' | 'L'

/** A null team is the average team. */
export type WeekMatch = {
  teamA: TeamId | null
  teamB: TeamId | null
  pointsA: number
  pointsB: number
  isKnockout: boolean
  /** For team A. */
  outcome: Outcome
}

/**
 * Everything as of `gameweek`, whatever the facts know of later ones: totals, ranks, the what-if and the form, in points, made
 * of the other rules. Null where the gameweek is not one of the league's final gameweeks.
 */
export function leagueWeek(whole: LeagueFacts, gameweek: Gameweek): LeagueWeek | null {
  if (!whole.gameweeks.includes(gameweek)) return null
  const facts = { ...whole, gameweeks: whole.gameweeks.filter((known) => known <= gameweek) }
  const benches = benchKing(facts)
  const { results } = headToHead(facts)
  const teams = teamWeeks(facts, { gameweek, benches, results })
  const movers = teams.filter(({ moves }) => moves !== null && moves.added.length + moves.removed.length > 0)
  return {
    gameweek,
    teams,
    winners: most(teams, ({ points }) => points),
    benchKings: most(teams, ({ benchPoints }) => ((benchPoints ?? 0) > 0 ? benchPoints : null)),
    benchRecordBefore: highest(benches.map((row) => (row.gameweek < gameweek ? row.benchPoints : null))),
    bestMovers: most(movers, ({ moves }) => moves?.difference ?? null),
    worstMovers: most(movers, ({ moves }) => (moves ? -moves.difference : null)),
    matches: (results.get(gameweek) ?? []).map(weekMatch),
    lockedLeaders: teams.filter(({ locked }) => locked.rank === 1).map(({ team }) => team),
    actualLeaders: teams.filter(({ locked }) => locked.actualRank === 1).map(({ team }) => team),
  }
}

function most(teams: readonly TeamWeek[], figure: (team: TeamWeek) => number | null): TeamId[] {
  const best = highest(teams.map(figure))
  return teams.flatMap((team) => (best !== null && figure(team) === best ? team.team : []))
}

function highest(figures: readonly (number | null)[]): number | null {
  return figures.reduce((best, figure) => (best === null || (figure ?? best) > best ? figure : best), null)
}

function weekMatch(match: Match): WeekMatch {
  const { teamA, teamB, pointsA, pointsB, isKnockout } = match
  return {
    teamA,
    teamB,
    pointsA,
    pointsB,
    isKnockout,
    outcome: ({ a: 'W', b: 'L', draw: 'D' } as const)[outcome(match)],
  }
}
