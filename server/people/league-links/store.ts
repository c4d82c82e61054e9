import { randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { cardNameOf, isAlive, keyOfSeed, linkHash, wantsShortNames } from '#server/facts/league-links/store.ts'
import { membersIn } from '#server/facts/leagues/store.ts'
import type { Config } from '#server/ground/base/config.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import { lockUntilCommit } from '#server/ground/db/lock-until-commit.ts'
import type { LeagueKey, StoredLeagueId, Tables } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'

const SEED_BYTES = 16
/** Links of one account: nobody needs more, and a stolen session can make no more. */
const MOST_LINKS = 50

type Secret = Pick<Config, 'secret'>
type Order = { league: LeagueKey; endsAt: Date | null; namesOnCard?: boolean; now: Date; config: Secret }

export type MadeLink = { id: number; key: string }

/** Lets one person's links be made one after another; returns how many more they may have. */
export async function lockLinks(trx: Transaction<Tables>, uid: string, now: Date): Promise<number> {
  await lockUntilCommit(trx, `links of ${uid}`)
  const { count } = await trx
    .selectFrom('league_link as link')
    .where('link.user_id', '=', uid)
    .where((eb) => isAlive(eb, now))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Math.max(0, MOST_LINKS - Number(count))
}

export async function makeLink(db: Db, person: Person, { league, ...order }: Order): Promise<MadeLink> {
  return db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    if ((await lockLinks(trx, person.uid, order.now)) === 0)
      throw new Failure('conflict', `You have ${MOST_LINKS} links already. End one of them to make another.`)
    const hangsOn = await savedTeamIn(trx, league, person.uid)
    return insertLink(trx, { hangsOn, ...order })
  })
}

/** The saved team by which a person has the league: links and channels end with it. */
export async function savedTeamIn(
  trx: Transaction<Tables>,
  league: LeagueKey,
  uid: string,
): Promise<NewLink['hangsOn']> {
  const saved = await trx
    .selectFrom('saved_team_league')
    .where('user_id', '=', uid)
    .where('league', '=', league.id)
    .select(['user_id', 'game', 'season', 'team_id', 'league'])
    .orderBy('team_id')
    .executeTakeFirst()
  if (!saved) throw notThere()
  return saved
}

type NewLink = Omit<Order, 'league'> & { hangsOn: Omit<Tables['saved_team_league'], 'short_names' | 'periods'> }

/** The database has a hash of the key, and the seed from which the program makes it again for its maker. */
export async function insertLink(
  trx: Transaction<Tables>,
  { hangsOn, endsAt, namesOnCard = false, now, config }: NewLink,
): Promise<MadeLink> {
  const seed = randomBytes(SEED_BYTES)
  const key = keyOfSeed(seed, config)
  const { id } = await trx
    .insertInto('league_link')
    .values({
      ...hangsOn,
      hash: linkHash(key),
      seed,
      card_hash: linkHash(cardNameOf(key)),
      names_on_card: namesOnCard,
      created_at: now,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: Number(id), key }
}

/** The same words for other people's leagues and for leagues that do not exist. */
export function notThere(): Failure {
  return new Failure('not_found', 'There is no league with this ID among those of your saved teams.')
}

/** A chat's own link ends only with the chat. */
export function isOfNoChat({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Tables & { link: Tables['league_link'] }, 'link'>) {
  return not(exists(selectFrom('channel').whereRef('channel.link', '=', 'link.id').select('channel.id')))
}

/** A person's links that are alive, but for those of chats, newest first. */
export async function linksOf(db: Db, uid: string, now: Date) {
  return db
    .selectFrom('league_link as link')
    .innerJoin('league', 'league.id', 'link.league')
    .where('link.user_id', '=', uid)
    .where((eb) => isAlive(eb, now))
    .where(isOfNoChat)
    .select(['link.id', 'link.team_id', 'link.created_at', 'link.ends_at', 'link.names_on_card', 'link.end_asked_at'])
    .select(['league.game', 'league.type', 'league.league_id', 'league.name'])
    .orderBy('link.id', 'desc')
    .execute()
}

/** For each league: how many links are alive, how many accounts have saved a team in it, and how the links of this one show people. */
export async function sharedLeagues(
  db: Db,
  { leagues, uid, now }: { leagues: readonly StoredLeagueId[]; uid: string; now: Date },
) {
  if (leagues.length === 0) return []
  return db
    .selectFrom('league')
    .where('league.id', 'in', leagues)
    .select(['league.id', 'league.game', 'league.type', 'league.league_id', 'league.name'])
    .select((eb) => wantsShortNames(eb, uid).as('short_names'))
    .select((eb) =>
      eb
        .selectFrom('league_link as link')
        .whereRef('link.league', '=', 'league.id')
        .where((inner) => isAlive(inner, now))
        .select(sql<number>`count(*)::int`.as('n'))
        .as('links'),
    )
    .select((eb) =>
      eb
        .selectFrom('saved_team_league as saved')
        .whereRef('saved.league', '=', 'league.id')
        .select(sql<number>`count(distinct saved.user_id)::int`.as('n'))
        .as('here'),
    )
    .execute()
}

/** False where the person has no such link. */
export async function endLink(db: Db, uid: string, id: number): Promise<boolean> {
  const ended = await db
    .deleteFrom('league_link as link')
    .where('link.id', '=', id)
    .where('link.user_id', '=', uid)
    .where(isOfNoChat)
    .returning('link.id')
    .executeTakeFirst()
  return ended !== undefined
}

type Ending = { league: StoredLeagueId; uid: string; now: Date }

/**
 * Ends one's own links of a league at once, and asks the makers of the others, whom `tell` tells: theirs end a day later unless they keep
 * them. A link that its maker has kept is not asked about again. Links of chats are left alone.
 */
export async function endLinksOf(
  db: Db,
  { league, uid, now, tell }: Ending & { tell(trx: Transaction<Tables>, asked: ReadonlySet<string>): Promise<void> },
): Promise<{ ended: number; asked: number }> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('league_link as link')
      .where('link.league', '=', league)
      .where('link.user_id', '=', uid)
      .where(isOfNoChat)
      .returning('link.id')
      .execute()
    const asked = await trx
      .updateTable('league_link as link')
      .set({ end_asked_at: now })
      .where('link.league', '=', league)
      .where('link.user_id', '<>', uid)
      .where('link.end_asked_at', 'is', null)
      .where('link.kept', '=', false)
      .where((eb) => isAlive(eb, now))
      .where(isOfNoChat)
      .returning('link.user_id')
      .execute()
    if (asked.length > 0) await tell(trx, new Set(asked.map(({ user_id }) => user_id)))
    return { ended: ended.length, asked: asked.length }
  })
}

/** From then on nobody else can end it. False where the person has no such live link. */
export async function keepLink(db: Db, { uid, id, now }: { uid: string; id: number; now: Date }): Promise<boolean> {
  const kept = await db
    .updateTable('league_link as link')
    .set({ end_asked_at: null, kept: true })
    .where('link.id', '=', id)
    .where('link.user_id', '=', uid)
    .where((eb) => isAlive(eb, now))
    .returning('link.id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The teams of the leagues whose owners' names are hidden, or can be by this person, who has saved them. */
export async function namedIn(db: Db, leagues: readonly StoredLeagueId[], uid: string) {
  if (leagues.length === 0) return []
  return membersIn(db)
    .where('member.league', 'in', leagues)
    .select(['member.league', 'member.team_id', 'team.team_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('saved_team_league as saved')
            .whereRef('saved.league', '=', 'member.league')
            .whereRef('saved.team_id', '=', 'member.team_id')
            .where('saved.user_id', '=', uid)
            .select('saved.league'),
        )
        .as('is_own'),
    )
    .orderBy('team.team_name')
    .execute()
}

/** For all links of the league that this person has made or will make. */
export async function writeShortNames(
  db: Db,
  { league, uid, on }: { league: StoredLeagueId; uid: string; on: boolean },
): Promise<void> {
  await db
    .updateTable('saved_team_league')
    .set({ short_names: on })
    .where('league', '=', league)
    .where('user_id', '=', uid)
    .execute()
}
