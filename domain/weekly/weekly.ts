import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import { firstGameweekOf, gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { type BenchKingRow, benchKing } from '#domain/tables/bench.ts'
import { headToHead, type Outcome, outcome } from '#domain/tables/head-to-head.ts'
import { isBye, roundOf } from '#domain/tables/knockout.ts'
import { lockedGameweek } from '#domain/tables/locked-eleven.ts'
import { type TeamWeek, teamWeeks } from './weekly-teams.ts'

/**
 * One final gameweek of a league, as its weekly mail tells it. Ties are kept: every list of teams may hold several. Nobody is
 * named best or worst while the figure of another team that was there is missing.
 */
export type LeagueWeek = {
  gameweek: Gameweek
  /** The league's first. */
  isFirst: boolean
  /** The table after the gameweek: by rank, then by name. */
  teams: readonly TeamWeek[]
  /** The teams that scored most in the gameweek, transfer costs taken off; empty where a score is missing, and of a gameweek that was called off. */
  winners: readonly TeamId[]
  /** The teams with most points on the bench; empty where none has more than 0. */
  benchKings: readonly TeamId[]
  /** The most bench points a team of this league had in any gameweek before this one; null in the first, and with one missing. */
  benchRecordBefore: number | null
  /** Whose moves brought most, and least; empty if nobody moved. Draft: waivers. Classic: transfers less their cost. */
  bestMovers: readonly TeamId[]
  worstMovers: readonly TeamId[]
  /** Matches of this gameweek in the official order, without byes; empty where the league is not head-to-head. */
  matches: readonly WeekMatch[]
  /** Who would lead, had everyone kept the first team; and who leads by what was really scored. Empty where unknown. */
  lockedLeaders: readonly TeamId[]
  actualLeaders: readonly TeamId[]
}

/** A null team is the average team. */
export type WeekMatch = {
  teamA: TeamId | null
  teamB: TeamId | null
  pointsA: number
  pointsB: number
  /** What the round of a knock-out is called; null for other matches. */
  round: string | null
  /** For team A. */
  outcome: Outcome
}

/**
 * Everything as of `gameweek`, even where the facts include later ones: totals, ranks, the what-if and the form, in
 * points, made with the other rules. Null where the gameweek is not one of the league's final gameweeks.
 */
export function leagueWeek(whole: LeagueFacts, gameweek: Gameweek): LeagueWeek | null {
  if (!whole.gameweeks.includes(gameweek)) return null
  const facts = { ...whole, gameweeks: whole.gameweeks.filter((known) => known <= gameweek) }
  const benches = benchKing(facts)
  const { results } = headToHead(facts)
  const teams = teamWeeks(facts, { gameweek, benches, results })
  const there = teams.filter(({ team }) => gameweeksOf(facts, team).includes(gameweek))
  const began = teams.filter(({ team }) => gameweeksOf(facts, team).length > 0)
  const movers = there.filter(({ moves }) => moves === null || moves.added.length + moves.removed.length > 0)
  return {
    gameweek,
    isFirst: facts.gameweeks[0] === gameweek,
    teams,
    winners: wasCalledOff(facts, gameweek) ? [] : most(there, ({ points }) => points),
    benchKings: most(there, ({ benchPoints }) => benchPoints).filter(leftSomething),
    benchRecordBefore: benchRecord(benches.filter((row) => row.gameweek < gameweek)),
    bestMovers: most(movers, ({ moves }) => moves?.difference ?? null),
    worstMovers: most(movers, ({ moves }) => (moves ? -moves.difference : null)),
    matches: (results.get(gameweek) ?? []).filter((match) => !isBye(match)).map((match) => weekMatch(facts, match)),
    lockedLeaders: most(
      began.filter(({ team }) => firstGameweekOf(facts, team) === lockedGameweek(facts)),
      ({ locked }) => locked.elevenTotal,
    ),
    actualLeaders: most(began, ({ locked }) => locked.actualTotal),
  }

  function leftSomething(team: TeamId): boolean {
    return (teams.find((row) => row.team === team)?.benchPoints ?? 0) > 0
  }
}

/** Empty while any figure is not known, since that team might be the best. */
function most(teams: readonly TeamWeek[], figure: (team: TeamWeek) => number | null): TeamId[] {
  const figures = teams.map(figure)
  const best = figures.includes(null) ? null : highest(figures)
  return teams.flatMap((team) => (best !== null && figure(team) === best ? team.team : []))
}

function highest(figures: readonly (number | null)[]): number | null {
  return figures.reduce((best, figure) => (best === null || (figure ?? best) > best ? figure : best), null)
}

function benchRecord(earlier: readonly BenchKingRow[]): number | null {
  return earlier.some(({ missing }) => missing.length > 0) ? null : highest(earlier.map((row) => row.benchPoints))
}

function weekMatch(facts: LeagueFacts, match: Match): WeekMatch {
  const { teamA, teamB, pointsA, pointsB } = match
  return {
    teamA,
    teamB,
    pointsA,
    pointsB,
    round: roundOf(facts, match),
    outcome: ({ a: 'W', b: 'L', draw: 'D' } as const)[outcome(match)],
  }
}
