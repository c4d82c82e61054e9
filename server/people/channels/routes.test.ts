import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import type { LeagueId } from '#domain/ids.ts'
import { type Config, readConfig } from '#server/ground/base/config.ts'
import { programmeOf } from '#server/people/news/story-programme.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type FakeChats, startFakeChats } from '#test/fake-chats.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const START = new Date('2026-11-10T12:00:00Z')
const HOUR = 3_600_000
const HOOK = 'https://discord.com/api/webhooks/123456789/secret-word-of-a-webhook'
const SECRET = 'a-secret-that-telegram-sends-with-updates'
const TELEGRAM = '/bot1:a-token-of-the-tests-and-no-bot/sendMessage'

let game: TestGame
let chats: FakeChats
let program: TestApp
let league: GuideLeague
let gameweek = 4
/** The program reads it at every look. */
const time: { now: Date; config?: Partial<Config> } = { now: START }

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek, state: 'open' } })
  chats = await startFakeChats()
  const read = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: chats.url,
    TELEGRAM_BOT_TOKEN: '1:a-token-of-the-tests-and-no-bot',
    TELEGRAM_BOT_NAME: 'BenchsideTestBot',
    TELEGRAM_SECRET: SECRET,
  })
  time.config = { posts: read.posts, outgoing: read.outgoing }
  program = await startApp(game.url, time)
  league = game.draftLeagues.find(({ scoring, team_ids }) => scoring === 'h' && team_ids.length === 8) as GuideLeague
  await program.lookForNews()
  await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
  await program.runJobs()
}, 120_000)

afterEach(async () => {
  await program.deps.db.deleteFrom('channel').execute()
  chats.taken.length = 0
  chats.behave.clear()
})
afterAll(async () => {
  await program?.close()
  await chats?.close()
  await game?.close()
})

const connect = (body: object, who: 'ann' | 'bob' = 'ann') =>
  program.ask(who, 'POST', '/api/channels', { leagueId: league.id, game: 'draft', timeZone: 'Europe/London', ...body })
const list = async () => (await program.ask('ann', 'GET', '/api/channels')).body
const settings = { programme: true, waivers: true, reminders: false, quietFrom: null, quietTo: null, timeZone: 'UTC' }

/** As Telegram sends it. */
const update = (body: object, secret = SECRET) =>
  program.app.inject({
    method: 'POST',
    url: '/telegram/updates',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: { update_id: 1, ...body },
  })
const typed = (text: string, id = -100) => update({ message: { chat: { id, title: 'The lads', type: 'group' }, text } })

/** A week later, and one more gameweek is final. */
async function anotherGameweek(): Promise<void> {
  gameweek++
  time.now = new Date(time.now.getTime() + 7 * 24 * HOUR)
  await game.moveTo(gameweek, 'open')
  await program.lookForNews()
}

test('a webhook is connected, greeted, told of a new gameweek once, and left again', async () => {
  const { status, body } = await connect({ kind: 'discord', address: HOOK })
  expect([status, body.code]).toEqual([200, null])
  await program.runJobs()
  expect(chats.taken.map(({ path, body: { embeds } }) => [path, (embeds as { title: string }[])[0]?.title])).toEqual([
    ['/api/v10/webhooks/123456789/secret-word-of-a-webhook', `${league.name} is connected`],
  ])
  time.now = new Date(time.now.getTime() + HOUR)
  await anotherGameweek()
  await program.lookForNews()
  const [, programme, ...more] = chats.taken.filter(
    ({ body: said }) => !JSON.stringify(said).includes(': waivers have run'),
  )
  expect(more).toEqual([])
  const [embed] = (programme?.body.embeds ?? []) as { title: string; description: string; image: { url: string } }[]
  expect(embed?.title).toContain(league.name)
  const parts = embed?.description.split('\n\n') ?? []
  const [, link] = /\]\((.*)\)$/.exec(parts.at(-1) ?? '') ?? []
  // The link and the picture are alive: whoever reads the chat sees the league.
  const { pathname, search } = new URL(embed?.image.url ?? '')
  expect((await program.app.inject(pathname + search)).headers['content-type']).toBe('image/png')
  expect(link).toMatch(/\/l\/[\w-]{22}\//)
  // A chat draws the preview of an address once: each gameweek has its own.
  expect([search, link]).toEqual([
    `?edition=${gameweek - 1}-1`,
    expect.stringMatching(new RegExp(`\\?gw=${gameweek - 1}$`)),
  ])
  const [channel] = (await list()).channels
  expect(channel).toMatchObject({ kind: 'discord', name: 'Discord webhook …6789', state: 'connected' })
  expect(channel.posts.map(({ what, state }: { what: string; state: string }) => `${what} ${state}`)).toContain(
    'programme sent',
  )
  expect((await program.ask('ann', 'DELETE', `/api/channels/${channel.id}`)).body).toEqual({ success: true })
  const before = chats.asked()
  await anotherGameweek()
  expect(chats.asked()).toBe(before)
  expect((await list()).channels).toEqual([])
})

test('a post says what the programme of the gameweek says', async () => {
  const { db } = program.deps
  const key = await db
    .selectFrom('league')
    .where('league_id', '=', league.id as LeagueId)
    .select(['id', 'game', 'season', 'type', 'league_id', 'shown_through'])
    .executeTakeFirstOrThrow()
  const post = await programmeOf(program.deps, key, { gameweek: key.shown_through ?? 0 })
  const { body } = await program.ask('ann', 'GET', `/api/programme?leagueIds=${league.id}`)
  const { headline, lead, bench, stories, thread } = (body as ProgrammeRow[])[0] as ProgrammeRow
  const said = [...lead, bench.said, ...stories, thread].flatMap((one) => one?.text ?? [])
  expect(post?.title).toContain(headline.text)
  expect(post?.lines).toEqual(said.slice(0, 3))
})

test('a chat of Telegram is connected by the code that is typed in it, once', async () => {
  const { body } = await connect({ kind: 'telegram' })
  expect(body.code).toMatch(/^[A-Z2-9]{8}$/)
  expect((await list()).channels[0].state).toBe('waiting')
  await typed('/connect WRONG234')
  expect((await list()).channels[0].state).toBe('waiting')
  expect((await typed(`/connect@BenchsideTestBot ${body.code.toLowerCase()}`)).statusCode).toBe(200)
  await typed(`/connect ${body.code}`, -200)
  await program.runJobs()
  expect((await list()).channels[0]).toMatchObject({ state: 'connected', name: 'The lads' })
  expect(chats.taken.map(({ path, body: { chat_id } }) => [path, chat_id])).toEqual([[TELEGRAM, -100]])
})

test('a league and a Telegram chat are connected only once: the second code is dropped, with its link', async () => {
  const { db } = program.deps
  const first = (await connect({ kind: 'telegram' })).body
  await typed(`/connect ${first.code}`)
  const links = () => db.selectFrom('league_link').select('id').execute()
  const before = await links()
  const second = (await connect({ kind: 'telegram' })).body
  await typed(`/connect ${second.code}`)
  expect((await list()).channels).toMatchObject([{ id: first.id, state: 'connected' }])
  expect(await links()).toEqual(before)
  // In another chat it is another channel.
  const third = (await connect({ kind: 'telegram' })).body
  await typed(`/connect ${third.code}`, -200)
  expect((await list()).channels).toMatchObject([{ id: third.id, state: 'connected' }, { id: first.id }])
})

test('two codes for one league that are typed in a chat at once connect it once', async () => {
  const codes = [(await connect({ kind: 'telegram' })).body.code, (await connect({ kind: 'telegram' })).body.code]
  await Promise.all(codes.map((code) => typed(`/connect ${code}`)))
  expect((await list()).channels).toMatchObject([{ state: 'connected' }])
  await program.runJobs()
  expect(chats.taken).toHaveLength(1)
})

test('a code ends after 15 minutes', async () => {
  const { body } = await connect({ kind: 'telegram' })
  const { now } = time
  time.now = new Date(now.getTime() + 15 * 60_000)
  await typed(`/connect ${body.code}`)
  time.now = now
  expect((await list()).channels[0].state).toBe('waiting')
})

test.each([
  ['the bot is put out', { my_chat_member: { chat: { id: -100 }, new_chat_member: { status: 'kicked' } } }],
  ['somebody types that it shall stop', { message: { chat: { id: -100 }, text: '/stop' } }],
])('a chat ends where %s', async (_, said) => {
  const { body } = await connect({ kind: 'telegram' })
  await typed(`/connect ${body.code}`)
  await update(said)
  const [channel] = (await list()).channels
  expect(channel.state).toBe('ended')
  const stored = await program.deps.db.selectFrom('channel').selectAll().executeTakeFirstOrThrow()
  expect([stored.address, stored.address_hash, stored.link_url]).toEqual([null, null, null])
})

test('in a group with topics a league is posted where the code was typed, and ends where somebody stops it', async () => {
  const said = (text: string, topic: number | null) => {
    const thread = topic === null ? {} : { message_thread_id: topic, is_topic_message: true }
    const created = topic === null ? {} : { reply_to_message: { forum_topic_created: { name: `Topic ${topic}` } } }
    return update({ message: { chat: { id: -100, title: 'The lads' }, text, ...thread, ...created } })
  }
  const codes = [(await connect({ kind: 'telegram' })).body.code, (await connect({ kind: 'telegram' })).body.code]
  await said(`/connect ${codes[0]}`, 44)
  await said(`/connect ${codes[1]}`, null)
  await program.runJobs()
  expect(chats.taken.map(({ body }) => body.message_thread_id).toSorted()).toEqual([44, undefined])
  expect((await list()).channels).toMatchObject([{ name: 'The lads' }, { name: 'The lads, Topic 44' }])
  const again = (await connect({ kind: 'telegram' })).body.code
  await said(`/connect ${again}`, 44)
  expect((await list()).channels).toHaveLength(2)
  await said('/stop', 45)
  expect((await list()).channels).toMatchObject([{ state: 'connected' }, { state: 'connected' }])
  await said('/stop', 44)
  expect((await list()).channels).toMatchObject([{ state: 'connected' }, { state: 'ended' }])
})

test('a reply in a group without topics is in none', async () => {
  const { body } = await connect({ kind: 'telegram' })
  await update({ message: { chat: { id: -100 }, text: `/connect ${body.code}`, message_thread_id: 3 } })
  await program.runJobs()
  expect(chats.taken.map(({ body }) => 'message_thread_id' in body)).toEqual([false])
})

test('an update without Telegram’s secret, or in another shape, does nothing', async () => {
  const { body } = await connect({ kind: 'telegram' })
  const message = { chat: { id: -100 }, text: `/connect ${body.code}` }
  for (const secret of ['', 'x', `${SECRET}x`]) expect((await update({ message }, secret)).statusCode).toBe(404)
  expect((await update({ message: 'x', my_chat_member: [] })).statusCode).toBe(200)
  expect((await list()).channels[0].state).toBe('waiting')
})

test.each([
  ['no JSON', 'application/json', '{"message":'],
  ['no JSON, and not said to be any', 'text/css', 'a {'],
  ['far too much', 'application/json', JSON.stringify({ message: 'x'.repeat(300_000) })],
])('what does not come from Telegram is not read, whatever it is: %s', async (_what, type, payload) => {
  const send = (secret: object) =>
    program.app.inject({
      method: 'POST',
      url: '/telegram/updates',
      headers: { 'content-type': type, ...secret },
      payload,
    })
  for (const secret of [{}, { 'x-telegram-bot-api-secret-token': 'x' }]) {
    const { statusCode, body, headers } = await send(secret)
    expect([statusCode, body, headers['content-type']]).toEqual([
      404,
      'Nothing is here.\n',
      'text/plain; charset=utf-8',
    ])
  }
  // With the secret the route is there.
  expect((await send({ 'x-telegram-bot-api-secret-token': SECRET })).statusCode).toBe(400)
})

test.each([
  ['discord', 'https://evil.example/api/webhooks/123456789/abcdefghijkl'],
  ['discord', 'http://discord.com/api/webhooks/123456789/abcdefghijkl'],
  ['discord', 'https://discord.com/api/users/@me'],
  ['discord', 'https://discord.com/api/webhooks/123456789/abcdefghijkl?wait=true'],
  ['discord', 'https://discord.com/api/v10/users/123456789/abcdefghijkl'],
  ['discord', 'https://discord.com/api/v/webhooks/123456789/abcdefghijkl'],
  ['discord', 'https://discord.com/api/v10/../webhooks/123456789/abcdefghijkl/x'],
  ['slack', 'https://discord.com/api/v10/webhooks/123456789/abcdefghijkl'],
  ['discord', 'https://discord.com/api/webhooks/../../x/123456789/abcdefghijkl'],
  ['discord', 'https://hooks.slack.com/services/T00/B00/abcdefghijkl'],
  ['slack', HOOK],
  ['slack', 'https://127.0.0.1/services/T00/B00/abcdefghijkl'],
  ['slack', ''],
])('an address that is none of %s is refused before it is stored: %s', async (kind, address) => {
  const { status, body } = await connect({ kind, address })
  expect(status).toBe(400)
  expect(body.message).toContain('This is not the address of an incoming webhook.')
  expect((await list()).channels).toEqual([])
})

test('nobody connects a league without a team in it, and nobody changes or ends the chat of another', async () => {
  expect((await connect({ kind: 'discord', address: HOOK }, 'bob')).status).toBe(404)
  const { body } = await connect({ kind: 'discord', address: HOOK })
  expect((await program.ask('bob', 'GET', '/api/channels')).body.channels).toEqual([])
  expect((await program.ask('bob', 'POST', `/api/channels/${body.id}`, settings)).status).toBe(404)
  expect((await program.ask('bob', 'DELETE', `/api/channels/${body.id}`)).status).toBe(404)
  expect((await list()).channels).toHaveLength(1)
})

test('one league and one address are connected once', async () => {
  await connect({ kind: 'discord', address: HOOK })
  expect((await connect({ kind: 'discord', address: HOOK })).status).toBe(409)
})

test('of chats that have ended the latest twenty are listed, with the posts of each', async () => {
  const { db } = program.deps
  for (let i = 0; i < 23; i++) {
    await db.updateTable('channel').set({ ended_at: time.now }).execute()
    await connect({ kind: 'discord', address: `${HOOK}${i}` })
  }
  await program.runJobs()
  const { channels } = await list()
  expect(channels).toHaveLength(21)
  expect(channels[0].posts).toEqual([expect.objectContaining({ what: 'hello', state: 'sent' })])
})

test('an address of Discord is the same with and without a version', async () => {
  expect((await connect({ kind: 'discord', address: HOOK.replace('/api/', '/api/v9/') })).status).toBe(200)
  expect((await connect({ kind: 'discord', address: HOOK })).status).toBe(409)
  await program.runJobs()
  expect(chats.taken.map(({ host, path }) => host + path)).toEqual([
    'discord.com/api/v10/webhooks/123456789/secret-word-of-a-webhook',
  ])
})

test('what a chat hears and when it sleeps is set; halves of quiet hours and made-up zones are refused', async () => {
  const { body } = await connect({ kind: 'discord', address: HOOK })
  const set = (more: object) => program.ask('ann', 'POST', `/api/channels/${body.id}`, { ...settings, ...more })
  expect((await set({ quietFrom: 22, quietTo: 7, timeZone: 'America/New_York', waivers: false })).status).toBe(200)
  expect((await list()).channels[0]).toMatchObject({
    quiet_from: 22,
    quiet_to: 7,
    time_zone: 'America/New_York',
    waivers: false,
  })
  for (const bad of [{ quietFrom: 22 }, { quietFrom: 24, quietTo: 3 }, { timeZone: 'Mars/Base' }, { timeZone: '' }])
    expect((await set(bad)).status).toBe(400)
})

test('reminders come within two hours of the deadline, and not in quiet hours', async () => {
  const { db } = program.deps
  const awake = (await connect({ kind: 'discord', address: HOOK })).body.id
  const asleep = (await connect({ kind: 'slack', address: 'https://hooks.slack.com/services/T00/B00/abcdefghijkl' }))
    .body.id
  await db.updateTable('channel').set({ reminders: true, programme: false, waivers: false }).execute()
  await db
    .updateTable('channel')
    .set({ quiet_from: 0, quiet_to: 23, time_zone: 'UTC' })
    .where('id', '=', asleep)
    .execute()
  const { deadline } = await db
    .selectFrom('gameweek')
    .where('game', '=', 'draft')
    .where('deadline', '>', time.now)
    .select('deadline')
    .orderBy('deadline')
    .executeTakeFirstOrThrow()
  const { now } = time
  for (const minutes of [121, 119, 60]) {
    time.now = new Date(deadline.getTime() - minutes * 60_000)
    await program.deps.queue.send('queue-news', { game: 'draft' })
    await program.runJobs()
  }
  time.now = now
  const rows = await db.selectFrom('post').where('what', '=', 'reminder').select(['channel', 'state']).execute()
  expect(rows).toEqual([{ channel: awake, state: 'sent' }])
  const said = chats.taken.filter(({ body }) => JSON.stringify(body).includes('less than two hours'))
  expect(said).toHaveLength(1)
})

test('a pause of its maker silences a chat, and what happened during the pause is not posted later', async () => {
  await connect({ kind: 'discord', address: HOOK })
  await program.runJobs()
  chats.taken.length = 0
  time.now = new Date(time.now.getTime() + HOUR)
  await program.ask('ann', 'POST', '/api/account/pause', { on: true })
  await anotherGameweek()
  time.now = new Date(time.now.getTime() + HOUR)
  await program.ask('ann', 'POST', '/api/account/pause', { on: false })
  await program.lookForNews()
  expect(chats.taken).toEqual([])
  await anotherGameweek()
  expect(chats.taken.some(({ body }) => JSON.stringify(body).includes(`gameweek ${gameweek - 1}: `))).toBe(true)
})

test('the address is stored only encrypted, and is in no answer and not in the export', async () => {
  await connect({ kind: 'discord', address: HOOK })
  const { body } = await program.ask('ann', 'GET', '/api/account/export')
  expect(body.channels).toMatchObject([{ kind: 'discord', name: 'Discord webhook …6789' }])
  const rows = await program.deps.db.selectFrom('channel').selectAll().execute()
  const stored = JSON.stringify(
    rows.map((row) => Object.values(row).map((v) => (Buffer.isBuffer(v) ? v.toString('latin1') : v))),
  )
  for (const text of [JSON.stringify(body), JSON.stringify(await list()), stored])
    expect(text).not.toContain('secret-word')
})

test('deleting the saved team ends its chats', async () => {
  await connect({ kind: 'discord', address: HOOK })
  await program.deps.db.deleteFrom('saved_team').execute()
  expect(await program.deps.db.selectFrom('channel').selectAll().execute()).toEqual([])
})
