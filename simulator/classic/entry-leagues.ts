import { at } from '../base/random.ts'
import { isoMicro } from '../season/calendar.ts'
import { type ClassicGame, isKnown } from './classic-game.ts'
import { cupLeagueOf } from './head-to-head.ts'
import { type ClassicWeek, type League, players, type Team } from './model.ts'
import { overallRank, percentileOf } from './ranks.ts'
import { type SystemLeague, systemLeaguesOf } from './system-leagues.ts'

/** Everything a team is a member of: first the game's own leagues, then the private ones. */
export function leaguesOf(game: ClassicGame, team: Team): Record<string, unknown> {
  const own = game.world.leagues.filter((league) => league.members.includes(team))
  const system = systemLeaguesOf(game.seasonNow.season, team).map((league) => systemRow(game, team, league))
  return {
    classic: [...system, ...own.filter((league) => league.scoring === 'c').map((one) => privateRow(game, team, one))],
    h2h: own.filter((league) => league.scoring === 'h').map((one) => privateRow(game, team, one)),
    cup: {
      matches: [],
      status: {
        qualification_event: null,
        qualification_numbers: null,
        qualification_rank: null,
        qualification_state: null,
      },
      cup_league: null,
    },
    cup_matches: [],
    event: [],
  }
}

function systemRow(game: ClassicGame, team: Team, league: SystemLeague): Record<string, unknown> {
  const { final } = game.seasonNow
  const rankAt = (gameweek: number) => {
    const week = gameweek > 0 ? game.world.week(team, gameweek) : null
    return week ? systemRank(game, league, week) : 0
  }
  const rank = rankAt(final)
  const percentile = rank > 0 ? percentileOf(Math.round((rank * players) / league.count)) : null
  const phase = { entry_percentile_rank: percentile, last_rank: rankAt(final - 1), league_id: league.id, phase: 1 }
  const total = final > 0 ? (game.world.week(team, final)?.total ?? 0) : 0
  return {
    ...common(game, {
      id: league.id,
      name: league.name,
      scoring: 'c',
      start: league.start,
      admin: null,
      closed: false,
    }),
    active_phases: rank > 0 ? [{ ...phase, rank, rank_count: league.count, rank_sort: rank, total }] : [],
    entry_can_leave: false,
    entry_last_rank: rankAt(final - 1),
    entry_percentile_rank: percentile,
    entry_rank: rank,
    league_type: 's',
    rank_count: league.count,
    short_name: league.shortName,
  }
}

/** Ranks in the game's smaller leagues are in proportion to the rank in the whole game. */
function systemRank(game: ClassicGame, league: SystemLeague, week: ClassicWeek): number {
  return Math.max(1, Math.round((overallRank(game, week.gameweek, week.total) * league.count) / players))
}

function privateRow(game: ClassicGame, team: Team, league: League): Record<string, unknown> {
  const headToHead = league.scoring === 'h'
  const table = game.world.tables(league).after(game.seasonNow.final)
  const row = table.find((one) => one.team === team)
  const count = league.members.filter((member) => isKnown(game, member)).length
  const percentile = row ? Math.max(1, Math.round((100 * row.rank) / table.length)) : null
  const { id, name, scoring, start } = league
  const phase = row && {
    entry_percentile_rank: percentile,
    last_rank: row.lastRank,
    league_id: id,
    phase: 1,
    rank: row.rank,
    rank_count: count,
    rank_sort: row.rankSort,
    total: row.total,
  }
  const admin = at(league.members, 0)
  return {
    ...common(game, { id, name, scoring, start, admin: admin.entry, closed: headToHead }),
    cup_league: cupLeagueOf(game, league),
    cup_qualified: cupLeagueOf(game, league) === null ? null : true,
    active_phases: phase && !headToHead ? [phase] : [],
    entry_can_admin: admin === team,
    entry_can_invite: admin === team,
    entry_can_leave: admin !== team,
    entry_last_rank: row?.lastRank ?? 0,
    entry_percentile_rank: headToHead ? null : percentile,
    entry_rank: row?.rank ?? 0,
    league_type: 'x',
    rank_count: headToHead ? null : count,
    short_name: null,
  }
}

type Facts = { id: number; name: string; scoring: 'c' | 'h'; start: number; admin: number | null; closed: boolean }

function common(game: ClassicGame, facts: Facts): Record<string, unknown> {
  return {
    admin_entry: facts.admin,
    closed: facts.closed,
    created: isoMicro(createdTime(game.seasonNow.season.year, facts.id), facts.id),
    cup_league: null,
    cup_qualified: null,
    entry_can_admin: false,
    entry_can_invite: false,
    featured_entry_ids: [],
    has_cup: facts.scoring === 'c',
    id: facts.id,
    max_entries: null,
    name: facts.name,
    rank: null,
    scoring: facts.scoring,
    start_event: facts.start,
  }
}

/** Leagues are made in the last days of July. */
export function createdTime(year: number, id: number): number {
  return Date.UTC(year, 6, 23, 11) + (id % 500_000) * 1000
}
