import type { LuckRow, Places } from '#contract/luck.ts'
import type { TeamId } from '#domain/ids.ts'
import { pointsOf } from '#domain/lineup.ts'
import { type LuckRow as Luck, luck } from '#domain/luck/luck.ts'
import { type Chances, chances } from '#domain/luck/places.ts'
import { replays } from '#domain/luck/replays.ts'
import { schedules } from '#domain/luck/schedules.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'
import { sentencesOf } from './sentences.ts'

/** The table of everybody's fixtures grows with the square of the teams, and nobody reads one of a thousand cells. */
const MOST_TEAMS = 30

export function presentLuck(league: StoredLeague): LuckRow[] {
  const { facts, players, positions } = league
  const fields = teamFieldsOf(league)
  const names = new Map(facts.teams.map(({ team, teamName }) => [team, teamName]))
  const latest = facts.gameweeks.at(-1) ?? 0
  const swapped = facts.teams.length > MOST_TEAMS ? [] : schedules(facts, latest)
  const byTeam = Map.groupBy(swapped, ({ team }) => team)
  const rows = luck(facts, positions)
  const replayed = Map.groupBy(replays(facts, { rows, positions }), ({ team }) => team)
  const coming = chances(facts)
  return rows.map((row) => {
    const { team, gameweek, allPlay, expectedPoints, realPoints, bestEleven, leftUndone, totals, missing } = row
    const isInMatches = facts.scoring === 'h'
    const made = {
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
      ...(gameweek === latest && {
        replays: replayed.get(team)?.map(({ team: _, ...one }) => one),
        ...(coming && { places: presentPlaces(coming, team) }),
      }),
      missing,
    }
    const sentences = sentencesOf(made)
    return sentences.length === 0 ? made : { ...made, sentences }
  })

  function wonByBench({ gameweek, wonByBench: won }: Luck): LuckRow['won_by_bench'] {
    if (!won) return null
    const points = facts.points.get(gameweek) ?? new Map()
    return {
      opponent: won.opponent === null ? 'Average' : (names.get(won.opponent) ?? `Team ${won.opponent}`),
      by: won.by,
      players: won.players.map((player) => ({
        player_id: player,
        web_name: players.get(player) ?? `Player ${player}`,
        total_points: pointsOf(points, player),
      })),
    }
  }
}

/** Eight of ten seasons end between these. */
const OUTSIDE = 0.1

function presentPlaces({ runs, places }: Chances, team: TeamId): Places {
  const own = [...(places.get(team) ?? [])]
  return {
    runs,
    best: reached(own) + 1,
    worst: own.length - reached(own.toReversed()),
    first: toThousandths(own[0] ?? 0),
    ...(own.length <= MOST_TEAMS && { chances: own.map(toThousandths) }),
  }
}

/** At which entry they have come to a tenth. */
function reached(chances: readonly number[]): number {
  let sum = 0
  return chances.findIndex((chance) => {
    sum += chance
    return sum >= OUTSIDE
  })
}

function toThousandths(chance: number): number {
  return Math.round(chance * 1000) / 1000
}

function presentSwapped({ scheduleOf, points }: ReturnType<typeof schedules>[number]) {
  return { team_id: scheduleOf as number, points }
}

/** As many decimals as keep the one that is shown from being rounded twice. */
function rounded(points: number | null): number | null {
  return points === null ? null : Math.round(points * 10_000) / 10_000
}
