import type { LuckRow } from '#contract/views/luck.ts'
import { pointsOf } from '#domain/facts/lineup.ts'
import { answeredNames } from '#domain/facts/names.ts'
import type { Gameweek } from '#domain/ids.ts'
import { type LuckRow as Luck, luck } from '#domain/luck/luck.ts'
import { schedules } from '#domain/luck/schedules.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

/** The table of all fixtures grows with the square of the teams; with a thousand cells nobody reads it. */
export const MOST_TEAMS = 30

export function presentLuck(league: StoredLeague, from: Gameweek = 0): LuckRow[] {
  const { facts, players, positions } = league
  const fields = teamFieldsOf(league)
  const name = answeredNames(facts.teams)
  const latest = facts.gameweeks.at(-1) ?? 0
  const swapped = facts.teams.length > MOST_TEAMS ? [] : schedules(facts, latest)
  const byTeam = Map.groupBy(swapped, ({ team }) => team)
  const rows = luck(facts, positions).filter(({ gameweek }) => gameweek >= from)
  return rows.map((row) => {
    const { team, gameweek, allPlay, expectedPoints, realPoints, bestEleven, leftUndone, totals, missing } = row
    const isInMatches = facts.scoring === 'h'
    return {
      ...fields(team),
      gameweek,
      all_play: allPlay,
      ...(isInMatches && { expected_points: rounded(expectedPoints), real_points: realPoints }),
      best_eleven: bestEleven,
      left_undone: leftUndone,
      won_by_bench: wonByBench(row),
      total_all_play: totals.allPlay,
      ...(isInMatches && {
        total_expected_points: rounded(totals.expectedPoints),
        total_real_points: totals.realPoints,
      }),
      total_left_undone: totals.leftUndone,
      ...(gameweek === latest && byTeam.has(team) && { schedules: byTeam.get(team)?.map(presentSwapped) }),
      missing,
    }
  })

  function wonByBench({ gameweek, wonByBench: won }: Luck): LuckRow['won_by_bench'] {
    if (!won) return null
    const points = facts.points.get(gameweek) ?? new Map()
    return {
      opponent: name(won.opponent),
      opponent_team_id: won.opponent,
      by: won.by,
      players: won.players.map((player) => ({
        player_id: player,
        web_name: players.get(player) ?? `Player ${player}`,
        total_points: pointsOf(points, player),
      })),
    }
  }
}

function presentSwapped({ scheduleOf, points }: ReturnType<typeof schedules>[number]) {
  return { team_id: scheduleOf as number, points }
}

/** Enough decimals that rounding to the one shown gives the right digit. */
function rounded(points: number | null): number | null {
  return points === null ? null : Math.round(points * 10_000) / 10_000
}
