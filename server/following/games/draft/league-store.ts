import type { Transaction } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import { writeTeams } from '#server/features/teams/store.ts'
import type { DraftLeague, DraftTransaction } from '#server/upstream/upstream.ts'
import { nameLeague, replace, writeMoves } from './store.ts'
import { forgetWhoLeft } from './who-left.ts'

/** What the official game says of a draft league, with the average team taken out of its teams. */
export async function storeDraftLeague(
  db: Db,
  key: LeagueKey,
  { league, transactions }: { league: DraftLeague; transactions: readonly DraftTransaction[] },
): Promise<void> {
  const teamOf = new Map(league.entries.map(({ leagueEntryId, teamId }) => [leagueEntryId, teamId]))
  const teams = league.entries.flatMap((entry, place) =>
    entry.teamId === null ? [] : { ...entry, teamId: entry.teamId, place },
  )
  await db.transaction().execute(async (trx) => {
    await nameLeague(trx, key, league)
    await writeTeams(
      trx,
      teams.map((team) => ({
        game: key.game,
        season: key.season,
        team_id: team.teamId,
        team_name: team.teamName ?? `Team ${team.teamId}`,
        owner_first_name: team.ownerFirstName ?? '',
        owner_last_name: team.ownerLastName ?? '',
        leagues_read: false,
      })),
    )
    await replace(
      trx,
      'league_team',
      key,
      teams.map(({ teamId, place }) => ({ ...key, team_id: teamId, place })),
    )
    await replace(
      trx,
      'league_match',
      key,
      league.matches.map((match, number) => ({
        ...key,
        number,
        gameweek: match.gameweek,
        team_a: teamOf.get(match.entryA) ?? null,
        team_b: teamOf.get(match.entryB) ?? null,
        points_a: match.pointsA,
        points_b: match.pointsB,
        is_knockout: false,
        winner: null,
      })),
    )
    await writeTransactions(trx, key, transactions)
    await forgetWhoLeft(trx, key)
  })
}

/** Accepted waivers and free agents; trades are neither. */
async function writeTransactions(
  trx: Transaction<Tables>,
  { game, season }: LeagueKey,
  transactions: readonly DraftTransaction[],
): Promise<void> {
  const accepted = transactions.filter(({ result, kind }) => result === 'a' && (kind === 'w' || kind === 'f'))
  await writeMoves(
    trx,
    accepted.map(({ id, team, gameweek, kind, playerIn, playerOut }) => ({
      ...{ game, season, team_id: team, move_id: id, gameweek, kind },
      ...{ player_in: playerIn, player_out: playerOut },
    })),
  )
}
