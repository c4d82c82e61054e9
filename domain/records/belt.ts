import type { LeagueFacts } from '#domain/facts/facts.ts'
import { netScore } from '#domain/facts/scores.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import { outcome } from '#domain/tables/head-to-head.ts'
import type { Gameweek, TeamId } from '../ids.ts'
import { isIn, matchesOf } from './matches.ts'

export type BeltHolders = { gameweek: Gameweek; teams: TeamId[] }

/**
 * Who has the belt after each final gameweek. It begins with whoever has most points in the first, all of them where they share it. In head-to-head leagues it goes to
 * whoever beats a holder; a draw, a defeat against the average team and a gameweek without a match leave it where it is. Elsewhere it goes to whoever has most points of the gameweek.
 */
export function belt(facts: LeagueFacts): BeltHolders[] {
  const rounds = Map.groupBy(matchesOf(facts), ({ gameweek }) => gameweek)
  let teams: TeamId[] = []
  return facts.gameweeks.map((gameweek) => {
    if (facts.scoring === 'h' && teams.length > 0) {
      const beaten = new Map(
        (rounds.get(gameweek) ?? []).flatMap((match): [TeamId | null, TeamId | null][] => {
          const won = outcome(match)
          if (won === 'draw') return []
          return won === 'a' ? [[match.teamB, match.teamA]] : [[match.teamA, match.teamB]]
        }),
      )
      const next = (holder: TeamId) => {
        const winner = beaten.get(holder) ?? null
        return isIn(facts, winner) ? winner : holder
      }
      teams = [...new Set(teams.map(next))]
    } else teams = best(facts, gameweek) ?? teams
    return { gameweek, teams }
  })
}

/** Null where no score of the gameweek is known, and where it was called off. */
function best(facts: LeagueFacts, gameweek: Gameweek): TeamId[] | null {
  if (wasCalledOff(facts, gameweek)) return null
  const scores = facts.teams.flatMap(({ team }) => {
    const score = netScore(facts, { team, gameweek })
    return score === null ? [] : [{ team, score }]
  })
  const most = Math.max(...scores.map(({ score }) => score))
  return scores.length === 0 ? null : scores.filter(({ score }) => score === most).map(({ team }) => team)
}
