import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PushMessage } from '#contract/people/push.ts'
import { ordinal } from '#domain/facts/written.ts'
import { type Config, readConfig } from '#server/ground/base/config.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type FakeChats, PUSH_HOST, startFakeChats } from '#test/fake-chats.ts'
import { type FakeBrowser, fakeBrowser, readPush } from '#test/people/read-push.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const START = new Date('2026-11-10T12:00:00Z')
const HOUR = 3_600_000
const ALL = { final: true, waivers: true, deadline: true }

let game: TestGame
let services: FakeChats
let program: TestApp
let league: GuideLeague
let gameweek = 4
let paths = 0
/** The program reads it at every look. */
const time: { now: Date; signedInAt: Date; config?: Partial<Config> } = {
  now: START,
  signedInAt: new Date('2027-12-31'),
}

beforeAll(async () => {
  game = await startGame({ now: START, clock: { gameweek, state: 'open' } })
  services = await startFakeChats()
  const read = readConfig({
    DATA_DIR: '/tmp/benchside-test-config',
    AUTH_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OUTGOING_STAND_IN: services.url,
  })
  time.config = { push: read.push, outgoing: read.outgoing }
  program = await startApp(game.url, time)
  league = game.draftLeagues.find(({ scoring, team_ids }) => scoring === 'h' && team_ids.length === 8) as GuideLeague
  await program.lookForNews()
  await program.ask('ann', 'POST', '/api/team/save', { teamId: league.team_ids[0] })
  await program.runJobs()
}, 120_000)

afterEach(async () => {
  for (const table of ['push_device', 'push_league_off', 'pause'] as const)
    await program.deps.db.deleteFrom(table).execute()
  services.taken.length = 0
  services.behave.clear()
})
afterAll(async () => {
  await program?.close()
  await services?.close()
  await game?.close()
})

const browser = () => fakeBrowser(`/wpush/v2/${paths++}`)
function add({ endpoint, p256dh, auth }: FakeBrowser, over: object = {}, who: 'ann' | 'bob' = 'ann') {
  return program.ask(who, 'POST', '/api/push/devices', { endpoint, p256dh, auth, ...ALL, ...over })
}
const held = async (who: 'ann' | 'bob' = 'ann') => (await program.ask(who, 'GET', '/api/push')).body
const pause = (on: boolean) => program.ask('ann', 'POST', '/api/account/pause', { on })

function heardBy(one: FakeBrowser): PushMessage[] {
  return services.taken
    .filter(({ host, path }) => one.endpoint === `https://${host}${path}`)
    .map(({ bytes }) => JSON.parse(readPush(bytes, one)))
}

/** A week later, and one more gameweek is final. */
async function anotherGameweek(): Promise<void> {
  gameweek++
  time.now = new Date(time.now.getTime() + 7 * 24 * HOUR)
  await game.moveTo(gameweek, 'open')
  await program.lookForNews()
}

type RawLeague = {
  league_entries: { id: number; entry_id: number; entry_name: string }[]
  matches: { event: number; league_entry_1: number; league_entry_2: number }[]
  standings: { league_entry: number; rank: number }[]
}

/** Whom the first team of the league plays, and their place, as the official game says. */
async function opponentIn(event: number): Promise<string> {
  const answer = (await (await fetch(`${game.url}/draft/api/league/${league.id}/details`)).json()) as RawLeague
  const own = answer.league_entries.find(({ entry_id }) => entry_id === league.team_ids[0])?.id
  const sides = answer.matches
    .filter((match) => match.event === event)
    .map(({ league_entry_1, league_entry_2 }) => [league_entry_1, league_entry_2])
    .find((pair) => pair.some((side) => side === own))
  const other = sides?.find((side) => side !== own)
  const name = answer.league_entries.find(({ id }) => id === other)?.entry_name
  return `${name} (${ordinal(answer.standings.find(({ league_entry }) => league_entry === other)?.rank ?? 0)})`
}

async function nextDeadline(): Promise<{ at: Date; gameweek: number }> {
  const { deadline, gameweek: of } = await program.deps.db
    .selectFrom('gameweek')
    .where('game', '=', 'draft')
    .where('deadline', '>', time.now)
    .select(['deadline', 'gameweek'])
    .orderBy('deadline')
    .executeTakeFirstOrThrow()
  return { at: deadline, gameweek: of }
}

test('a browser hears of a final gameweek once, in the words of its league, and nothing once it is removed', async () => {
  const one = browser()
  const { status, body } = await add(one, { waivers: false, deadline: false })
  expect(status).toBe(200)
  time.now = new Date(time.now.getTime() + HOUR)
  await anotherGameweek()
  await program.lookForNews()
  const [said, ...more] = heardBy(one)
  expect(more).toEqual([])
  expect(said?.title).toMatch(new RegExp(`^${league.name}, gameweek ${gameweek - 1}: `))
  expect(said?.url).toBe(`/programme?league=${league.id}&gw=${gameweek - 1}`)
  expect(said?.body.length).toBeGreaterThan(10)
  expect((await program.ask('ann', 'DELETE', `/api/push/devices/${body.id}`)).body).toEqual({ success: true })
  const before = services.asked()
  await anotherGameweek()
  expect(services.asked()).toBe(before)
})

test('who got whom comes after waivers, and the deadline in the two hours before it, each once', async () => {
  const one = browser()
  await add(one, { final: false })
  const { at, gameweek: next } = await nextDeadline()
  time.now = new Date(at.getTime() - 24 * HOUR + 60_000)
  gameweek = next
  await game.moveTo(gameweek, 'open')
  for (let looks = 0; looks < 2; looks++) await program.lookForNews()
  const waivers = heardBy(one).filter(({ url }) => url.startsWith('/waiwer-king'))
  expect(waivers).toHaveLength(1)
  expect(waivers[0]?.title).toBe(`${league.name}: waivers have run`)
  time.now = new Date(at.getTime() - 2 * HOUR - 60_000)
  await program.lookForNews()
  expect(heardBy(one)).toHaveLength(1)
  time.now = new Date(at.getTime() - 2 * HOUR)
  for (let looks = 0; looks < 2; looks++) await program.lookForNews()
  expect(heardBy(one).slice(1)).toEqual([
    {
      title: `Draft deadline of gameweek ${next}`,
      body: `In less than two hours. You play ${await opponentIn(next)}.`,
      url: '/current-season',
      tag: `deadline:draft/2026-27/${next}`,
      at: at.toISOString(),
    },
  ])
})

test('each is off until it is switched on, and a league can be left out', async () => {
  const one = browser()
  const { body } = await add(one, { final: false, waivers: false, deadline: false })
  time.now = new Date(time.now.getTime() + HOUR)
  await anotherGameweek()
  expect(heardBy(one)).toEqual([])
  await program.ask('ann', 'POST', `/api/push/devices/${body.id}`, { final: true, waivers: false, deadline: false })
  const off = { leagueId: league.id, game: 'draft', on: false }
  expect((await program.ask('ann', 'POST', '/api/push/leagues', off)).body).toEqual({ success: true })
  expect((await held()).leagues).toEqual([{ league_id: league.id, league_name: league.name, game: 'draft', on: false }])
  await anotherGameweek()
  expect(heardBy(one)).toEqual([])
  await program.ask('ann', 'POST', '/api/push/leagues', { ...off, on: true })
  await anotherGameweek()
  expect(heardBy(one)).toHaveLength(1)
})

test('adding a browser again replaces it, even for another person; nobody changes another’s browser', async () => {
  const [one, two] = [browser(), browser()]
  await add(one)
  await add(one, { final: false })
  await add(two)
  expect((await held()).devices).toMatchObject([
    { host: PUSH_HOST, final: false },
    { host: PUSH_HOST, final: true },
  ])
  await add(one, {}, 'bob')
  expect((await held()).devices).toHaveLength(1)
  const [bobs] = (await held('bob')).devices
  expect((await program.ask('ann', 'DELETE', `/api/push/devices/${bobs.id}`)).status).toBe(404)
  expect((await program.ask('ann', 'POST', `/api/push/devices/${bobs.id}`, ALL)).status).toBe(404)
  expect((await held('bob')).devices).toHaveLength(1)
})

describe('a browser that has got another address', () => {
  const renew = ({ endpoint, p256dh, auth }: FakeBrowser, was: Pick<FakeBrowser, 'endpoint' | 'auth'>) =>
    program.ask(null, 'POST', '/api/push/renew', { was: was.endpoint, wasAuth: was.auth, endpoint, p256dh, auth })

  test('hears at the new one what it heard before, without a log-in, also what waits for it', async () => {
    const [before, after] = [browser(), browser()]
    const { body } = await add(before, { waivers: false, deadline: false })
    expect((await renew(after, before)).body).toEqual({ success: true })
    expect((await held()).devices).toMatchObject([{ id: body.id, final: true, waivers: false, deadline: false }])
    time.now = new Date(time.now.getTime() + HOUR)
    await anotherGameweek()
    await program.lookForNews()
    expect([heardBy(before), heardBy(after).length]).toEqual([[], 1])
  })

  test('is one browser, if its page has added the new address meanwhile', async () => {
    const [before, after] = [browser(), browser()]
    const { body } = await add(before)
    await add(after)
    expect((await renew(after, before)).status).toBe(200)
    expect((await held()).devices).toMatchObject([{ id: body.id }])
    expect((await renew(after, after)).status).toBe(200)
    expect((await held()).devices).toMatchObject([{ id: body.id }])
  })

  test('is not known by an address that nobody has, and keeps its own where the new one is no push service’s', async () => {
    const [before, after] = [browser(), browser()]
    await add(before)
    expect((await renew(after, { ...before, endpoint: `${before.endpoint}x` })).status).toBe(404)
    expect((await renew({ ...after, endpoint: 'https://discord.com/api' }, before)).status).toBe(400)
    expect((await renew({ ...after, p256dh: 'AAAA' }, before)).status).toBe(400)
    expect((await renew(after, before)).status).toBe(200)
  })
})

describe('somebody who knows the address of another’s browser', () => {
  const [anns, own] = [browser(), browser()]
  const strangers = (address: FakeBrowser) => ({ ...address, auth: browser().auth })
  beforeEach(async () => void (await add(anns)))

  test('does not take it without its secret', async () => {
    const { endpoint: was, auth } = strangers(anns)
    const body = { was, wasAuth: auth, endpoint: own.endpoint, p256dh: own.p256dh, auth: own.auth }
    expect((await program.ask(null, 'POST', '/api/push/renew', body)).status).toBe(404)
    expect((await add(strangers(anns), {}, 'bob')).status).toBe(409)
    expect([(await held()).devices.length, (await held('bob')).devices.length]).toEqual([1, 0])
  })

  test('does not delete it by renewing a browser of their own to its address', async () => {
    await add(own, {}, 'bob')
    const { endpoint, p256dh, auth } = strangers(anns)
    const body = { was: own.endpoint, wasAuth: own.auth, endpoint, p256dh, auth }
    expect((await program.ask(null, 'POST', '/api/push/renew', body)).status).toBe(404)
    expect([(await held()).devices.length, (await held('bob')).devices.length]).toEqual([1, 1])
  })
})

test('an account has ten browsers at most', async () => {
  for (let i = 0; i < 10; i++) expect((await add(browser())).status).toBe(200)
  expect((await add(browser())).status).toBe(409)
})

describe('what no browser sends is refused', () => {
  test.each([
    ['a host that is no push service', { endpoint: 'https://discord.com/api' }],
    ['no https', { endpoint: `http://${PUSH_HOST}/x` }],
    ['our own machine', { endpoint: 'https://127.0.0.1/x' }],
    ['a network of the operator', { endpoint: 'https://[::ffff:10.0.0.1]/x' }],
    ['another port', { endpoint: `https://${PUSH_HOST}:22/x` }],
    ['a host that ends alike', { endpoint: 'https://evilnotify.windows.com/x' }],
    ['no address', { endpoint: '' }],
    ['keys of nothing', { p256dh: 'AAAA', auth: 'AAAA' }],
    ['keys that are no base64url', { auth: 'a b' }],
    ['no answer about what it hears', { final: 'yes' }],
  ])('%s', async (_, over) => {
    expect((await add({ ...browser(), ...over }, over)).status).toBe(400)
    expect((await held()).devices).toEqual([])
  })

  test('a league of somebody else', async () => {
    expect((await program.ask('bob', 'POST', '/api/push/leagues', { leagueId: league.id, on: false })).status).toBe(404)
  })
})

test('nobody hears of it, or sets it, without a log-in', async () => {
  const calls = [
    ['GET', '/api/push'],
    ['POST', '/api/push/devices'],
    ['POST', '/api/push/devices/1'],
    ['DELETE', '/api/push/devices/1'],
    ['POST', '/api/push/leagues'],
    ['POST', '/api/account/pause'],
  ] as const
  for (const [method, url] of calls) expect((await program.ask(null, method, url, {})).status).toBe(401)
})

test('a push waits for an official game that is down, and comes when it is back', async () => {
  const one = browser()
  await add(one)
  time.now = new Date(time.now.getTime() + HOUR)
  await game.fault('server-error')
  await anotherGameweek().catch(() => undefined)
  expect(heardBy(one).filter(({ url }) => url.startsWith('/programme'))).toEqual([])
  await game.fault('none')
  await program.lookForNews()
  await program.lookForNews()
  expect(heardBy(one).filter(({ url }) => url.startsWith('/programme'))).not.toEqual([])
})

test('where notices are switched off nothing is added, queued or sent', async () => {
  const one = browser()
  await add(one)
  const { config } = program.deps
  const { outgoing } = config
  config.outgoing = { ...outgoing, isOn: false }
  time.now = new Date(time.now.getTime() + HOUR)
  await anotherGameweek()
  expect((await add(browser())).status).toBe(409)
  expect(await held()).toMatchObject({ is_on: false })
  config.outgoing = outgoing
  expect(heardBy(one)).toEqual([])
  expect(await program.deps.db.selectFrom('post').select('id').execute()).toEqual([])
})

test('addresses and keys are stored only encrypted, and are in no answer and not in the export', async () => {
  const one = browser()
  await add(one)
  const rows = JSON.stringify(await program.deps.db.selectFrom('push_device').selectAll().execute())
  const kept = (await program.deps.db.selectFrom('push_device').select('address').executeTakeFirstOrThrow()).address
  const { body } = await program.ask('ann', 'GET', '/api/account/export')
  for (const secret of [new URL(one.endpoint).pathname, one.p256dh, one.auth])
    for (const text of [rows, kept.toString('latin1'), JSON.stringify(await held()), JSON.stringify(body)])
      expect(text).not.toContain(secret)
  expect(body.push_devices).toMatchObject([{ host: PUSH_HOST, ...ALL }])
})

describe('a pause until August', () => {
  test('stops pushes; what happened during the pause is not sent later, and the next push is', async () => {
    const one = browser()
    await add(one, { waivers: false, deadline: false })
    time.now = new Date(time.now.getTime() + HOUR)
    expect((await pause(true)).body).toEqual({ paused_until: '2027-07-31T23:00:00.000Z' })
    expect((await program.ask('ann', 'GET', '/api/account')).body.paused_until).toBe('2027-07-31T23:00:00.000Z')
    expect((await program.ask('ann', 'GET', '/api/account/export')).body.paused_until).not.toBeNull()
    await anotherGameweek()
    expect((await program.ask('bob', 'GET', '/api/account')).body.paused_until).toBeNull()
    time.now = new Date(time.now.getTime() + HOUR)
    expect((await pause(false)).body).toEqual({ paused_until: null })
    await program.lookForNews()
    await program.runJobs()
    expect(heardBy(one)).toEqual([])
    await anotherGameweek()
    expect(heardBy(one)).toHaveLength(1)
  })

  test('ends by itself in August', async () => {
    await pause(true)
    const before = time.now
    time.now = new Date('2027-07-31T23:00:01Z')
    expect((await program.ask('ann', 'GET', '/api/account')).body.paused_until).toBeNull()
    time.now = before
  })

  test('accepts only true or false', async () => {
    expect((await program.ask('ann', 'POST', '/api/account/pause', { on: 'yes' })).status).toBe(400)
  })
})

test('nothing is queued or stored for somebody who removed the team or left', async () => {
  const one = browser()
  await add(one, { waivers: false, deadline: false })
  time.now = new Date(time.now.getTime() + HOUR)
  services.behave.set(new URL(one.endpoint).pathname, 'busy')
  await anotherGameweek()
  expect((await program.deps.db.selectFrom('post').select('state').execute()).map(({ state }) => state)).toEqual([
    'queued',
  ])
  services.behave.clear()
  await program.ask('ann', 'DELETE', '/api/team/delete', { teamId: league.team_ids[0], year: '2026-27' })
  time.now = new Date(time.now.getTime() + 2 * 60_000)
  await program.deps.queue.send('deliver', {})
  await program.runJobs()
  expect(await program.deps.db.selectFrom('post').select(['state', 'body']).execute()).toEqual([
    { state: 'suppressed', body: null },
  ])
  expect(heardBy(one)).toEqual([])
  await pause(true)
  await program.ask('ann', 'DELETE', '/api/account', {})
  for (const table of ['push_device', 'post', 'pause'] as const)
    expect(await program.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
})
