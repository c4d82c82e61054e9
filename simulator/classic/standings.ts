import { type Answer, json, noSuchLeague } from '../base/answer.ts'
import { at } from '../base/random.ts'
import type { Ask } from '../base/route.ts'
import { iso, isoMicro } from '../season/calendar.ts'
import { type ClassicGame, isKnown } from './classic-game.ts'
import { createdTime } from './entry-leagues.ts'
import { cupLeagueOf } from './head-to-head.ts'
import type { League } from './model.ts'
import { pageOf } from './pages.ts'
import { findSystemLeague, type SystemLeague } from './system-leagues.ts'
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

type Facts = { id: number; name: string; start: number; scoring?: 'c' | 'h' } & Pick<League, 'knockoutRounds' | 'cup'>

function leagueFacts(
  game: ClassicGame,
  { id, name, start, scoring = 'c', knockoutRounds, cup }: Facts,
  admin: number | null,
): Record<string, unknown> {
  return {
    admin_entry: admin,
    closed: scoring === 'h',
    code_privacy: 'p',
    created: isoMicro(createdTime(game.seasonNow.season.year, id), id),
    cup_league: cupLeagueOf(game, { id, ...(cup && { cup }) }),
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

type ClassicRow = Pick<Row, 'team' | 'eventTotal' | 'total' | 'rank' | 'rankSort' | 'lastRank'>

function classicRow({ team, ...row }: ClassicRow): Record<string, unknown> {
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

const PER_PAGE = 50

/** These leagues have up to millions of teams: a stranger for each place, who stays there all season. */
function systemStandings(game: ClassicGame, league: SystemLeague, query: URLSearchParams): Answer {
  const { seasonNow, world } = game
  const final = seasonNow.final < league.start ? 0 : seasonNow.final
  const count = final > 0 ? league.count : 0
  const page = Math.max(1, Math.floor(Number(query.get('page_standings')) || 1))
  const before = (page - 1) * PER_PAGE
  const mean = Array.from({ length: final }, (_, index) => world.average(index + 1)).reduce((sum, one) => sum + one, 0)
  const results = Array.from({ length: Math.max(0, Math.min(PER_PAGE, count - before)) }, (_, index) => {
    const rank = before + index + 1
    const ahead = 26 - Math.floor(3.3 * Math.log(rank))
    const [eventTotal, total] = [world.average(Math.max(1, final)) + ahead, mean + ahead * (final + 4)]
    return classicRow({ team: world.stranger(rank), rank, rankSort: rank, lastRank: rank, eventTotal, total })
  })
  return json({
    last_updated_data: final > 0 ? updated(game) : null,
    league: { ...leagueFacts(game, league, null), league_type: 's' },
    new_entries: { has_next: false, page: 1, results: [] },
    standings: { has_next: before + PER_PAGE < count, page, results },
  })
}
