import type { MonthsRow } from '#contract/views/months.ts'
import type { Gameweek } from '#domain/ids.ts'
import { teamWeeks } from '#domain/months/team-weeks.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

export function presentMonths(league: StoredLeague, from: Gameweek = 0): MonthsRow[] {
  const { facts } = league
  const fields = teamFieldsOf(league)
  const monthOf = (gameweek: Gameweek) =>
    facts.months?.find((month) => gameweek >= month.from && gameweek <= month.to) ?? null
  const rows = teamWeeks(facts).filter(({ gameweek }) => gameweek >= from)
  return rows.map(({ team, gameweek, points, bench, moves, matchPoints, isMissing }) => ({
    ...fields(team),
    gameweek,
    month: monthOf(gameweek),
    gw_points: points,
    bench_points: bench,
    moves_points: moves,
    ...(facts.scoring === 'h' && { match_points: matchPoints }),
    missing: isMissing ? [gameweek] : [],
  }))
}
