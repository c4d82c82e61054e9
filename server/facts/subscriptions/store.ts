import { sql, type Transaction } from 'kysely'
import type { ChosenLeague } from '#contract/people/newsletter.ts'
import { wordsAbout } from '#display/games/games.ts'
import type { Game } from '#domain/ids.ts'
import { ensureLeagues, LEAGUE_KEY } from '#server/facts/leagues/store.ts'
import type { SavedStatus, TeamKey } from '#server/facts/teams/store.ts'
import type { LeagueKey, OfficialLeague, Tables } from '#server/ground/db/tables.ts'
import { isUndeliverable } from '#server/ground/mail/undeliverable.ts'

type Trx = Transaction<Tables>

export type Subscription = TeamKey & {
  id: number
  state: 'pending' | 'confirmed' | 'ended'
  team_status: SavedStatus
  checked_at: Date | null
  leagues: LeagueKey[]
}

export async function subscriptionOf(trx: Trx, address_hash: string, team: TeamKey): Promise<Subscription | null> {
  const found = await trx
    .selectFrom('subscription')
    .where('address_hash', '=', address_hash)
    .where((eb) => eb.and(team))
    .select(['id', 'game', 'season', 'team_id', 'state', 'team_status', 'checked_at'])
    .executeTakeFirst()
  return found ? { ...found, leagues: await leaguesOfSubscription(trx, found.id) } : null
}

export async function leaguesOfSubscription(trx: Trx, id: number): Promise<LeagueKey[]> {
  return trx
    .selectFrom('subscription_league as chosen')
    .innerJoin('league', 'league.id', 'chosen.league')
    .where('chosen.subscription_id', '=', id)
    .orderBy('league.type')
    .orderBy('league.league_id')
    .select(LEAGUE_KEY)
    .execute()
}

export async function hasRefusedMails(trx: Trx, address_hash: string): Promise<boolean> {
  const { isMarked } = await trx
    .selectNoFrom(isUndeliverable(sql`${address_hash}`).as('isMarked'))
    .executeTakeFirstOrThrow()
  return isMarked
}

/**
 * Whether a confirmation mail about a team of the game may go to the address now, and if so notes it: at the earliest a
 * quarter of an hour after the last one about that game, and at most three a day about both games. One statement: with
 * the lock of the address only one of simultaneous requests sends a mail.
 */
export async function takeTurn(trx: Trx, { address_hash, game }: Turn, at: Date): Promise<boolean> {
  const since = (interval: string) => sql`${at}::timestamptz - ${interval}::interval`
  const { rows } = await sql`
    insert into confirmation_pace as pace (address_hash, game, sent_at)
    select ${address_hash}, ${game}, array[${at}::timestamptz]
    where (
      select count(*) from confirmation_pace as earlier, unnest(earlier.sent_at) as sent
      where earlier.address_hash = ${address_hash} and sent > ${since('24 hours')}
    ) < 3
    on conflict (address_hash, game) do update set
      sent_at = array(select sent from unnest(pace.sent_at) as sent where sent > ${since('24 hours')}) || excluded.sent_at
    where not exists (select from unnest(pace.sent_at) as sent where sent > ${since('15 minutes')})
    returning address_hash
  `.execute(trx)
  return rows.length > 0
}

type Turn = { address_hash: string; game: Game }

type Requested = {
  email: string
  address_hash: string
  team: TeamKey
  /** What is already known about the team. */
  found: { leagues: readonly OfficialLeague[] } | null
  at: Date
}

/** A repeated sign-up: a subscription that has ended starts again as unconfirmed, a confirmed one stays confirmed. */
export async function requestSubscription(
  trx: Trx,
  { email, address_hash, team, found, at }: Requested,
): Promise<number> {
  const known = found && { team_status: 'ready' as const, checked_at: at }
  const { id } = await trx
    .insertInto('subscription')
    .values({
      email,
      address_hash,
      ...team,
      checked_at: null,
      ...known,
      created_at: at,
      confirmed_at: null,
      ended_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['address_hash', 'game', 'season', 'team_id']).doUpdateSet({
        ...known,
        ended_at: null,
        state: sql`case subscription.state when 'confirmed' then 'confirmed' else 'pending' end`,
        created_at: sql`case subscription.state when 'confirmed' then subscription.created_at else excluded.created_at end`,
        confirmed_at: sql`case subscription.state when 'confirmed' then subscription.confirmed_at end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (found && !wordsAbout(team.game).areLeaguesChosen)
    await linkLeagues(trx, [id], await ensureLeagues(trx, found.leagues))
  return id
}

export async function linkLeagues(trx: Trx, ids: readonly number[], leagues: readonly LeagueKey[]): Promise<void> {
  const links = ids.flatMap((subscription_id) => leagues.map(({ id }) => ({ subscription_id, league: id })))
  if (links.length === 0) return
  await trx
    .insertInto('subscription_league')
    .values(links)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces those that were chosen before. */
export async function chooseLeagues(
  trx: Trx,
  { id, game, season }: Omit<Subscription, 'leagues'>,
  chosen: readonly ChosenLeague[],
): Promise<void> {
  await trx.deleteFrom('subscription_league').where('subscription_id', '=', id).execute()
  await linkLeagues(trx, [id], await ensureLeagues(trx, chosenLeagues({ game, season }, chosen)))
}

/** The chosen leagues as the official game identifies them. */
export function chosenLeagues(
  of: Pick<OfficialLeague, 'game' | 'season'>,
  chosen: readonly ChosenLeague[],
): OfficialLeague[] {
  return chosen.map(({ id, type }) => ({
    game: of.game,
    season: of.season,
    type,
    league_id: id as OfficialLeague['league_id'],
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

export function isSameLeague(one: OfficialLeague, other: OfficialLeague): boolean {
  return one.type === other.type && one.league_id === other.league_id
}
