import type { Gameweek } from '#domain/ids.ts'
import type { LeaguePlan, Manager, Meeting, Row, Side, TeamWeek } from './model.ts'

export type Scores = (side: Side, gameweek: Gameweek) => number

/** The average team scores the mean of the managers, rounded down. */
export function scoresOfSides(
  managers: readonly Manager[],
  pointsOf: (manager: Manager, gameweek: Gameweek) => number,
): Scores {
  return (side, gameweek) => {
    if (side) return pointsOf(side, gameweek)
    return Math.floor(managers.reduce((sum, manager) => sum + pointsOf(manager, gameweek), 0) / managers.length)
  }
}

export function finalPoints(weeks: readonly TeamWeek[][]): (manager: Manager, gameweek: Gameweek) => number {
  return (manager, gameweek) => weeks[gameweek]?.[manager.order]?.points ?? 0
}

type Table = {
  plan: LeaguePlan
  sides: readonly Side[]
  meetings: readonly Meeting[]
  scores: Scores
  before: readonly Row[]
}

/** The table after a gameweek: three for a win, one for a draw; in a total-points league the points themselves. */
export function tableAfter(gameweek: Gameweek, { plan, sides, meetings, scores, before }: Table): Row[] {
  const rows = sides.map((side): Row => {
    const last = before.find((row) => row.side === side)
    const row: Row = last ? { ...last, lastRank: last.rank } : emptyRow(side)
    row.gameweekPoints = scores(side, gameweek)
    row.pointsFor += row.gameweekPoints
    if (plan.scoring === 'c') return { ...row, total: row.pointsFor }
    for (const meeting of meetings) if (meeting.gameweek === gameweek) addMeeting(row, meeting, scores)
    return { ...row, total: 3 * row.won + row.drawn }
  })
  const ranked = rows.sort((one, other) => other.total - one.total || other.pointsFor - one.pointsFor)
  for (const [place, row] of ranked.entries()) {
    row.rankSort = place + 1
    row.rank = ranked.findIndex((other) => other.total === row.total && other.pointsFor === row.pointsFor) + 1
  }
  return ranked
}

export function emptyRow(side: Side): Row {
  const none = { won: 0, drawn: 0, lost: 0, pointsFor: 0, pointsAgainst: 0, total: 0, gameweekPoints: 0 }
  return { side, ...none, rank: 0, rankSort: 0, lastRank: null }
}

function addMeeting(row: Row, { gameweek, home, away }: Meeting, scores: Scores): void {
  if (home !== row.side && away !== row.side) return
  const against = scores(home === row.side ? away : home, gameweek)
  row.pointsAgainst += against
  if (row.gameweekPoints > against) row.won++
  else if (row.gameweekPoints < against) row.lost++
  else row.drawn++
}
