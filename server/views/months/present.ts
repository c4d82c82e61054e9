import type { MonthsRow } from '#contract/views/months.ts'
import { captainOf } from '#domain/facts/captains.ts'
import { rulesOf } from '#domain/games/games.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { teamWeeks } from '#domain/months/team-weeks.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

export function presentMonths(league: StoredLeague, from: Gameweek = 0): MonthsRow[] {
  const { facts, players } = league
  const fields = teamFieldsOf(league)
  const monthOf = (gameweek: Gameweek): MonthsRow['month'] => {
    const month = facts.months?.find(({ from: first, to }) => gameweek >= first && gameweek <= to)
    return month ? { name: month.name, from: month.from, to: month.to } : null
  }
  const rows = teamWeeks(facts).filter(({ gameweek }) => gameweek >= from)
  return rows.map(({ team, gameweek, points, bench, moves, matchPoints, costBefore, isMissing }) => ({
    ...fields(team),
    gameweek,
    month: monthOf(gameweek),
    gw_points: points,
    ...(costBefore !== 0 && { cost_before_month: costBefore }),
    bench_points: bench,
    moves_points: moves,
    ...(facts.scoring === 'h' && { match_points: matchPoints }),
    ...(rulesOf(facts.game).hasCaptains && { captain: captainIn(team, gameweek) }),
    missing: isMissing ? [gameweek] : [],
  }))

  function captainIn(team: TeamId, gameweek: Gameweek): MonthsRow['captain'] {
    const [week, scored] = [facts.weeks.get(team)?.get(gameweek), facts.points.get(gameweek)]
    const captain = week && scored ? captainOf(week, scored, facts.game) : null
    if (!captain) return null
    const { player, points, times } = captain
    return { player_id: player, web_name: players.get(player) ?? `Player ${player}`, points, times }
  }
}
