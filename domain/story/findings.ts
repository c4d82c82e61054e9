import { wasCalledOff } from '#domain/finality/called-off.ts'
import { findCup } from './find-cup.ts'
import { findInMatches } from './find-matches.ts'
import { findMonth } from './find-months.ts'
import { findRuns } from './find-runs.ts'
import { findScores } from './find-scores.ts'
import { findInSquads } from './find-squads.ts'
import { findStanding } from './find-standing.ts'
import { findInTable } from './find-table.ts'
import { findThreads } from './find-threads.ts'
import { findAtTop } from './find-top.ts'
import type { Finding } from './finding.ts'
import { found as aFinding } from './make.ts'
import type { Week } from './season.ts'

/** All findings of a league's gameweek, in no order. If nobody played, or too little could be read, that finding alone. */
export function findingsOf(week: Week): Finding[] {
  const teams = week.places.length
  if (wasCalledOff(week.facts, week.gameweek))
    return [aFinding(week, 'called-off', 'standings', { teams: [], values: { teams }, size: 1 })]
  const unread = aFinding(week, 'unread', 'standings', { teams: [], values: { teams }, size: 1 })
  if (week.scored.length === 0) return [unread]
  const found = [
    findAtTop,
    findScores,
    findMonth,
    findStanding,
    findCup,
    findRuns,
    findInMatches,
    findInSquads,
    findInTable,
    findThreads,
  ].flatMap((find) => find(week))
  // The name of a team that has left is not known.
  const isHere = new Set(week.facts.teams.map(({ team }) => team))
  const here = found.filter((finding) => finding.teams.every((team) => isHere.has(team)))
  return here.length > 0 ? here : [unread]
}
