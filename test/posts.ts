import type { LeagueId, Season, TeamId } from '#domain/ids.ts'
import { readConfig } from '#server/ground/base/config.ts'
import { createLog } from '#server/ground/base/log.ts'
import type { Db } from '#server/ground/db/db.ts'
import type { StoredLeagueId } from '#server/ground/db/tables.ts'
import { type DeliveryNeeds, deliver } from '#server/ground/delivery/delivery.ts'
import { createOutgoing } from '#server/ground/outgoing/outgoing.ts'
import { type NewPost, queuePosts, type ToDevice } from '#server/ground/posts/post.ts'
import { hashOfAddress, sealed } from '#server/ground/posts/seal.ts'
import type { ChannelKind, PostState } from '#server/ground/posts/tables.ts'
import { chatTransport, type PostNeeds, pushTransport } from '#server/ground/posts/transport.ts'
import { IS_POST_WANTED } from '#server/people/news/wanted-post-store.ts'
import { locksOf } from './database.ts'
import { PUSH_HOST } from './fake-chats.ts'
import { NO_QUEUE } from './outbox.ts'
import type { FakeBrowser } from './people/read-push.ts'

export const POSTS_START = new Date('2026-11-03T08:00:00Z')

export function laterPosts(minutes: number): Date {
  return new Date(POSTS_START.getTime() + minutes * 60_000)
}

export const postsConfig = (over: Record<string, string> = {}) =>
  readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    TELEGRAM_BOT_TOKEN: '1:a-token-of-the-tests-and-no-bot',
    TELEGRAM_BOT_NAME: 'BenchsideTestBot',
    TELEGRAM_SECRET: 'a-secret-that-telegram-sends-with-updates',
    LOG_LEVEL: 'silent',
    ...over,
  })

/** A league that somebody follows, to hang channels on. */
export async function leagueForChannels(db: Db): Promise<StoredLeagueId> {
  const of = { game: 'draft' as const, season: '2026-27' as Season, team_id: 1 as TeamId }
  const { id } = await db
    .insertInto('league')
    .values({ game: of.game, season: of.season, type: 'draft', league_id: 1 as LeagueId, name: 'The league' } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('saved_team')
    .values({ ...of, user_id: 'ann', status: 'ready' })
    .execute()
  await db
    .insertInto('saved_team_league')
    .values({ ...of, user_id: 'ann', league: id })
    .execute()
  return id
}

/** A gameweek with this deadline, for reminders. */
export async function addDeadline(db: Db, deadline: Date): Promise<void> {
  await db
    .insertInto('gameweek')
    .values({ game: 'draft', season: '2026-27' as Season, gameweek: 9, deadline, waivers_at: null })
    .onConflict((conflict) => conflict.columns(['game', 'season', 'gameweek']).doUpdateSet({ deadline }))
    .execute()
}

export type WantedChannel = { kind?: ChannelKind; path?: string; over?: object }

/** A connected channel, with an address of its kind below `path`. */
export async function addChannel(
  db: Db,
  league: StoredLeagueId,
  { kind = 'discord', path = '/x', over = {} }: WantedChannel = {},
) {
  const config = postsConfig()
  const hosts = { discord: 'discord.com', slack: 'hooks.slack.com', telegram: '' }
  const address = kind === 'telegram' ? path : `https://${hosts[kind]}${path}`
  const { id } = await db
    .insertInto('channel')
    .values({
      user_id: 'ann',
      game: 'draft',
      season: '2026-27' as Season,
      team_id: 1 as TeamId,
      league,
      kind,
      name: path,
      address: sealed(address, config),
      address_hash: hashOfAddress(address, config),
      link: null,
      link_url: null,
      code_hash: null,
      code_ends_at: null,
      reminders: true,
      quiet_from: null,
      quiet_to: null,
      created_at: POSTS_START,
      connected_at: POSTS_START,
      ended_at: null,
      end_reason: null,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A device of the channels' person, which hears everything. */
export async function addPushDevice(db: Db, { endpoint, p256dh, auth }: FakeBrowser, over: object = {}) {
  const config = postsConfig()
  const { id } = await db
    .insertInto('push_device')
    .values({
      user_id: 'ann',
      session: null,
      host: PUSH_HOST,
      address: sealed(JSON.stringify({ endpoint, p256dh, auth }), config),
      address_hash: hashOfAddress(endpoint, config),
      final: true,
      waivers: true,
      deadline: true,
      created_at: POSTS_START,
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function addPosts(
  db: Db,
  posts: (({ channel: number } | Pick<ToDevice, 'device' | 'about'>) & { event: string } & Partial<NewPost>)[],
  at = POSTS_START,
) {
  const whole = posts.map((post) => ({ what: 'programme' as const, body: { event: post.event }, dueAt: at, ...post }))
  return db.transaction().execute((trx) => queuePosts(trx, whole, { at, queue: NO_QUEUE }))
}

export type Delivery = {
  standIn: string
  at: Date
  over?: Partial<DeliveryNeeds & PostNeeds>
  timeoutMs?: number
  by?: (typeof chatTransport)[]
}

/** One delivery to chats and to browsers, as the job does it. */
export async function deliverPostsOnce(
  db: Db,
  { standIn, at, over = {}, timeoutMs = 5000, by = [chatTransport, pushTransport] }: Delivery,
) {
  const config = postsConfig()
  const outgoing = createOutgoing({ ...config.outgoing, standIn, timeoutMs, gapMs: 0 })
  const locks = over.locks ?? locksOf(db)
  const needs = { config, db, outgoing, now: () => at, log: createLog('silent'), ...over, locks }
  return Promise.all(by.map((transport) => deliver(needs, transport(needs, IS_POST_WANTED))))
}

export async function postStates(db: Db): Promise<Partial<Record<PostState, number>>> {
  const rows = await db
    .selectFrom('post')
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('posts')] as const)
    .execute()
  return Object.fromEntries(rows.map(({ state, posts }) => [state, posts]))
}

export function postOf(db: Db, channel: number, event: string) {
  return db
    .selectFrom('post')
    .where('channel', '=', channel)
    .where('event', '=', event)
    .selectAll()
    .executeTakeFirstOrThrow()
}
