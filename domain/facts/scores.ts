import type { Game, Gameweek, TeamId } from '#domain/ids.ts'
import type { LeagueFacts, Match, PlayerPoints, TeamGameweek } from './facts.ts'
import { multipliers, pointsOf } from './lineup.ts'
import { oncePerLeague } from './once-per-league.ts'

/**
 * What a team scored in a final gameweek. `gross`: draft, the points of the eleven; classic, Σ points × multiplier over all
 * picks, a 16th included (official `points`). `net`: less what its transfers cost, as totals and matches count it.
 */
export function gameweekScore(week: TeamGameweek, points: PlayerPoints, game: Game): { gross: number; net: number } {
  const counts = multipliers(week, game)
  const gross = week.picks.reduce((sum, player, index) => sum + pointsOf(points, player) * (counts[index] ?? 0), 0)
  return { gross, net: gross - week.transferCost }
}

type OfTeam = { team: TeamId; gameweek: Gameweek }

/**
 * The net score of a team's gameweek: from its picks, else from its history, else from its match of the gameweek. Null
 * where none of them is stored, or where the gameweek's points are not.
 */
export function netScore(facts: LeagueFacts, of: OfTeam): number | null {
  const known = scoresOf(facts)
  const ofTeam = known.get(of.team) ?? new Map<Gameweek, number | null>()
  known.set(of.team, ofTeam)
  const found = ofTeam.get(of.gameweek)
  if (found !== undefined) return found
  const score = countedScore(facts, of)
  ofTeam.set(of.gameweek, score)
  return score
}

/** What the transfers of a team's gameweek cost; null where neither its picks nor its history is stored. */
export function transferCost(facts: LeagueFacts, { team, gameweek }: OfTeam): number | null {
  const [week, ofHistory] = [facts.weeks.get(team)?.get(gameweek), facts.histories?.get(team)?.get(gameweek)]
  return week?.transferCost ?? ofHistory?.transferCost ?? null
}

const scoresOf = oncePerLeague(() => new Map<TeamId, Map<Gameweek, number | null>>())

function countedScore(facts: LeagueFacts, { team, gameweek }: OfTeam): number | null {
  const points = facts.points.get(gameweek)
  if (!points) return null
  const week = facts.weeks.get(team)?.get(gameweek)
  if (week) return gameweekScore(week, points, facts.game).net
  const ofHistory = facts.histories?.get(team)?.get(gameweek)
  return ofHistory ? ofHistory.gross - ofHistory.transferCost : matchScore(facts, { team, gameweek })
}

/** Official match points are the team's own points of the gameweek after transfer costs. */
function matchScore({ scoring, matches }: LeagueFacts, { team, gameweek }: OfTeam): number | null {
  if (scoring !== 'h') return null
  const isOwn = ({ teamA, teamB }: Match) => teamA === team || teamB === team
  const own = matches.find((match) => isOwn(match) && match.gameweek === gameweek && match.finished)
  return own ? (own.teamA === team ? own.pointsA : own.pointsB) : null
}
