import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Game } from '#domain/ids.ts'
import { type Behaviour, PUSH_HOST } from '#test/fake-chats.ts'
import { type FakeBrowser, fakeBrowser, readPush } from '#test/people/read-push.ts'
import { addDeadline, addPosts, addPushDevice, laterPosts, POSTS_START, postStates, postsConfig } from '#test/posts.ts'
import { preparePosts } from '#test/program/prepare-posts.ts'
import { pushKeys } from './push-keys.ts'
import { areKeys } from './push-request.ts'
import { pushTransport } from './transport.ts'

const MINUTE = 60_000
const prepared = preparePosts()
const { addChannel, deliver } = prepared
let paths = 0
const post = (device: number) =>
  prepared.db.selectFrom('post').where('device', '=', device).selectAll().executeTakeFirst()

async function addDevice(over: object = {}): Promise<{ id: number; path: string; browser: FakeBrowser }> {
  const path = `/wpush/v2/${paths++}`
  const browser = fakeBrowser(path)
  return { id: await addPushDevice(prepared.db, browser, over), path, browser }
}

type Sent = { event?: string; what?: 'programme' | 'waivers' | 'reminder'; game?: Game; isOfLeague?: boolean }

function push(device: number, { event = 'one', what = 'programme', game = 'draft', isOfLeague = true }: Sent = {}) {
  const about = { game, league: isOfLeague ? prepared.league : null }
  return addPosts(prepared.db, [{ device, about, event, what, body: { title: 'GW 4 is final' } }])
}

test('the tests decrypt as the RFC says: they read its example', () => {
  const example = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  }
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(readPush(Buffer.from(message, 'base64url'), example)).toBe('When I grow up, I want to be a watermelon')
})

test('a push goes once to each device, only its browser can read it, and its body is forgotten', async () => {
  const one = await addDevice()
  const two = await addDevice()
  expect(await push(one.id)).toBe(1)
  expect(await push(two.id)).toBe(1)
  expect(await push(one.id)).toBe(0)
  await deliver()
  await deliver(5)
  expect(prepared.chats.taken.map(({ host, path }) => `${host}${path}`).toSorted()).toEqual(
    [one, two].map(({ path }) => PUSH_HOST + path),
  )
  for (const { path, browser } of [one, two]) {
    const taken = prepared.chats.taken.find((found) => found.path === path)
    expect(taken?.bytes.toString('latin1')).not.toContain('final')
    expect(JSON.parse(readPush(taken?.bytes ?? Buffer.alloc(0), browser))).toEqual({ title: 'GW 4 is final' })
    expect(taken?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      // Kept by the service for as long as it is news: a day.
      ttl: '86400',
    })
  }
  expect(await postStates(prepared.db)).toEqual({ sent: 2 })
  expect(await post(one.id)).toMatchObject({ body: null, attempts: 1, status: 201 })
})

test('a push is signed with our key for that service alone, and for a day at most', async () => {
  const { id } = await addDevice()
  await push(id)
  await deliver()
  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(prepared.chats.taken[0]?.headers.authorization ?? '') ?? []
  expect(key).toBe(pushKeys(postsConfig()).publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key ?? '', 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect([aud, sub]).toEqual([`https://${PUSH_HOST}`, 'mailto:benchside@localhost'])
  expect(exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 60 * MINUTE)
})

test('our key is the same at every start, and another one with another secret', () => {
  expect(pushKeys(postsConfig())).toEqual(pushKeys(postsConfig()))
  const other = pushKeys(postsConfig({ AUTH_SECRET: 'another-secret-of-the-tests-that-is-long' }))
  expect(other.publicKey).not.toBe(pushKeys(postsConfig()).publicKey)
})

describe('what becomes of a push', () => {
  test('one that the service forbids fails and forgets no browser: our key or our clock is wrong then', async () => {
    const { id, path } = await addDevice()
    prepared.chats.behave.set(path, 'forbidden')
    await push(id)
    await deliver()
    expect(await post(id)).toMatchObject({ state: 'failed', status: 403 })
  })

  test.each<Behaviour>(['gone', 'missing'])('a browser that has vanished is forgotten: %s', async (behaviour) => {
    const { path, id } = await addDevice()
    const other = await addDevice()
    prepared.chats.behave.set(path, behaviour)
    await push(id)
    await push(id, { event: 'two' })
    await push(other.id)
    await deliver()
    const left = await prepared.db.selectFrom('push_device').select('id').execute()
    expect(left).toEqual([{ id: other.id }])
    expect(await postStates(prepared.db)).toEqual({ sent: 1 })
  })

  test('a reminder that cannot be delivered before its deadline is given up', async () => {
    const { id, path } = await addDevice()
    prepared.chats.behave.set(path, 'busy')
    await addDeadline(prepared.db, laterPosts(0.5))
    const about = { game: 'draft', league: null } as const
    await addPosts(prepared.db, [{ device: id, about, event: 'deadline', what: 'reminder', giveUpAt: laterPosts(0.5) }])
    await deliver()
    expect(await post(id)).toMatchObject({ state: 'failed', body: null })
  })
})

describe('a push that is not wanted any more is dropped at the last moment', () => {
  test.each<[string, object, Sent]>([
    ['final gameweeks are switched off', { final: false }, {}],
    ['waivers are switched off', { waivers: false }, { what: 'waivers' }],
    ['deadlines are switched off', { deadline: false }, { what: 'reminder', isOfLeague: false }],
    ['its person has no team in the league', { user_id: 'bob' }, {}],
    ['its person has no team in the game', {}, { what: 'reminder', game: 'classic', isOfLeague: false }],
  ])('%s', async (_, over, sent) => {
    const { id } = await addDevice(over)
    await push(id, sent)
    await deliver()
    expect(await post(id)).toMatchObject({ state: 'suppressed', body: null })
    expect(prepared.chats.taken).toEqual([])
  })

  test('the league is switched off', async () => {
    const { id } = await addDevice()
    await prepared.db.insertInto('push_league_off').values({ user_id: 'ann', league: prepared.league }).execute()
    await push(id)
    await deliver()
    expect(await post(id)).toMatchObject({ state: 'suppressed' })
  })
})

describe('a pause', () => {
  const pause = (until: Date) =>
    prepared.db.insertInto('pause').values({ user_id: 'ann', since: POSTS_START, ends_at: until }).execute()

  test('drops what is queued for its person, chats too, but the greeting of a chat still goes', async () => {
    const { db } = prepared
    const { id } = await addDevice()
    const channel = await addChannel({ path: '/hook' })
    await push(id)
    await addPosts(db, [
      { channel, event: 'one' },
      { channel, event: 'hello', what: 'hello' },
    ])
    await pause(laterPosts(60))
    await deliver(1)
    expect(await postStates(db)).toEqual({ suppressed: 2, sent: 1 })
    expect(prepared.chats.taken.map(({ path }) => path)).toEqual(['/hook'])
  })

  test('messages queued during it are not sent after its end; later ones are', async () => {
    const { id } = await addDevice()
    await push(id)
    await pause(laterPosts(-1 / 60))
    await deliver(1)
    expect(await postStates(prepared.db)).toEqual({ sent: 1 })
    await push(id, { event: 'two' })
    await prepared.db
      .updateTable('pause')
      .set({ ends_at: laterPosts(1) })
      .execute()
    await deliver(2)
    expect(await postStates(prepared.db)).toEqual({ sent: 1, suppressed: 1 })
  })
})

test('what is switched off waits, for chats and devices alike', async () => {
  const { db } = prepared
  const { id } = await addDevice()
  const channel = await addChannel({ path: '/hook' })
  await push(id)
  await addPosts(db, [{ channel, event: 'one' }])
  const before = prepared.chats.asked()
  await deliver(0, { over: { config: postsConfig({ OUTGOING_STAND_IN: 'nowhere' }) } })
  expect(await postStates(db)).toEqual({ queued: 2 })
  expect(prepared.chats.asked()).toBe(before)
  await deliver(0)
  expect(await postStates(db)).toEqual({ sent: 2 })
})

test('pushes and chat messages are delivered apart, so that neither waits for the other', async () => {
  const { id, path } = await addDevice()
  await push(id)
  await addPosts(prepared.db, [{ channel: await addChannel(), event: 'one' }])
  await deliver(0, { by: [pushTransport] })
  expect(prepared.chats.taken.map((taken) => taken.path)).toEqual([path])
  await prepared.db
    .updateTable('post')
    .set({ state: 'sending', sender: 999_999 })
    .where('state', '=', 'queued')
    .execute()
  await deliver(0, { by: [pushTransport] })
  expect(await postStates(prepared.db)).toEqual({ sent: 1, sending: 1 })
})

test('a device is deleted with its log-in', async () => {
  const { db } = prepared
  const user = { id: 'u1', email: 'u1@example.test', emailVerified: true, name: 'u1' } as never
  const session = { id: 's1', userId: 'u1', token: 't1', updatedAt: POSTS_START, expiresAt: laterPosts(60) } as never
  await db.insertInto('auth_user').values(user).execute()
  await db.insertInto('auth_session').values(session).execute()
  const { id } = await addDevice({ session: 's1' })
  await push(id)
  await db.deleteFrom('auth_session').where('id', '=', 's1').execute()
  expect(await post(id)).toBeUndefined()
})

test.each([
  ['a point and sixteen bytes', fakeBrowser('/x'), true],
  ['a short secret', { ...fakeBrowser('/x'), auth: 'AAAA' }, false],
  ['a point that is none', { ...fakeBrowser('/x'), p256dh: Buffer.alloc(65, 4).toString('base64url') }, false],
  ['a short point', { ...fakeBrowser('/x'), p256dh: 'BAAA' }, false],
  ['nothing', { p256dh: '', auth: '' }, false],
])('the keys of a browser: %s', (_, keys, areGood) => {
  expect(areKeys(keys)).toBe(areGood)
})
