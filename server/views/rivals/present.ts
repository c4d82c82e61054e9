import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import type { LuckRow } from '#contract/views/luck.ts'
import type { MonthsRow } from '#contract/views/months.ts'
import type { RivalDraft, RivalSeason, RivalTeam, RivalTrade, RivalWeek } from '#contract/views/rivals.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { byRank } from '#display/views/standings.ts'
import { rowsAt } from '#display/views/view.ts'
import type { Pair } from '#domain/rivals/rivals.ts'

/** The finished answers of a league's season, as far as they are stored and about the two that are compared. */
export type SeasonAnswers = {
  season: string
  name: string
  /** All, by their place in the latest table. */
  teams: readonly RivalTeam[]
  /** Ascending. */
  gameweeks: readonly number[]
  standings: readonly StandingsRow[]
  months: readonly MonthsRow[]
  luck: readonly LuckRow[]
  draftRoom: readonly DraftRoomRow[]
  /** Empty in leagues for points. */
  results: HeadToHeadLeague['results']
}

/** The teams of a season by their place in its latest table. */
export function teamsByPlace(standings: readonly StandingsRow[]): RivalTeam[] {
  return byRank(rowsAt(standings, latestOf(standings))).map(teamOf)
}

export function latestOf(rows: readonly { gameweek: number }[]): number | null {
  return rows.length === 0 ? null : Math.max(...rows.map(({ gameweek }) => gameweek))
}

/** What two teams did in a season; null where one of them is not in it. */
export function presentRivals(answers: SeasonAnswers, ids: Pair<number>): RivalSeason | null {
  const { season, name, teams, gameweeks, standings, draftRoom } = answers
  const [a, b] = [ids.a, ids.b].map((id) => teams.find(({ team_id }) => team_id === id))
  if (!a || !b) return null
  const both = <Of>(make: (team: number) => Of): Pair<Of> => ({ a: make(ids.a), b: make(ids.b) })
  const last = gameweeks.at(-1)
  return {
    season,
    league_name: name,
    ...{ a, b },
    weeks: gameweeks.map((gameweek) => ({ gameweek, ...both((team) => weekOf(answers, { team, gameweek })) })),
    matches: matchesOf(answers.results, ids),
    luck: luckOf(answers, both),
    ...(draftRoom.length > 0 && {
      draft: both((team) => draftOf(draftRoom.find(({ team_id }) => team_id === team))),
      trades: tradesOf(
        draftRoom.find(({ team_id }) => team_id === ids.a),
        ids.b,
      ),
    }),
    missing: both((team) => [
      ...(standings.find(({ team_id, gameweek }) => team_id === team && gameweek === last)?.missing ?? []),
    ]),
  }
}

function teamOf({ team_id, team_name, owner_first_name, owner_last_name }: RivalTeam): RivalTeam {
  return { team_id, team_name, owner_first_name, owner_last_name }
}

type OfWeek = { team: number; gameweek: number }

function weekOf({ standings, months }: SeasonAnswers, of: OfWeek): RivalWeek {
  const isIt = (row: { team_id: number; gameweek: number }) => row.team_id === of.team && row.gameweek === of.gameweek
  const [placed, had] = [standings.find(isIt), months.find(isIt)]
  const { captain } = had ?? {}
  return {
    points: placed?.gw_points ?? null,
    total_points: placed?.total_points ?? null,
    bench_points: had?.bench_points ?? null,
    moves_points: had?.moves_points ?? null,
    ...(captain !== undefined && {
      captain: captain && { web_name: captain.web_name, points: captain.points, times: captain.times },
    }),
  }
}

function matchesOf(results: SeasonAnswers['results'], { a, b }: Pair<number>): RivalSeason['matches'] {
  return Object.values(results)
    .flat()
    .flatMap(({ gameweek, teamA, teamB, teamAScore, teamBScore, winner }) => {
      const through = winner !== undefined && {
        through: winner === a ? ('a' as const) : winner === b ? ('b' as const) : null,
      }
      if (teamA === a && teamB === b) return { gameweek, a: teamAScore, b: teamBScore, ...through }
      return teamA === b && teamB === a ? { gameweek, a: teamBScore, b: teamAScore, ...through } : []
    })
    .toSorted((one, other) => one.gameweek - other.gameweek)
}

function luckOf({ luck }: SeasonAnswers, both: <Of>(make: (team: number) => Of) => Pair<Of>): RivalSeason['luck'] {
  const last = latestOf(luck)
  if (last === null) return null
  return both((team) => {
    const row = luck.find((one) => one.team_id === team && one.gameweek === last)
    return {
      all_play: row?.total_all_play ?? null,
      ...(row?.total_real_points !== undefined && { real_points: row.total_real_points }),
      ...(row?.total_expected_points !== undefined && { expected_points: row.total_expected_points }),
      left_undone: row?.total_left_undone ?? null,
    }
  })
}

function draftOf(row: DraftRoomRow | undefined): RivalDraft | null {
  if (!row) return null
  const known = row.picks.flatMap(({ web_name, round, brought }) =>
    brought === null ? [] : { web_name, round, brought },
  )
  const [best = null] = known.toSorted((one, other) => other.brought - one.brought)
  return { brought: row.total_brought, kept: row.kept_best_eleven, best }
}

function tradesOf(row: DraftRoomRow | undefined, other: number): RivalTrade[] {
  return (row?.trades ?? [])
    .filter(({ other_team_id }) => other_team_id === other)
    .map(({ gameweek, got, gave, balance }) => ({
      gameweek,
      a_got: got.map(({ web_name }) => web_name),
      b_got: gave.map(({ web_name }) => web_name),
      balance,
    }))
}
