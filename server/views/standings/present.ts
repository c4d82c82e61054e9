import type { StandingsRow } from '#contract/views/standings.ts'
import type { LeagueFacts } from '#domain/facts/facts.ts'
import { lastGameweekOf } from '#domain/facts/last-gameweek.ts'
import type { Gameweek, TeamId } from '#domain/ids.ts'
import { championBy, knockoutOf } from '#domain/tables/knockout.ts'
import { chipsLeft, freeTransfers } from '#domain/tables/left.ts'
import { standings } from '#domain/tables/standings.ts'
import type { StoredLeague } from '#server/facts/leagues/facts-store.ts'
import { teamFieldsOf } from '#server/views/leagues/present.ts'

export function presentStandings(league: StoredLeague, from: Gameweek = 0): StandingsRow[] {
  const fields = teamFieldsOf(league)
  const isDecidedByFinal = knockoutOf(league.facts) !== null
  const rows = standings(league.facts).filter(({ gameweek }) => gameweek >= from)
  return rows.map(({ team, gameweek, rank, lastRank, gameweekPoints, totalPoints, missing, record }) => ({
    ...fields(team),
    gameweek,
    rank,
    last_rank: lastRank,
    gw_points: gameweekPoints,
    total_points: totalPoints,
    missing,
    ...(record && {
      wins: record.wins,
      draws: record.draws,
      losses: record.losses,
      h2h_points: record.points,
      form: [...record.form],
    }),
    ...presentLeft(league.facts, { team, gameweek }),
    ...(isDecidedByFinal && { is_champion: championBy(league.facts, gameweek) === team }),
  }))
}

/** Nothing after the last gameweek, and where nobody knows what the season gives. */
function presentLeft(
  facts: LeagueFacts,
  after: { team: TeamId; gameweek: Gameweek },
): Pick<StandingsRow, 'chips_left' | 'free_transfers'> {
  if (!facts.allowance || after.gameweek >= lastGameweekOf(facts)) return {}
  return {
    chips_left: chipsLeft(facts, after)?.map(({ name, to }) => ({ chip: name, to })) ?? null,
    free_transfers: freeTransfers(facts).get(after.gameweek)?.get(after.team) ?? null,
  }
}
