import { describe, expect, test } from 'vitest'
import { endHold, hold } from '#server/ground/mail/hold.ts'
import { type Behaviour, MOVED_TO } from '#test/fake-chats.ts'
import { fakeBrowser } from '#test/people/read-push.ts'
import {
  addDeadline,
  addPosts,
  addPushDevice,
  laterPosts,
  POSTS_START,
  postOf,
  postStates,
  postsConfig,
} from '#test/posts.ts'
import { preparePosts } from '#test/program/prepare-posts.ts'
import { forgetOldPosts } from './old-posts.ts'
import { hashOfAddress } from './seal.ts'

const TELEGRAM = '/bot1:a-token-of-the-tests-and-no-bot/sendMessage'
const prepared = preparePosts()
const { addChannel, deliver } = prepared
const channelOf = (id: number) =>
  prepared.db.selectFrom('channel').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

test('a message goes once to each channel, and its body is forgotten', async () => {
  const { db } = prepared
  const discord = await addChannel({ path: '/api/webhooks/1/a' })
  const slack = await addChannel({ kind: 'slack', path: '/services/T/B/x' })
  const telegram = await addChannel({ kind: 'telegram', path: '-100200' })
  const posts = [discord, slack, telegram].map((channel) => ({ channel, event: 'one', body: { text: 'hello' } }))
  expect(await addPosts(db, posts)).toBe(3)
  expect(await addPosts(db, posts)).toBe(0)
  await deliver()
  await deliver(5)
  const found = prepared.chats.taken.map(({ host, path, body, contentType }) => ({ host, path, body, contentType }))
  expect(found.toSorted((a, b) => a.host.localeCompare(b.host))).toEqual([
    {
      host: 'api.telegram.org',
      path: TELEGRAM,
      body: { text: 'hello', chat_id: -100200 },
      contentType: 'application/json',
    },
    { host: 'discord.com', path: '/api/v10/webhooks/1/a', body: { text: 'hello' }, contentType: 'application/json' },
    { host: 'hooks.slack.com', path: '/services/T/B/x', body: { text: 'hello' }, contentType: 'application/json' },
  ])
  expect(await postStates(db)).toEqual({ sent: 3 })
  expect(await postOf(db, discord, 'one')).toMatchObject({ body: null, attempts: 1, status: 204 })
})

describe('what becomes of a message', () => {
  test.each<[Behaviour, object]>([
    ['limit', { state: 'queued', status: 429, due_at: laterPosts(91 / 60) }],
    ['busy', { state: 'queued', status: 503, due_at: laterPosts(1) }],
    ['hang', { state: 'uncertain', status: null }],
    ['lose', { state: 'uncertain', status: null }],
    ['broken', { state: 'uncertain', status: 502 }],
    ['redirect', { state: 'failed', status: 302 }],
    ['refuse', { state: 'failed', status: 400 }],
  ])('to a chat or a browser, where the service answers thus: %s', async (behaviour, row) => {
    const { db } = prepared
    const channel = await addChannel({ path: '/hook' })
    const device = await addPushDevice(db, fakeBrowser('/push'))
    prepared.chats.behave.set('/hook', behaviour).set('/push', behaviour)
    await addPosts(db, [
      { channel, event: 'one' },
      { device, about: { game: 'draft', league: prepared.league }, event: 'one' },
    ])
    await deliver(0, { timeoutMs: 300 })
    // None of these outcomes ends the channel, or deletes the device with its rows.
    expect(await db.selectFrom('post').selectAll().execute()).toMatchObject([row, row])
    expect(await channelOf(channel)).toMatchObject({ ended_at: null, address: expect.anything() })
  })

  test.each<[Behaviour, number]>([
    ['gone', 410],
    ['missing', 404],
  ])('a chat that is gone ends its channel: %s', async (behaviour, status) => {
    const { db } = prepared
    const channel = await addChannel({ path: '/hook' })
    prepared.chats.behave.set('/hook', behaviour)
    await addPosts(db, [{ channel, event: 'one' }])
    await deliver()
    expect(await postOf(db, channel, 'one')).toMatchObject({ state: 'failed', status })
    expect(await channelOf(channel)).toMatchObject({ ended_at: POSTS_START, address: null })
  })

  test('a channel ends when its bot was removed from the chat; Discord’s 403 ends nothing', async () => {
    const { db } = prepared
    const telegram = await addChannel({ kind: 'telegram', path: '7' })
    const discord = await addChannel({ path: '/forbidden' })
    prepared.chats.behave.set(TELEGRAM, 'forbidden').set('/forbidden', 'forbidden')
    await addPosts(db, [
      { channel: telegram, event: 'one' },
      { channel: telegram, event: 'two', dueAt: laterPosts(60) },
      { channel: discord, event: 'one' },
    ])
    await deliver()
    expect((await channelOf(telegram)).end_reason).toBe('The chat is gone')
    expect(await postOf(db, telegram, 'two')).toMatchObject({ state: 'suppressed', body: null })
    expect((await channelOf(discord)).ended_at).toBeNull()
  })
})

test.each<[Behaviour, RegExp]>([
  ['closed-topic', /^The topic is closed in Telegram: open it again/],
  ['no-rights', /^The bot may not write in this group: allow it/],
])(
  'what somebody in a Telegram group can mend says how, and the message waits for it: %s',
  async (behaviour, words) => {
    const { db, chats } = prepared
    const channel = await addChannel({ kind: 'telegram', path: '-100882' })
    chats.behave.set(TELEGRAM, behaviour)
    await addPosts(db, [{ channel, event: 'one' }])
    await deliver()
    const waits = { state: 'queued', status: 400, reason: expect.stringMatching(words), due_at: laterPosts(1) }
    expect(await postOf(db, channel, 'one')).toMatchObject(waits)
    expect(await channelOf(channel)).toMatchObject({ ended_at: null, address: expect.anything() })
    chats.behave.clear()
    await deliver(1)
    expect(await postStates(db)).toEqual({ sent: 1 })
  },
)

describe('a forum of Discord', () => {
  const body = { embeds: [{ title: `A \\*league\\*, gameweek 4: ${'a long headline '.repeat(9)}` }] }
  const names = () => prepared.chats.taken.map(({ body: taken }) => taken.thread_name)

  test('each message begins a thread with its title, once the forum has said that it is one', async () => {
    const { db, chats } = prepared
    const before = chats.asked()
    const channel = await addChannel({ path: '/api/webhooks/1/a' })
    chats.behave.set('/api/v10/webhooks/1/a', 'forum')
    await addPosts(db, [{ channel, event: 'one', body }])
    await deliver()
    expect(await postOf(db, channel, 'one')).toMatchObject({ state: 'queued', status: 400, due_at: laterPosts(1) })
    chats.behave.clear()
    await deliver(1)
    await addPosts(db, [{ channel, event: 'two', body }])
    await deliver(2)
    expect(await postStates(db)).toEqual({ sent: 2 })
    expect(chats.asked() - before).toBe(3)
    const [name = ''] = names() as string[]
    expect(name).toMatch(/^A \*league\*, gameweek 4: a long headline a long/)
    expect([name.length <= 100, names()]).toEqual([true, [name, name]])
    expect(chats.taken.map(({ body: taken }) => taken.embeds)).toEqual([body.embeds, body.embeds])
  })

  test('the name of a thread holds no half of an emoji', async () => {
    const channel = await addChannel({ path: '/hook', over: { is_forum: true } })
    await addPosts(prepared.db, [
      { channel, event: 'one', body: { embeds: [{ title: `${'x'.repeat(99)}\u{1F600} and more` }] } },
    ])
    await deliver()
    expect(names()).toEqual(['x'.repeat(99)])
  })

  test('that is an ordinary channel again gets ordinary messages', async () => {
    const { db, chats } = prepared
    const channel = await addChannel({ path: '/hook', over: { is_forum: true } })
    chats.behave.set('/hook', 'no-forum')
    await addPosts(db, [{ channel, event: 'one', body }])
    await deliver()
    chats.behave.clear()
    await deliver(1)
    expect([names(), await postStates(db)]).toEqual([[undefined], { sent: 1 }])
  })

  test('a message without a title, as an older version queued it, gets a name all the same', async () => {
    const channel = await addChannel({ path: '/hook', over: { is_forum: true } })
    await addPosts(prepared.db, [{ channel, event: 'one', body: { text: 'hello' } }])
    await deliver()
    expect(names()).toEqual(['Benchside'])
  })
})

describe('a topic of a Telegram group', () => {
  test('gets what is posted to it', async () => {
    const channel = await addChannel({ kind: 'telegram', path: '-100200', over: { topic: 44 } })
    await addPosts(prepared.db, [{ channel, event: 'one', body: { text: 'hello' } }])
    await deliver()
    expect(prepared.chats.taken.map(({ body }) => body)).toEqual([
      { text: 'hello', chat_id: -100200, message_thread_id: 44 },
    ])
  })

  test('that was deleted ends its channel alone', async () => {
    const { db } = prepared
    const [topic, group] = [
      await addChannel({ kind: 'telegram', path: '7', over: { topic: 44 } }),
      await addChannel({ kind: 'telegram', path: '7' }),
    ]
    prepared.chats.behave.set(TELEGRAM, 'no-topic')
    await addPosts(db, [{ channel: topic, event: 'one' }])
    await deliver()
    expect((await channelOf(topic)).end_reason).toBe('The chat is gone')
    expect((await channelOf(group)).ended_at).toBeNull()
  })
})

test.each<Behaviour>(['missing', 'unauthorized'])(
  'a Telegram that does not know the bot ends no chat: its token was typed wrong, and is mended: %s',
  async (behaviour) => {
    const { db } = prepared
    const channel = await addChannel({ kind: 'telegram', path: '7' })
    prepared.chats.behave.set(TELEGRAM, behaviour)
    await addPosts(db, [{ channel, event: 'one' }])
    await deliver()
    expect(await postOf(db, channel, 'one')).toMatchObject({ state: 'queued', due_at: laterPosts(1) })
    expect((await channelOf(channel)).ended_at).toBeNull()
    prepared.chats.behave.clear()
    await deliver(1)
    expect(prepared.chats.taken.map(({ body }) => body.chat_id)).toEqual([7])
  },
)

test('a Telegram group that became a supergroup gets its messages at its new number', async () => {
  const { db } = prepared
  const channel = await addChannel({ kind: 'telegram', path: '-7' })
  prepared.chats.behave.set(TELEGRAM, 'moved')
  await addPosts(db, [{ channel, event: 'one' }])
  await deliver()
  expect((await channelOf(channel)).ended_at).toBeNull()
  prepared.chats.behave.clear()
  await deliver(1)
  expect(prepared.chats.taken.map(({ body }) => body.chat_id)).toEqual([MOVED_TO])
  expect((await channelOf(channel)).address_hash).toEqual(hashOfAddress(String(MOVED_TO), postsConfig()))
})

test('a limit is waited out to the second, and the same message goes then', async () => {
  const { db } = prepared
  const channel = await addChannel({ path: '/hook' })
  prepared.chats.behave.set('/hook', 'limit')
  await addPosts(db, [{ channel, event: 'one', body: { frozen: true } }])
  await deliver()
  prepared.chats.behave.clear()
  await deliver(1.5)
  expect(prepared.chats.taken).toEqual([])
  await deliver(91 / 60)
  expect(prepared.chats.taken.map(({ body }) => body)).toEqual([{ frozen: true }])
})

test('a service that cannot be reached is tried after 1, 5, 15, 60 and 240 minutes, and given up after a day', async () => {
  const { db } = prepared
  const channel = await addChannel({ path: '/hook' })
  await addPosts(db, [{ channel, event: 'one' }])
  const tried: number[] = []
  for (let minutes = 0; minutes <= 1500; minutes++) {
    const before = (await postOf(db, channel, 'one')).attempts
    if ((await postOf(db, channel, 'one')).due_at > laterPosts(minutes)) continue
    await deliver(minutes, { standIn: 'http://127.0.0.1:9' })
    const { attempts, state } = await postOf(db, channel, 'one')
    if (attempts > before) tried.push(minutes)
    if (state === 'failed') break
  }
  expect(tried).toEqual([0, 1, 6, 21, 81, 321, 561, 801, 1041, 1281])
  expect(await postOf(db, channel, 'one')).toMatchObject({ state: 'failed', body: null })
})

test('what is parked stays parked, and nobody sends it again', async () => {
  const { db } = prepared
  const channel = await addChannel({ path: '/hook' })
  prepared.chats.behave.set('/hook', 'lose')
  await addPosts(db, [{ channel, event: 'one' }])
  await deliver()
  prepared.chats.behave.clear()
  for (const minutes of [5, 100, 1439]) await deliver(minutes)
  expect(prepared.chats.taken).toHaveLength(1)
})

test('a message of a sender that died is parked', async () => {
  const { db } = prepared
  const channel = await addChannel()
  await addPosts(db, [{ channel, event: 'one' }])
  await db.updateTable('post').set({ state: 'sending', sender: 999_999 }).execute()
  await deliver()
  expect(await postOf(db, channel, 'one')).toMatchObject({ state: 'uncertain' })
  expect(prepared.chats.taken).toEqual([])
})

test('what was switched off, or whose channel has ended, is not sent', async () => {
  const { db } = prepared
  const off = await addChannel({ path: '/off', over: { programme: false } })
  await addDeadline(db, laterPosts(60))
  const ended = await addChannel({ path: '/ended', over: { ended_at: POSTS_START, address: null } })
  await addPosts(db, [
    { channel: off, event: 'one' },
    { channel: off, event: 'two', what: 'reminder', giveUpAt: laterPosts(60) },
    { channel: ended, event: 'one' },
  ])
  await deliver()
  expect(prepared.chats.taken.map(({ path }) => path)).toEqual(['/off'])
  expect(await postStates(db)).toEqual({ sent: 1, suppressed: 2 })
})

test('in quiet hours of the channel’s time zone nothing goes until they end', async () => {
  const { db } = prepared
  // 08:00 in London is 03:00 in New York.
  const quiet = { quiet_from: 22, quiet_to: 7, time_zone: 'America/New_York' }
  const channel = await addChannel({ over: quiet })
  await addPosts(db, [
    { channel, event: 'one' },
    { channel, event: 'soon over', giveUpAt: laterPosts(60) },
  ])
  await deliver()
  expect(await postOf(db, channel, 'one')).toMatchObject({ state: 'queued', due_at: laterPosts(240) })
  expect(await postOf(db, channel, 'soon over')).toMatchObject({ state: 'failed' })
  await deliver(240)
  expect(prepared.chats.taken).toHaveLength(1)
})

test('after a restore nothing is sent, and what waited is parked', async () => {
  const { db } = prepared
  const channel = await addChannel()
  await addPosts(db, [{ channel, event: 'one' }])
  await db.transaction().execute(hold)
  await addPosts(db, [{ channel, event: 'two' }])
  await deliver()
  expect(await postStates(db)).toEqual({ uncertain: 1, queued: 1 })
  await endHold(db)
  await deliver()
  expect(await postStates(db)).toEqual({ uncertain: 1, sent: 1 })
})

test('an address that another secret has sealed is not posted to', async () => {
  const { db } = prepared
  const channel = await addChannel()
  await addPosts(db, [{ channel, event: 'one' }])
  await deliver(0, { over: { config: postsConfig({ AUTH_SECRET: 'another-secret-of-the-tests-as-long-as-it' }) } })
  expect(await postOf(db, channel, 'one')).toMatchObject({ state: 'failed' })
  expect(prepared.chats.taken).toEqual([])
})

test('the database holds no address that can be read', async () => {
  const { db } = prepared
  await addChannel({ path: '/api/webhooks/1/secret-word', over: { name: 'A channel' } })
  const rows = await db.selectFrom('channel').selectAll().execute()
  expect(JSON.stringify(rows.map((row) => ({ ...row, address: row.address?.toString('latin1') })))).not.toContain(
    'secret-word',
  )
})

test('texts of old posts are deleted, parked ones too, and so are chats whose code nobody typed', async () => {
  const { db } = prepared
  const day = 86_400_000
  const at = new Date(POSTS_START.getTime() + 31 * day)
  const channel = await addChannel()
  const unused = { connected_at: null, code_ends_at: new Date(at.getTime() - 2 * day) }
  await addChannel({ kind: 'telegram', path: '1', over: unused })
  const young = await addChannel({ kind: 'telegram', path: '2', over: { ...unused, code_ends_at: at } })
  await addPosts(db, [
    { channel, event: 'old' },
    { channel, event: 'parked' },
  ])
  await db.updateTable('post').set({ state: 'uncertain' }).where('event', '=', 'parked').execute()
  await addPosts(db, [{ channel, event: 'new' }], new Date(at.getTime() - day))
  await forgetOldPosts(db, { before: new Date(at.getTime() - 30 * day), codesBefore: new Date(at.getTime() - day), at })
  const rows = await db.selectFrom('post').select(['event', 'state', 'body']).orderBy('id').execute()
  expect(rows).toEqual([
    { event: 'old', state: 'failed', body: null },
    { event: 'parked', state: 'uncertain', body: null },
    { event: 'new', state: 'queued', body: '{"event":"new"}' },
  ])
  const left = await db.selectFrom('channel').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual([channel, young])
})
