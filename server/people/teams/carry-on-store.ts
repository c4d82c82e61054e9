import { sql, type Transaction } from 'kysely'
import type { TeamKey } from '#server/facts/teams/store.ts'
import type { Config } from '#server/ground/base/config.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'
import { insertLink, lockLinks, type MadeLink } from '#server/people/league-links/store.ts'
import { isSameLeague, isSameOwner } from './last-season-store.ts'

type Order = { from: TeamKey; to: TeamKey; now: Date; config: Pick<Config, 'secret'> }
type NamedLeague = LeagueKey & { name: string }
type Pair = NamedLeague & { old: StoredLeagueId }
type Carried = { leagues: NamedLeague[]; links: { link: MadeLink; league: NamedLeague }[] }

export async function hasTeam(db: Db, uid: string, key: TeamKey): Promise<boolean> {
  const had = await db
    .selectFrom('saved_team')
    .where('user_id', '=', uid)
    .where((eb) => eb.and(key))
    .select('team_id')
    .executeTakeFirst()
  return had !== undefined
}

/**
 * Carries settings of a team of last season on to one of this season, in each of its leagues with the same name: who is
 * hidden and how names are shown, and a new link where one had ended with the season. They are moved, not copied: a
 * second press, or another member's, changes nothing that was decided since.
 */
export async function carryOn(db: Db, person: Person, order: Order): Promise<Carried> {
  return db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    const leagues = await pairsOf(trx, person.uid, order)
    const links: Carried['links'] = []
    for (const { old, ...league } of leagues) {
      await moveNames(trx, person.uid, { old, next: league.id, ...order })
      const link = await renewLink(trx, person.uid, { old, next: league.id, ...order })
      if (link) links.push({ link, league })
    }
    return { leagues, links }
  })
}

/** Pairs the leagues of both teams with the same name and kind, unless several in one season have them. */
async function pairsOf(trx: Transaction<Tables>, uid: string, { from, to }: Order): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select old.id as old, next.id, next.game, next.season, next.type, next.league_id, next.name
    from saved_team_league as was join league as old on old.id = was.league,
      saved_team_league as is_now join league as next on next.id = is_now.league
    where was.user_id = ${uid} and is_now.user_id = ${uid}
      and (was.game, was.season, was.team_id) = (${from.game}, ${from.season}, ${from.team_id}::bigint)
      and (is_now.game, is_now.season, is_now.team_id) = (${to.game}, ${to.season}, ${to.team_id}::bigint)
      and ${isSameLeague('next', 'old')}
    order by next.type, next.league_id`.execute(trx)
  return rows.filter(({ old, id }) => rows.filter((row) => row.old === old || row.id === id).length === 1)
}

type Move = Order & { old: StoredLeagueId; next: StoredLeagueId }

async function moveNames(trx: Transaction<Tables>, uid: string, { old, next, from, to }: Move): Promise<void> {
  const ofPerson = trx.updateTable('saved_team_league').where('user_id', '=', uid)
  const wasShort = await ofPerson
    .set({ short_names: false })
    .where('league', '=', old)
    .where('short_names', '=', true)
    .returning('league')
    .executeTakeFirst()
  if (wasShort) await ofPerson.set({ short_names: true }).where('league', '=', next).execute()
  await sql`
    with gone as (
      delete from hidden_name as hidden
      using team as other, league_team as member, team as one
      where hidden.league = ${old} and member.league = ${next}
        and (other.game, other.season, other.team_id) = (${from.game}, ${from.season}, hidden.team_id)
        and (one.game, one.season, one.team_id) = (${to.game}, ${to.season}, member.team_id)
        and ${isSameOwner('one', 'other')}
      returning one.team_id, hidden.hash, hidden.hidden_at, hidden.hidden_by, hidden.by_reader, hidden.shown_at,
        hidden.closed_to_readers, hidden.shown_to
    )
    insert into hidden_name (league, team_id, hash, hidden_at, hidden_by, by_reader, shown_at, closed_to_readers,
      shown_to)
    select ${next}, team_id, hash, hidden_at, hidden_by, by_reader, shown_at, closed_to_readers, shown_to
    from gone
    on conflict do nothing`.execute(trx)
}

/** Replaces all of one's links of the old league by one of the new, with the newest one's settings and a new key. */
async function renewLink(
  trx: Transaction<Tables>,
  uid: string,
  { old, next, from, to, now, config }: Move,
): Promise<MadeLink | null> {
  if ((await lockLinks(trx, uid, now)) === 0) return null
  const ended = await trx
    .deleteFrom('league_link')
    .where('user_id', '=', uid)
    .where((eb) => eb.and(from))
    .where('league', '=', old)
    .where(({ or, eb }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .returning(['id', 'ends_at', 'names_on_card'])
    .execute()
  const newest = ended.toSorted((one, other) => Number(one.id) - Number(other.id)).at(-1)
  if (!newest) return null
  const { ends_at: endsAt, names_on_card: namesOnCard } = newest
  return insertLink(trx, { hangsOn: { user_id: uid, ...to, league: next }, endsAt, namesOnCard, now, config })
}
