import { sql, type Transaction } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import type { SavedStatus, TeamKey } from '#server/features/teams/store.ts'
import { isSameLeague, leaguesOfSubscription, linkLeagues } from './store.ts'

type Trx = Transaction<Tables>

/** Teams of sign-ups that the official game has not told us about, and, once an hour, draft teams that were in no league. */
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
        // In the classic game leagues are chosen, and those that were not the team's are not chosen any more.
        eb.and([
          eb('game', '=', 'draft'),
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

/** The leagues that confirmed subscriptions of a team are about, of those that it plays in. */
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
  if (team.game === 'draft') return confirmed.length > 0 ? [...leagues] : []
  const chosen = await Promise.all(confirmed.map(({ id }) => leaguesOfSubscription(trx, id)))
  return leagues.filter((league) => chosen.flat().some((one) => isSameLeague(one, league)))
}

type Fill = { team: TeamKey; leagues: readonly LeagueKey[]; at: Date }

/** What the official game said of a team, for everybody who has signed up for it. */
export async function fillSubscriptions(trx: Trx, fill: Fill): Promise<void> {
  const { team, leagues, at } = fill
  // Subscriptions before what hangs on them, as everybody else locks them.
  await trx
    .selectFrom('subscription')
    .where((eb) => eb.and(team))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute()
  if (team.game === 'classic') await dropStrangeLeagues(trx, fill)
  const hasLeague =
    team.game === 'draft'
      ? sql<boolean>`${leagues.length > 0}::boolean`
      : sql<boolean>`case state when 'confirmed'
          then exists (select from subscription_league where subscription_id = subscription.id)
          else ${leagues.length > 0}::boolean end`
  const filled = await trx
    .updateTable('subscription')
    .set({ checked_at: at, team_status: sql`case when ${hasLeague} then 'ready' else 'no-league' end` })
    .where((eb) => eb.and(team))
    .where('state', '<>', 'ended')
    .returning('id')
    .execute()
  if (team.game === 'draft')
    await linkLeagues(
      trx,
      filled.map(({ id }) => id),
      leagues,
    )
}

/** Of a classic sign-up that could not be checked when it came: what is not the team's is not chosen. */
async function dropStrangeLeagues(trx: Trx, { team, leagues }: Fill): Promise<void> {
  const own = JSON.stringify(leagues.map(({ league_id, type }) => ({ id: league_id, type })))
  const subscriptions = sql`select id from subscription
    where game = ${team.game} and season = ${team.season} and team_id = ${team.team_id}`
  await sql`
    delete from subscription_league where subscription_id in (${subscriptions})
      and not ${own}::jsonb @> jsonb_build_array(jsonb_build_object('id', league_id, 'type', type))
  `.execute(trx)
  await sql`
    update mail_token set leagues = (
      select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(leagues) as one
      where ${own}::jsonb @> jsonb_build_array(one)
    ) where subscription_id in (${subscriptions}) and purpose = 'confirm-classic' and used_at is null and void_at is null
  `.execute(trx)
}

/** The official game was asked about a team and said what is wrong. */
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
