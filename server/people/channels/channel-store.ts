import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Config } from '#server/ground/base/config.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { LeagueKey, Tables } from '#server/ground/db/tables.ts'
import type { Person } from '#server/ground/identity/identity.ts'
import { lockUnlessGone } from '#server/ground/identity/refusals.ts'
import { hashOfAddress, sealed } from '#server/ground/posts/seal.ts'
import type { ChannelKind } from '#server/ground/posts/tables.ts'
import { insertLink, lockLinks, savedTeamIn } from '#server/people/league-links/store.ts'

/** Live channels of one account: nobody needs more. */
const MOST_CHANNELS = 20
const CODE_MINUTES = 15
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

type Secret = Pick<Config, 'secret'>

export type NewChannel = {
  league: LeagueKey
  kind: ChannelKind
  name: string
  /** Null for Telegram, whose chat is known once the code is typed in it. */
  address: string | null
  timeZone: string
  now: Date
  /** What is stored about the channel's own link; its key is known only at this moment. */
  linkOf(key: string): object
}

/** Returns the code for a Telegram chat, of which the database has only the hash. */
export async function addChannel(
  db: Db,
  person: Person,
  {
    config,
    made,
    greet,
  }: { config: Secret; made: NewChannel; greet(trx: Transaction<Tables>, id: number): Promise<void> },
): Promise<{ id: number; code: string | null }> {
  const { league, kind, name, address, timeZone, now } = made
  return db.transaction().execute(async (trx) => {
    await lockUnlessGone(trx, person)
    await refuseTooMany(trx, person.uid, { league, address, config })
    const hangsOn = await savedTeamIn(trx, league, person.uid)
    const hasRoom = (await lockLinks(trx, person.uid, now)) > 0
    const link = hasRoom ? await insertLink(trx, { hangsOn, endsAt: null, now, config }) : null
    const code = address === null ? newCode() : null
    const { id } = await trx
      .insertInto('channel')
      .values({
        ...hangsOn,
        kind,
        name,
        address: address === null ? null : sealed(address, config),
        address_hash: address === null ? null : hashOfAddress(address, config),
        topic: null,
        link: link?.id ?? null,
        link_url: link && sealed(JSON.stringify(made.linkOf(link.key)), config),
        code_hash: code === null ? null : hashOfAddress(code, config),
        code_ends_at: code === null ? null : new Date(now.getTime() + CODE_MINUTES * 60_000),
        quiet_from: null,
        quiet_to: null,
        time_zone: timeZone,
        created_at: now,
        connected_at: address === null ? null : now,
        ended_at: null,
        end_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (address !== null) await greet(trx, Number(id))
    return { id: Number(id), code }
  })
}

type Wanted = { league: LeagueKey; address: string | null; config: Secret }

async function refuseTooMany(
  trx: Transaction<Tables>,
  uid: string,
  { league, address, config }: Wanted,
): Promise<void> {
  const alive = await trx
    .selectFrom('channel')
    .where('user_id', '=', uid)
    .where('ended_at', 'is', null)
    .select(['league', 'address_hash'])
    .execute()
  if (alive.length >= MOST_CHANNELS)
    throw new Failure('conflict', `You have ${MOST_CHANNELS} chats already. Disconnect one of them to connect another.`)
  await dropEnded(trx, uid)
  const hash = address === null ? null : hashOfAddress(address, config)
  const isThere = hash && alive.some((one) => one.league === league.id && one.address_hash?.equals(hash))
  if (isThere) throw new Failure('conflict', 'This league is connected to this chat already.')
}

/** Of those that have ended the latest stay, or the list would have as many as somebody lets fail. */
async function dropEnded(trx: Transaction<Tables>, uid: string): Promise<void> {
  const ended = trx.selectFrom('channel').where('user_id', '=', uid).where('ended_at', 'is not', null).select('id')
  await trx.deleteFrom('channel').where('id', 'in', ended.orderBy('id', 'desc').offset(MOST_CHANNELS)).execute()
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

export type ChannelRow = Awaited<ReturnType<typeof channelsOf>>[number]

/** A person's channels, newest first; of those that have ended, the latest few weeks. */
export async function channelsOf(db: Db, uid: string) {
  return db
    .selectFrom('channel')
    .innerJoin('league', 'league.id', 'channel.league')
    .where('channel.user_id', '=', uid)
    .select([
      'channel.id',
      'channel.kind',
      'channel.name',
      'channel.link',
      'channel.programme',
      'channel.waivers',
      'channel.reminders',
      'channel.preview',
      'channel.whistle',
      'channel.picks',
    ])
    .select(['quiet_from', 'quiet_to', 'time_zone', 'created_at', 'connected_at', 'ended_at', 'end_reason'])
    .select(['league.game', 'league.type', 'league.league_id', 'league.name as league_name'])
    .orderBy('channel.id', 'desc')
    .execute()
}

const LATEST_POSTS = 10

/** The latest posts to each of these channels, newest first. */
export async function postsOf(db: Db, channels: readonly number[]) {
  if (channels.length === 0) return []
  const numbered = db
    .selectFrom('post')
    .where('channel', 'in', channels)
    .select(['channel', 'what', 'state', 'created_at', 'done_at', 'reason'])
    .select(sql<number>`row_number() over (partition by channel order by id desc)`.as('place'))
  return db.selectFrom(numbered.as('post')).where('place', '<=', LATEST_POSTS).orderBy('place').selectAll().execute()
}

type Settings = Pick<Tables['channel'], 'quiet_from' | 'quiet_to'> & {
  programme: boolean
  waivers: boolean
  reminders: boolean
  preview?: boolean | undefined
  whistle?: boolean | undefined
  picks?: boolean | undefined
  time_zone: string
}

/** False where the person has no such live channel. */
export async function writeSettings(
  db: Db,
  { uid, id }: { uid: string; id: number },
  settings: Settings,
): Promise<boolean> {
  const changed = await db
    .updateTable('channel')
    .set(settings)
    .where('id', '=', id)
    .where('user_id', '=', uid)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes its posts and its link, too. False where the person has no such channel. */
export async function deleteChannel(db: Db, { uid, id }: { uid: string; id: number }): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const ended = await trx
      .deleteFrom('channel')
      .where('id', '=', id)
      .where('user_id', '=', uid)
      .returning('link')
      .executeTakeFirst()
    if (ended?.link) await trx.deleteFrom('league_link').where('id', '=', ended.link).execute()
    return ended !== undefined
  })
}
