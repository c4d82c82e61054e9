import { type Answer, json, noSuchLeague, notFound } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { iso, isoMicro } from '../season/calendar.ts'
import { type ClassicGame, isKnown } from './classic-game.ts'
import { createdTime } from './entry-leagues.ts'
import type { League } from './model.ts'
import { pageOf } from './pages.ts'
import { findSystemLeague, leaders, type SystemLeague } from './system-leagues.ts'
import type { Row } from './tables.ts'

export function classicStandings(game: ClassicGame, ask: Ask): Answer {
  const id = at(ask.ids, 0)
  const league = game.world.leagues.find((one) => one.id === id && one.scoring === 'c')
  if (league) return json(standings(game, league, ask.query, classicRow))
  const system = findSystemLeague(game.seasonNow.season, id)
  return system ? systemStandings(game, system, ask.query) : noSuchLeague()
}

export function headToHeadStandings(game: ClassicGame, { ids, query }: Ask): Answer {
  const league = game.world.leagues.find((one) => one.id === at(ids, 0) && one.scoring === 'h')
  return league ? json(standings(game, league, query, headToHeadRow)) : noSuchLeague()
}

type RowOf = (row: Row) => Record<string, unknown>

/** The table changes when a gameweek is settled; until then, teams that have joined since are listed as new entries. */
function standings(game: ClassicGame, league: League, query: URLSearchParams, rowOf: RowOf): Record<string, unknown> {
  const table = game.world.tables(league).after(game.seasonNow.final)
  const fresh = league.members
    .filter((team) => isKnown(game, team) && !table.some((row) => row.team === team))
    .sort((one, other) => other.joined - one.joined)
    .map((team) => ({
      entry: team.entry,
      entry_name: team.name,
      joined_time: isoMicro(team.joined, team.entry),
      player_first_name: team.firstName,
      player_last_name: team.lastName,
    }))
  return {
    last_updated_data: table.length > 0 ? updated(game) : null,
    league: { ...leagueFacts(game, league, at(league.members, 0).entry), league_type: 'x' },
    new_entries: pageOf(fresh, query.get('page_new_entries')),
    standings: pageOf(table.map(rowOf), query.get('page_standings')),
  }
}

function updated({ seasonNow }: ClassicGame): string {
  const kickoffs = seasonNow.fixtures
    .filter((one) => one.fixture.gameweek === seasonNow.final)
    .map((one) => one.fixture.kickoff)
  return iso(Math.max(...kickoffs) + 11 * 3_600_000)
}

type Facts = { id: number; name: string; start: number; scoring?: 'c' | 'h'; knockoutRounds?: number }

function leagueFacts(
  game: ClassicGame,
  { id, name, start, scoring = 'c', knockoutRounds }: Facts,
  admin: number | null,
): Record<string, unknown> {
  return {
    admin_entry: admin,
    closed: scoring === 'h',
    code_privacy: 'p',
    created: isoMicro(createdTime(game.seasonNow.season.year, id), id),
    cup_league: null,
    has_cup: scoring === 'c',
    id,
    max_entries: null,
    name,
    rank: null,
    scoring,
    start_event: start,
    ...(scoring === 'h' ? { ko_rounds: knockoutRounds ?? null } : {}),
  }
}

function classicRow({ team, ...row }: Row): Record<string, unknown> {
  return {
    club_badge_src: null,
    entry: team?.entry ?? null,
    entry_name: team?.name ?? 'AVERAGE',
    event_total: row.eventTotal,
    last_rank: row.lastRank,
    player_name: team ? `${team.firstName} ${team.lastName}` : null,
    rank: row.rank,
    rank_sort: row.rankSort,
    total: row.total,
  }
}

function headToHeadRow({ team, ...row }: Row): Record<string, unknown> {
  return {
    division: 1,
    entry: team?.entry ?? null,
    entry_name: team?.name ?? 'AVERAGE',
    last_rank: row.lastRank,
    matches_drawn: row.drawn,
    matches_lost: row.lost,
    matches_played: row.won + row.drawn + row.lost,
    matches_won: row.won,
    player_name: team ? `${team.firstName} ${team.lastName}` : 'AVERAGE',
    points_for: row.pointsFor,
    rank: row.rank,
    rank_sort: row.rankSort,
    total: row.total,
  }
}

/** These leagues have millions of teams: only the first page exists, although it says that more follows. */
function systemStandings(game: ClassicGame, league: SystemLeague, query: URLSearchParams): Answer {
  if ((query.get('page_standings') ?? '1') !== '1') return notFound()
  const { seasonNow, world } = game
  const final = seasonNow.final < league.start ? 0 : seasonNow.final
  const mean = Array.from({ length: final }, (_, index) => world.average(index + 1)).reduce((sum, one) => sum + one, 0)
  const results = leaders(seasonNow.season, league).map(({ entry, name, player, ahead }, index) => ({
    club_badge_src: null,
    entry,
    entry_name: name,
    event_total: world.average(Math.max(1, final)) + ahead,
    last_rank: index + 1,
    player_name: player,
    rank: index + 1,
    rank_sort: index + 1,
    total: mean + ahead * (final + 4),
  }))
  return json({
    last_updated_data: final > 0 ? updated(game) : null,
    league: { ...leagueFacts(game, league, null), league_type: 's' },
    new_entries: { has_next: false, page: 1, results: [] },
    standings: { has_next: final > 0, page: 1, results: final > 0 ? results : [] },
  })
}
