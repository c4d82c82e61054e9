import { captainOf } from '#domain/facts/captains.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { oncePerLeague } from '#domain/facts/once-per-league.ts'
import { gameweeksOf } from '#domain/facts/own-gameweeks.ts'
import { netScore } from '#domain/facts/scores.ts'
import { wasCalledOff } from '#domain/finality/called-off.ts'
import { benchKing } from '#domain/tables/bench.ts'
import { outcome } from '#domain/tables/head-to-head.ts'
import { waivers } from '#domain/tables/waivers.ts'
import { denied } from './denied.ts'
import { forOthers } from './for-others.ts'
import type { Feat } from './kinds.ts'
import { letGo } from './let-go.ts'
import { isIn, matchesOf } from './matches.ts'
import { runs } from './runs.ts'

/**
 * Everything that may be a record, of any kind. Left out are unknown scores and moves, called-off gameweeks and
 * knock-out matches.
 */
export const feats = oncePerLeague((facts): readonly Feat[] => [
  ...scores(facts),
  ...matchFeats(facts),
  ...runs(facts),
  ...benches(facts),
  ...moved(facts),
  ...captains(facts),
  ...forOthers(facts, [...letGo(facts), ...denied(facts)]),
])

function scores(facts: LeagueFacts): Feat[] {
  return facts.teams.flatMap(({ team }) =>
    gameweeksOf(facts, team).flatMap((gameweek): Feat[] => {
      const value = netScore(facts, { team, gameweek })
      if (value === null || wasCalledOff(facts, gameweek)) return []
      return [
        { kind: 'highest', team, gameweek, value },
        { kind: 'lowest', team, gameweek, value },
      ]
    }),
  )
}

function matchFeats(facts: LeagueFacts): Feat[] {
  return matchesOf(facts).flatMap((match): Feat[] => {
    const won = outcome(match)
    if (won === 'draw') return []
    const [winner, loser] = won === 'a' ? [match.teamA, match.teamB] : [match.teamB, match.teamA]
    const [more, less] = won === 'a' ? [match.pointsA, match.pointsB] : [match.pointsB, match.pointsA]
    const { gameweek } = match
    const win = { gameweek, value: more - less, opponent: loser, score: [more, less] as const }
    const loss = { gameweek, value: less, opponent: winner, score: [less, more] as const }
    return [
      ...(isIn(facts, winner)
        ? [
            { kind: 'biggest-win' as const, team: winner, ...win },
            { kind: 'narrowest-win' as const, team: winner, ...win },
          ]
        : []),
      ...(isIn(facts, loser) ? [{ kind: 'unluckiest-loser' as const, team: loser, ...loss }] : []),
    ]
  })
}

function benches(facts: LeagueFacts): Feat[] {
  return benchKing(facts).flatMap(({ team, gameweek, benchPoints: value }): Feat[] =>
    value !== null && value > 0 ? [{ kind: 'most-bench', team, gameweek, value }] : [],
  )
}

function moved(facts: LeagueFacts): Feat[] {
  return waivers(facts).flatMap(({ team, gameweek, difference: value, added }): Feat[] => {
    if (value === null || value === 0 || added.length === 0) return []
    return [{ kind: value > 0 ? 'best-moves' : 'worst-moves', team, gameweek, value }]
  })
}

/** Whoever is counted more than once, also as vice-captain. */
function captains(facts: LeagueFacts): Feat[] {
  return facts.teams.flatMap(({ team }) =>
    facts.gameweeks.flatMap((gameweek): Feat[] => {
      const [week, points] = [facts.weeks.get(team)?.get(gameweek), facts.points.get(gameweek)]
      if (!week || !points) return []
      const { player, points: value } = captainOf(week, points, facts.game) ?? { points: 0 }
      return value > 0 ? [{ kind: 'best-captain', team, gameweek, value, ...(player && { player }) }] : []
    }),
  )
}
