import { sql } from 'kysely'
import type { Game, Gameweek, LeagueId, Season, TeamId } from '#domain/ids.ts'
import type { Db } from '#server/db/db.ts'
import type { LeagueKey, StoredLeagueType } from '#server/db/tables.ts'
import { isOneOf } from '#server/features/leagues/store.ts'

/** The gameweek that mails tell of, and when it was first seen to be final. */
export type FinalGameweek = { game: Game; season: Season; gameweek: Gameweek; finalAt: Date }

/** Null where none is final yet. */
export async function latestFinal(db: Db, game: Game): Promise<FinalGameweek | null> {
  const found = await db
    .selectFrom('game_state as state')
    .innerJoin('gameweek', (join) =>
      join
        .onRef('gameweek.game', '=', 'state.game')
        .onRef('gameweek.season', '=', 'state.season')
        .onRef('gameweek.gameweek', '=', 'state.latest_final'),
    )
    .where('state.game', '=', game)
    .where('gameweek.final_at', 'is not', null)
    .select(['gameweek.season', 'gameweek.gameweek', 'gameweek.final_at'])
    .executeTakeFirst()
  return found?.final_at ? { game, season: found.season, gameweek: found.gameweek, finalAt: found.final_at } : null
}

/** How far a league is: `out` has nothing to tell of the gameweek, `failing` and `behind` may have it later. */
type Progress = 'ready' | 'out' | 'failing' | 'behind'

export type WantedLeague = LeagueKey & { name: string | null; progress: Progress }

export type Recipient = {
  key: string
  /** The address as the record of consents names it. */
  subject: string
  email: string
  team: TeamId
  hasAccount: boolean
  leagues: WantedLeague[]
}

/** The leagues that are published through the gameweek and tell of it, in the order of their ids. */
export async function readyLeagues(db: Db, final: FinalGameweek): Promise<LeagueKey[]> {
  const { rows } = await sql<LeagueKey>`
    select game, season, type, league_id from league
    where game = ${final.game} and season = ${final.season} and ${progress(final)} = 'ready'
    order by league_id, type`.execute(db)
  return rows
}

/** Those who follow one of the leagues, or those of the addresses; with all of their leagues. */
type Whom = { leagues: readonly LeagueKey[] } | { subjects: readonly string[] }

/**
 * Whoever is mailed about the gameweek and has not been: subscriptions that were confirmed, and accounts that had agreed and
 * saved the team, before it was final. One for each address and team, with the leagues of both.
 */
export async function recipientsOf(db: Db, final: FinalGameweek, whom: Whom): Promise<Recipient[]> {
  const rows = [...(await subscribed(db, final, whom)), ...(await withAccounts(db, final, whom))]
  const mails = Map.groupBy(rows, ({ key }) => key)
  return [...mails].flatMap(([key, wanted]) => {
    const [first] = wanted
    if (!first) return []
    const leagues = new Map(wanted.map((row) => [`${row.type}/${row.league_id}`, leagueOf(row, final)]))
    const hasAccount = wanted.some((row) => row.has_account)
    const { subject, email, team_id: team } = first
    return { key, subject, email, team, hasAccount, leagues: [...leagues.values()].toSorted(byName) }
  })
}

type Row = {
  key: string
  subject: string
  email: string
  team_id: TeamId
  has_account: boolean
  type: StoredLeagueType
  league_id: LeagueId
  name: string | null
  progress: Progress
}

async function subscribed(db: Db, final: FinalGameweek, whom: Whom): Promise<Row[]> {
  const { game, season, finalAt } = final
  const { rows } = await sql<Row>`
    select ${keyFor(final, 'subscription')} as key, subscription.subject, email, subscription.team_id, false as has_account,
      chosen.type, chosen.league_id, league.name, ${progress(final)} as progress
    from subscription
    join subscription_league as chosen on chosen.subscription_id = subscription.id
    left join league on ${sameLeague}
    where subscription.game = ${game} and subscription.season = ${season}
      and subscription.state = 'confirmed' and subscription.team_status = 'ready' and subscription.confirmed_at < ${finalAt}
      and ${
        'subjects' in whom
          ? sql`subscription.subject = any(${whom.subjects}::text[])`
          : sql`subscription.id in (select subscription_id from subscription_league as link where ${isOneOf('link', whom.leagues)})`
      }
      and ${mayGo(final, 'subscription')}`.execute(db)
  return rows
}

async function withAccounts(db: Db, final: FinalGameweek, whom: Whom): Promise<Row[]> {
  const { game, season, finalAt } = final
  const { rows } = await sql<Row>`
    select ${keyFor(final, 'person')} as key, person.subject, email, person.team_id, true as has_account,
      chosen.type, chosen.league_id, league.name, ${progress(final)} as progress
    from (
      select account.subject, account.email, saved.user_id, saved.game, saved.season, saved.team_id
      from account join saved_team as saved on saved.user_id = account.uid
      where account.weekly_mail and account.subject is not null
        and saved.game = ${game} and saved.season = ${season} and saved.status = 'ready' and saved.created_at < ${finalAt}
        and ${
          'subjects' in whom
            ? sql`account.subject = any(${whom.subjects}::text[])`
            : sql`(saved.user_id, saved.team_id) in (select user_id, team_id from saved_team_league as link where ${isOneOf('link', whom.leagues)})`
        }
    ) as person
    join saved_team_league as chosen
      on (chosen.user_id, chosen.game, chosen.season, chosen.team_id) = (person.user_id, person.game, person.season, person.team_id)
    left join league on ${sameLeague}
    where exists (
      select from consent_event as given
      where given.subject = person.subject and given.purpose = 'newsletter' and given.action = 'given' and given.at < ${finalAt}
        and not exists (
          select from consent_event as later
          where later.subject = given.subject and later.purpose = 'newsletter'
            and later.action in ('withdrawn', 'erased') and later.id > given.id
        )
    ) and ${mayGo(final, 'person')}`.execute(db)
  return rows
}

const sameLeague = sql`(league.game, league.season, league.type, league.league_id) = (chosen.game, chosen.season, chosen.type, chosen.league_id)`

/** A subscription is named by what it is, so that an account and a subscription of one address are one mail. */
function keyFor({ game, season, gameweek }: FinalGameweek, table: string) {
  const start = `weekly:${season}:${gameweek}:${game}/`
  return sql<string>`${start}::text || ${sql.ref(`${table}.team_id`)} || '/' || ${sql.ref(`${table}.subject`)}`
}

/** Not queued yet, and to an address that still wants it and can be reached. */
function mayGo(final: FinalGameweek, table: string) {
  const subject = sql.ref(`${table}.subject`)
  return sql<boolean>`
    not exists (select from outbox where outbox.key = ${keyFor(final, table)})
    and not exists (select from undeliverable where undeliverable.subject = ${subject})
    and coalesce((
      select action from consent_event as latest
      where latest.subject = ${subject} and latest.purpose = 'newsletter' and latest.action <> 'requested'
      order by latest.id desc limit 1
    ), '') in ('given', 'confirmed')`
}

function progress({ gameweek }: FinalGameweek) {
  return sql<Progress>`case
    when league.refused_at is not null then 'out'
    when not league.drafted or league.stop_gameweek < ${gameweek} then 'out'
    when coalesce(league.synced_through, 0) < ${gameweek} then case league.state when 'failed' then 'failing' else 'behind' end
    when league.state in ('pending', 'syncing') then 'behind'
    when coalesce(league.latest_gameweek, 0) <> ${gameweek} then 'out'
    else 'ready'
  end`
}

function leagueOf({ type, league_id, name, progress: found }: Row, { game, season }: FinalGameweek): WantedLeague {
  return { game, season, type, league_id, name, progress: found }
}

function byName(a: WantedLeague, b: WantedLeague): number {
  return (a.name ?? '').localeCompare(b.name ?? '', 'en') || a.league_id - b.league_id
}

/** `league`: its key, since names are not unique. */
export type FollowedTeam = { team: TeamId; teamName: string; league: string; leagueName: string }

/** The teams whose leagues tell of the gameweek: those that a mail can be made about. */
export async function followedTeams(db: Db, { game, season, gameweek }: FinalGameweek): Promise<FollowedTeam[]> {
  const rows = await db
    .selectFrom('league')
    .innerJoin('league_team as member', (join) =>
      join
        .onRef('member.game', '=', 'league.game')
        .onRef('member.season', '=', 'league.season')
        .onRef('member.type', '=', 'league.type')
        .onRef('member.league_id', '=', 'league.league_id'),
    )
    .innerJoin('team', (join) =>
      join
        .onRef('team.game', '=', 'member.game')
        .onRef('team.season', '=', 'member.season')
        .onRef('team.team_id', '=', 'member.team_id'),
    )
    .where('league.game', '=', game)
    .where('league.season', '=', season)
    .where('league.latest_gameweek', '=', gameweek)
    .orderBy('league.name')
    .orderBy('league.league_id')
    .orderBy('member.place')
    .select(['member.team_id', 'team_name', 'league.name', 'league.type', 'league.league_id'])
    .execute()
  return rows.map(({ team_id, team_name, name, type, league_id }) => ({
    ...{
      team: team_id,
      teamName: team_name,
      league: `${type}/${league_id}`,
      leagueName: name ?? `League ${league_id}`,
    },
  }))
}

/** The leagues of one team that tell of the gameweek. */
export async function leaguesToTell(db: Db, final: FinalGameweek, team: TeamId) {
  return db
    .selectFrom('league_team as member')
    .innerJoin('league', (join) =>
      join
        .onRef('member.game', '=', 'league.game')
        .onRef('member.season', '=', 'league.season')
        .onRef('member.type', '=', 'league.type')
        .onRef('member.league_id', '=', 'league.league_id'),
    )
    .where('league.game', '=', final.game)
    .where('league.season', '=', final.season)
    .where('league.latest_gameweek', '=', final.gameweek)
    .where('member.team_id', '=', team)
    .orderBy('league.name')
    .orderBy('league.league_id')
    .select(['league.game', 'league.season', 'league.type', 'league.league_id', 'league.name'])
    .execute()
}
