import type { LeagueFacts, Match } from '#domain/facts/facts.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { headToHead, type Outcome, outcome } from '#domain/tables/head-to-head.ts'
import { isBye, roundOf } from '#domain/tables/knockout.ts'
import { lockedGameweek } from '#domain/tables/locked-eleven.ts'
import { type TeamWeek, teamWeeks } from './weekly-teams.ts'

/** One final gameweek of a league, as its weekly mail tells it. */
export type LeagueWeek = {
  gameweek: Gameweek
  /** The one whose teams are kept in the what-if. */
  firstGameweek: Gameweek
  /** The table after the gameweek: by rank, then by name. */
  teams: readonly TeamWeek[]
  /** Matches of this gameweek in the official order, without byes; empty where the league is not head-to-head. */
  matches: readonly WeekMatch[]
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
  const { results } = headToHead(facts)
  return {
    gameweek,
    firstGameweek: lockedGameweek(facts),
    teams: teamWeeks(facts, { gameweek, results }),
    matches: (results.get(gameweek) ?? []).filter((match) => !isBye(match)).map((match) => weekMatch(facts, match)),
  }
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
