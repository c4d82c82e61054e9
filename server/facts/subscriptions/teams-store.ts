import { sql, type Transaction } from 'kysely'
import { wordsAbout } from '#display/games/games.ts'
import type { SavedStatus, TeamKey } from '#server/facts/teams/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, OfficialLeague, Tables } from '#server/ground/db/tables.ts'
import { isSameLeague, leaguesOfSubscription, linkLeagues } from './store.ts'

type Trx = Transaction<Tables>

/** Teams of sign-ups without an answer of the official game so far, and, once an hour, teams that were in no league. */
export async function subscribedTeamsToFill(
  db: Db,
  { game, season, now }: Pick<TeamKey, 'game' | 'season'> & { now: Date },
): Promise<TeamKey[]> {
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000)
  return db
    .selectFrom('subscription')
    .where('game', '=', game)
    .where('season', '=', season)
    .where('state', '<>', 'ended')
    .where((eb) =>
      eb.or([
        eb('team_status', '=', 'pending'),
        eb.and([eb('state', '=', 'confirmed'), eb('team_status', '=', 'not-found'), eb('checked_at', '<=', aDayAgo)]),
        // Where leagues are chosen, drops those that the team is not in.
        eb.and([
          eb.lit(!wordsAbout(game).areLeaguesChosen),
          eb('state', '=', 'confirmed'),
          eb('team_status', '=', 'no-league'),
          eb('checked_at', '<=', anHourAgo),
        ]),
      ]),
    )
    .select(['game', 'season', 'team_id'])
    .distinct()
    .execute()
}

export async function leaguesSubscribedTo(
  trx: Trx,
  team: TeamKey,
  leagues: readonly LeagueKey[],
): Promise<LeagueKey[]> {
  const confirmed = await trx
    .selectFrom('subscription')
    .where((eb) => eb.and(team))
    .where('state', '=', 'confirmed')
    .select('id')
    .execute()
  if (!wordsAbout(team.game).areLeaguesChosen) return confirmed.length > 0 ? [...leagues] : []
  const chosen = await Promise.all(confirmed.map(({ id }) => leaguesOfSubscription(trx, id)))
  return leagues.filter((league) => chosen.flat().some((one) => isSameLeague(one, league)))
}

/** `own`: all of the team's leagues; `leagues`: those that are stored. */
type Fill = { team: TeamKey; own: readonly OfficialLeague[]; leagues: readonly LeagueKey[]; at: Date }

/** Stores the official game's answer about a team for everybody who has signed up for it. */
export async function fillSubscriptions(trx: Trx, fill: Fill): Promise<void> {
  const { team, own, leagues, at } = fill
  // Lock subscriptions before the rows that refer to them, in the order used everywhere, so that nothing deadlocks.
  await trx
    .selectFrom('subscription')
    .where((eb) => eb.and(team))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  const { areLeaguesChosen } = wordsAbout(team.game)
  if (areLeaguesChosen) await dropStrangeLeagues(trx, fill)
  const hasLeague = areLeaguesChosen
    ? sql<boolean>`case state when 'confirmed'
        then exists (select from subscription_league where subscription_id = subscription.id)
        else ${own.length > 0}::boolean end`
    : sql<boolean>`${own.length > 0}::boolean`
  const filled = await trx
    .updateTable('subscription')
    .set({ checked_at: at, team_status: sql`case when ${hasLeague} then 'ready' else 'no-league' end` })
    .where((eb) => eb.and(team))
    .where('state', '<>', 'ended')
    .returning('id')
    .execute()
  if (!areLeaguesChosen)
    await linkLeagues(
      trx,
      filled.map(({ id }) => id),
      leagues,
    )
}

/** Removes chosen leagues that the team is not in: at sign-up the official game may have been down for checks. */
async function dropStrangeLeagues(trx: Trx, { team, own: leagues }: Fill): Promise<void> {
  const own = JSON.stringify(leagues.map(({ league_id, type }) => ({ id: league_id, type })))
  const subscriptions = sql`select id from subscription
    where game = ${team.game} and season = ${team.season} and team_id = ${team.team_id}`
  await sql`
    delete from subscription_league using league
    where league.id = subscription_league.league and subscription_id in (${subscriptions})
      and not ${own}::jsonb @> jsonb_build_array(jsonb_build_object('id', league.league_id, 'type', league.type))
  `.execute(trx)
  await sql`
    update mail_token set leagues = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(leagues) as one
      where ${own}::jsonb @> jsonb_build_array(one)
    ) where subscription_id in (${subscriptions}) and purpose = 'confirm-classic' and used_at is null and void_at is null
  `.execute(trx)
}

/** The official game's answer about a team says what is wrong. */
export async function noteSubscribedTeam(
  db: Db,
  team: TeamKey,
  { status, at }: { status: SavedStatus; at: Date },
): Promise<void> {
  await db
    .updateTable('subscription')
    .set({ checked_at: at, team_status: status })
    .where((eb) => eb.and(team))
    .where('state', '<>', 'ended')
    .where('team_status', '<>', 'ready')
    .execute()
}
