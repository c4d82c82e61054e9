import { sql } from 'kysely'
import { byLeague } from '#contract/games/league-order.ts'
import type { LeagueId, TeamId } from '#domain/ids.ts'
import { isReadDry } from '#server/facts/accounts/dry-words-store.ts'
import { idsOf, LEAGUE_KEY, membersIn } from '#server/facts/leagues/store.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId, StoredLeagueType } from '#server/ground/db/tables.ts'
import { type Progress, progress } from '#server/people/news/progress-store.ts'
import type { FinalGameweek } from '#server/people/news/store.ts'
import { isPaused, mayBeMailed } from './may-be-mailed-store.ts'

export type WantedLeague = LeagueKey & { name: string | null; progress: Progress }

export type Recipient = {
  key: string
  /** The address as the record of consents names it. */
  address_hash: string
  email: string
  team: TeamId
  hasAccount: boolean
  /** The address’s account has chosen dry words. */
  isDry: boolean
  /** Of the address’s account; null where it is not known. */
  timeZone: string | null
  leagues: WantedLeague[]
}

/** The leagues that are published through the gameweek and tell of it, in the order of their ids. */
export async function readyLeagues(db: Db, final: FinalGameweek): Promise<LeagueKey[]> {
  const { rows } = await sql<LeagueKey>`
    select id, game, season, type, league_id from league
    where game = ${final.game} and season = ${final.season} and ${progress(final)} = 'ready'
    order by league_id, type`.execute(db)
  return rows
}

/** The followers of these leagues, or the people with these addresses; with all of their leagues. */
type RecipientFilter = { leagues: readonly LeagueKey[] } | { address_hashes: readonly string[] }

/**
 * Who is still to be mailed about the gameweek: subscriptions that were confirmed, and accounts that had agreed and
 * saved the team, before it was final. One for each address and team, with the leagues of both.
 */
export async function recipientsOf(db: Db, final: FinalGameweek, filter: RecipientFilter): Promise<Recipient[]> {
  const rows = [...(await subscribed(db, final, filter)), ...(await withAccounts(db, final, filter))]
  const mails = Map.groupBy(rows, ({ key }) => key)
  return [...mails].flatMap(([key, wanted]) => {
    const [first] = wanted
    if (!first) return []
    const leagues = new Map(wanted.map((row) => [row.id, leagueOf(row, final)]))
    const hasAccount = wanted.some((row) => row.has_account)
    const { address_hash, email, team_id: team, is_dry: isDry, time_zone: timeZone } = first
    return {
      key,
      address_hash,
      email,
      team,
      hasAccount,
      isDry,
      timeZone,
      leagues: [...leagues.values()].toSorted(byLeague),
    }
  })
}

type Row = {
  key: string
  address_hash: string
  email: string
  team_id: TeamId
  has_account: boolean
  is_dry: boolean
  time_zone: string | null
  id: StoredLeagueId
  type: StoredLeagueType
  league_id: LeagueId
  name: string | null
  progress: Progress
}

async function subscribed(db: Db, final: FinalGameweek, filter: RecipientFilter): Promise<Row[]> {
  const { game, season, finalAt } = final
  const { rows } = await sql<Row>`
    select ${keyFor(final, 'subscription')} as key, subscription.address_hash, email, subscription.team_id, false as has_account,
      ${isReadDry(sql.ref('subscription.address_hash'))} as is_dry,
      (select time_zone from account where account.address_hash = subscription.address_hash limit 1) as time_zone,
      league.id, league.type, league.league_id, league.name, ${progress(final)} as progress
    from subscription
    join subscription_league as chosen on chosen.subscription_id = subscription.id
    join league on league.id = chosen.league
    where subscription.game = ${game} and subscription.season = ${season}
      and subscription.state = 'confirmed' and subscription.team_status = 'ready' and subscription.confirmed_at < ${finalAt}
      and ${
        'address_hashes' in filter
          ? sql`subscription.address_hash = any(${filter.address_hashes}::text[])`
          : sql`subscription.id in (select subscription_id from subscription_league as link where link.league = any(${idsOf(filter.leagues)}::bigint[]))`
      }
      and ${mayGo(final, 'subscription')}`.execute(db)
  return rows
}

async function withAccounts(db: Db, final: FinalGameweek, filter: RecipientFilter): Promise<Row[]> {
  const { game, season, finalAt } = final
  const { rows } = await sql<Row>`
    select ${keyFor(final, 'person')} as key, person.address_hash, email, person.team_id, true as has_account,
      ${isReadDry(sql.ref('person.address_hash'))} as is_dry, person.time_zone,
      league.id, league.type, league.league_id, league.name, ${progress(final)} as progress
    from (
      select account.address_hash, account.email, account.time_zone, saved.user_id, saved.game, saved.season, saved.team_id
      from account join saved_team as saved on saved.user_id = account.uid
      where account.weekly_mail and account.address_hash is not null
        and saved.game = ${game} and saved.season = ${season} and saved.status = 'ready' and saved.created_at < ${finalAt}
        and ${
          'address_hashes' in filter
            ? sql`account.address_hash = any(${filter.address_hashes}::text[])`
            : sql`(saved.user_id, saved.team_id) in (select user_id, team_id from saved_team_league as link where link.league = any(${idsOf(filter.leagues)}::bigint[]))`
        }
    ) as person
    join saved_team_league as chosen
      on (chosen.user_id, chosen.game, chosen.season, chosen.team_id) = (person.user_id, person.game, person.season, person.team_id)
    join league on league.id = chosen.league
    where exists (
      select from consent_event as given
      where given.address_hash = person.address_hash and given.purpose = 'newsletter' and given.action = 'given' and given.at < ${finalAt}
        and not exists (
          select from consent_event as later
          where later.address_hash = given.address_hash and later.purpose = 'newsletter'
            and later.action in ('withdrawn', 'erased') and later.id > given.id
        )
    ) and ${mayGo(final, 'person')}`.execute(db)
  return rows
}

/** The key contains address and team, not the subscription's id, so that an account and a subscription of one address get one mail. */
function keyFor({ game, season, gameweek }: FinalGameweek, table: string) {
  const start = `weekly:${season}:${gameweek}:${game}/`
  return sql<string>`${start}::text || ${sql.ref(`${table}.team_id`)} || '/' || ${sql.ref(`${table}.address_hash`)}`
}

/** Not queued yet, and to an address that still wants it and can be reached. */
function mayGo(final: FinalGameweek, table: string) {
  return sql<boolean>`
    not exists (select from outbox where outbox.key = ${keyFor(final, table)})
    and ${mayBeMailed(sql.ref(`${table}.address_hash`))}
    and not ${isPaused(sql.ref(`${table}.address_hash`), sql`${final.finalAt}::timestamptz`)}`
}

function leagueOf({ id, type, league_id, name, progress: found }: Row, { game, season }: FinalGameweek): WantedLeague {
  return { id, game, season, type, league_id, name, progress: found }
}

/** `league`: its id, since names are not unique. */
export type FollowedTeam = { team: TeamId; teamName: string; league: StoredLeagueId; leagueName: string }

/** The teams whose leagues tell of the gameweek: those that a mail can be made about. */
export async function followedTeams(db: Db, { game, season, gameweek }: FinalGameweek): Promise<FollowedTeam[]> {
  const rows = await membersIn(db)
    .where('league.game', '=', game)
    .where('league.season', '=', season)
    .where('league.shown_through', '=', gameweek)
    .orderBy('league.type')
    .orderBy('league.league_id')
    .orderBy('member.place')
    .select(['member.team_id', 'team_name', 'league.name', 'league.id', 'league.league_id'])
    .execute()
  return rows.map(({ team_id, team_name, name, id, league_id }) => ({
    team: team_id,
    teamName: team_name,
    league: id,
    leagueName: name ?? `League ${league_id}`,
  }))
}

export async function leaguesToTell(db: Db, final: FinalGameweek, team: TeamId) {
  return db
    .selectFrom('league_team as member')
    .innerJoin('league', 'league.id', 'member.league')
    .where('league.game', '=', final.game)
    .where('league.season', '=', final.season)
    .where('league.shown_through', '=', final.gameweek)
    .where('member.team_id', '=', team)
    .orderBy('league.type')
    .orderBy('league.league_id')
    .select([...LEAGUE_KEY, 'league.name'])
    .execute()
}
