import type { CupRow, CupTie } from '#contract/views/cup.ts'
import type { Match } from '#domain/facts/facts.ts'
import { answeredNames } from '#domain/facts/names.ts'
import type { TeamId } from '#domain/ids.ts'
import { cupOf, isBye, winnerOf } from '#domain/tables/knockout.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

/** Empty for a league without a cup, and before its first gameweek is final. */
export function presentCup(league: StoredLeague): CupRow[] {
  const { facts } = league
  const cup = facts.gameweeks.length > 0 ? cupOf(facts) : null
  if (!cup) return []
  const fields = teamFieldsOf(league)
  const nameOf = answeredNames(facts.teams)
  const drawn = cup.rounds.flatMap(({ name, matches }) => matches.map((match) => ({ round: name, match })))
  return facts.teams.flatMap(({ team }): CupRow[] => {
    const own = drawn.filter(({ match: { teamA, teamB } }) => teamA === team || teamB === team)
    return own.length > 0 ? [{ ...fields(team), ties: own.map((tie) => tieOf(team, tie)) }] : []
  })

  function tieOf(team: TeamId, { round, match }: { round: string; match: Match }): CupTie {
    const { gameweek, teamA, teamB, pointsA, pointsB, finished, tiebreak } = match
    const isResult = finished && facts.gameweeks.includes(gameweek) && !isBye(match)
    const winner = isResult || isBye(match) ? winnerOf(match) : null
    const opponent = teamA === team ? teamB : teamA
    const [own, other] = teamA === team ? [pointsA, pointsB] : [pointsB, pointsA]
    return {
      gameweek,
      round,
      opponent_id: opponent,
      opponent_name: opponent === null ? null : nameOf(opponent),
      points: isResult ? own : null,
      opponent_points: isResult ? other : null,
      through: winner === null ? null : winner === team,
      ...(isResult && tiebreak && own === other && { tiebreak }),
      ...(cup?.final === match && { is_final: true as const }),
    }
  }
}
