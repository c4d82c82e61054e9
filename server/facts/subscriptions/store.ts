import { sql, type Transaction } from 'kysely'
import type { ChosenLeague } from '#contract/newsletter.ts'
import type { LeagueKey, Tables } from '#server/db/tables.ts'
import type { SavedStatus, TeamKey } from '#server/features/teams/store.ts'

type Trx = Transaction<Tables>

export type Subscription = TeamKey & {
  id: number
  state: 'pending' | 'confirmed' | 'ended'
  team_status: SavedStatus
  checked_at: Date | null
  leagues: LeagueKey[]
}

export async function subscriptionOf(trx: Trx, subject: string, team: TeamKey): Promise<Subscription | null> {
  const found = await trx
    .selectFrom('subscription')
    .where('subject', '=', subject)
    .where((eb) => eb.and(team))
    .select(['id', 'game', 'season', 'team_id', 'state', 'team_status', 'checked_at'])
    .executeTakeFirst()
  return found ? { ...found, leagues: await leaguesOfSubscription(trx, found.id) } : null
}

export async function leaguesOfSubscription(trx: Trx, id: number): Promise<LeagueKey[]> {
  return trx
    .selectFrom('subscription_league')
    .where('subscription_id', '=', id)
    .orderBy('type')
    .orderBy('league_id')
    .select(['game', 'season', 'type', 'league_id'])
    .execute()
}

export async function isUndeliverable(trx: Trx, subject: string): Promise<boolean> {
  const mark = await trx.selectFrom('undeliverable').where('subject', '=', subject).select('since').executeTakeFirst()
  return mark !== undefined
}

/**
 * Whether a confirmation mail may go to the address now, and if so notes that it does: a quarter of an hour after the last
 * one at the earliest, and three in a day. One statement: of many that ask at once, one gets a yes.
 */
export async function takeTurn(trx: Trx, subject: string, at: Date): Promise<boolean> {
  const since = (interval: string) => sql`${at}::timestamptz - ${interval}::interval`
  const { rows } = await sql`
    insert into confirmation_pace as pace (subject, sent_at) values (${subject}, array[${at}::timestamptz])
    on conflict (subject) do update set
      sent_at = array(select sent from unnest(pace.sent_at) as sent where sent > ${since('24 hours')}) || excluded.sent_at
    where not exists (select from unnest(pace.sent_at) as sent where sent > ${since('15 minutes')})
      and (select count(*) from unnest(pace.sent_at) as sent where sent > ${since('24 hours')}) < 3
    returning subject
  `.execute(trx)
  return rows.length > 0
}

type Requested = {
  email: string
  subject: string
  team: TeamKey
  /** What is known of the team already. */
  found: { leagues: readonly LeagueKey[] } | null
  at: Date
}

/** One that has ended begins anew; one that is confirmed stays so. */
export async function requestSubscription(trx: Trx, { email, subject, team, found, at }: Requested): Promise<number> {
  const known = found && { team_status: 'ready' as const, checked_at: at }
  const { id } = await trx
    .insertInto('subscription')
    .values({ email, subject, ...team, checked_at: null, ...known, created_at: at, confirmed_at: null, ended_at: null })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'game', 'season', 'team_id']).doUpdateSet({
        ...known,
        ended_at: null,
        state: sql`case subscription.state when 'confirmed' then 'confirmed' else 'pending' end`,
        created_at: sql`case subscription.state when 'confirmed' then subscription.created_at else excluded.created_at end`,
        confirmed_at: sql`case subscription.state when 'confirmed' then subscription.confirmed_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (found && team.game === 'draft') await linkLeagues(trx, [id], found.leagues)
  return id
}

export async function linkLeagues(trx: Trx, ids: readonly number[], leagues: readonly LeagueKey[]): Promise<void> {
  const links = ids.flatMap((subscription_id) => leagues.map((league) => ({ subscription_id, ...league })))
  if (links.length === 0) return
  await trx
    .insertInto('subscription_league')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In place of those that were chosen before. */
export async function chooseLeagues(
  trx: Trx,
  { id, game, season }: Omit<Subscription, 'leagues'>,
  chosen: readonly ChosenLeague[],
): Promise<void> {
  await trx.deleteFrom('subscription_league').where('subscription_id', '=', id).execute()
  await linkLeagues(trx, [id], leagueKeysOf({ game, season }, chosen))
}

export function leagueKeysOf(of: Pick<LeagueKey, 'game' | 'season'>, chosen: readonly ChosenLeague[]): LeagueKey[] {
  return chosen.map(({ id, type }) => ({
    game: of.game,
    season: of.season,
    type,
    league_id: id as LeagueKey['league_id'],
  }))
}

export async function confirmSubscription(
  trx: Trx,
  { id, team_status }: Pick<Subscription, 'id' | 'team_status'>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('subscription')
    .set({ state: 'confirmed', team_status, confirmed_at: sql`coalesce(confirmed_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .execute()
}

export function isSameLeague(one: LeagueKey, other: LeagueKey): boolean {
  return one.type === other.type && one.league_id === other.league_id
}
