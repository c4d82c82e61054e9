import type { LiveRow } from '#contract/live/live.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { live } from '#display/views/screens.ts'
import { ownerOf } from '#display/views/view.ts'
import { type Own, you, yourTeam } from './present-own.ts'

const STATES: Record<LiveRow['state'], string> = {
  before: 'The deadline has passed, and no match has begun.',
  playing: 'Matches are on. Everything is provisional.',
  between: 'No match is on, and some are to come. Everything is provisional.',
  final: 'It is final.',
}
const COUNTED = {
  'GW points':
    'Projected: with provisional bonus, less transfer costs, with the substitutions and the change of captain that would be made if everything ended now.',
  'As submitted': 'The same without these.',
  Total: 'The last final total with the points of this gameweek.',
  'To play': 'Players who count and have a match to come.',
}

/** The rows of the live screen, by the heads of its columns. */
export function presentLive(rows: readonly LiveRow[], { league, own }: { league: LeagueSync; own: Own }) {
  const name = namesOfRows(rows)
  const [{ gameweek, state, as_of, is_base_provisional } = rows[0] as LiveRow] = rows
  return {
    screen: live.title,
    league: league.league_name,
    ...yourTeam(own),
    gameweek,
    state: STATES[state],
    as_of,
    ...(is_base_provisional && { note: 'An earlier gameweek is not final yet: totals lack it.' }),
    rows: byRank(rows).map((row) => ({
      team: row.team_name,
      owner: ownerOf(row),
      ...you(own, row.team_id),
      Rank: row.rank,
      ...{ 'Last rank': row.last_rank, ...(row.h2h_points !== undefined && { Points: row.h2h_points }) },
      Total: row.total_points,
      'GW points': row.projected_points,
      ...(state !== 'final' && { 'As submitted': row.gw_points, 'To play': row.to_play, Playing: row.playing }),
      Bench: row.bench_points,
      ...(league.game === 'classic' && { Captain: row.captain, 'Captain points': row.captain_points }),
      ...(row.opponent_points !== undefined && {
        Opponent: name(row.opponent_team_id ?? null),
        'Opponent points': row.opponent_points,
        ...(row.is_opponent_about && { 'Opponent points are assumed': true }),
      }),
      ...(row.match_result && { Match: row.match_result }),
      ...(row.round !== undefined && { Round: row.round, ...(row.opponent_points === undefined && { bye: true }) }),
    })),
    how_it_is_counted: COUNTED,
  }
}

/** Those without a place come last. */
function byRank(rows: readonly LiveRow[]): LiveRow[] {
  return rows.toSorted((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY))
}
