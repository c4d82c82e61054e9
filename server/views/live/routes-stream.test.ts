import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Gameweek, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { tellLiveChanged } from '#server/facts/live/changes-store.ts'
import { saveTeam } from '#server/facts/teams/store.ts'
import { connect } from '#server/ground/connect.ts'
import { listen } from '#server/ground/db/news.ts'
import type { LeagueKey } from '#server/ground/db/tables.ts'
import { refuseSignIns } from '#server/ground/identity/refusals.ts'
import { endLink, makeLink } from '#server/people/league-links/store.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { createAnswers } from '#server/views/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { type EventReader, readEvents } from '#test/event-stream.ts'
import { newAddress, type Somebody, signUp } from '#test/people.ts'
import { storedLeague } from '#test/stored-league.ts'
import { makeLiveStreams } from './make-streams.ts'

const SEASON = '2026-27' as Season
const GAMEWEEK = 7 as Gameweek
const SOON = { timeout: 10_000, interval: 20 }

type Process = Awaited<ReturnType<typeof startProcess>>

let program: TestApp
let here: Process
let there: Process
let ann: Somebody
let own: LeagueKey
let foreign: LeagueKey
const readers: EventReader[] = []

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  here = await startProcess()
  there = await startProcess()
  ann = await person('ann', true)
  const { db } = program.deps
  const at = { season_read_at: new Date(), updated_at: new Date() }
  await db
    .insertInto('game_state')
    .values({ game: 'draft', season: SEASON, current_gameweek: GAMEWEEK, latest_final: 6 as Gameweek, ...at })
    .execute()
  own = await leagueOf(ann, 71)
  foreign = await leagueOf(await person('bob', true), 81)
}, 120_000)

afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave()
  return expect.poll(() => here.streams.count() + there.streams.count(), SOON).toBe(0)
})

afterAll(async () => {
  await here?.close()
  await there?.close()
  await program?.close()
})

/** With a port, a pool and a listener of its own, on the shared database. */
async function startProcess(more: Partial<TestApp['deps']['config']> = {}) {
  const { deps, connectionString } = program
  const connections = connect(deps.config, connectionString, 'web')
  const config = { ...deps.config, trustedProxies: ['127.0.0.1'], ...more }
  const { identity, provider } = createIdentity({ ...deps, ...connections, isHearing: () => channel.isHearing() })
  const answers = createAnswers(connections, () => channel.isHearing())
  const streams = makeLiveStreams({ ...connections, config })
  const channel = await listen(connectionString, {
    onNews: (news) => [answers, identity, streams].forEach((one) => void one.onNews(news)),
    onGap: () => [answers, identity, streams].forEach((one) => void one.onGap()),
  })
  const app: FastifyInstance = await buildApp(
    { ...deps, ...connections, config, identity, answers, streams },
    () => null,
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  if (!provider) throw new Error('There is no embedded provider')
  return {
    app,
    url,
    provider,
    streams,
    async close() {
      await app.close()
      await channel.close()
      await connections.close()
    },
  }
}

async function person(name: string, isVerified: boolean): Promise<Somebody> {
  const { db, config } = program.deps
  return signUp({ app: here.app, db, provider: here.provider, publicUrl: config.publicUrl }, name, isVerified)
}

async function leagueOf({ uid }: Somebody, team: number): Promise<LeagueKey> {
  const { db } = program.deps
  const within = { game: 'draft' as const, season: SEASON }
  const ofTeam = { ...within, team_id: team as TeamId }
  const key = await storedLeague(db, { ...within, type: 'draft', league_id: (team * 10_000) as LeagueId })
  const names = { team_name: `Team ${team}`, owner_first_name: 'First', owner_last_name: 'Last' }
  await db
    .insertInto('team')
    .values({ ...ofTeam, ...names })
    .execute()
  await db.insertInto('league_team').values({ league: key.id, team_id: ofTeam.team_id, place: 1 }).execute()
  await db.transaction().execute((trx) => saveTeam(trx, uid, { key: ofTeam, status: 'ready', leagues: [key] }))
  return key
}

async function read(process: Process, headers: Record<string, string>): Promise<EventReader> {
  const reader = await readEvents(process.url, { 'x-forwarded-for': newAddress(), ...headers })
  readers.push(reader)
  return reader
}

const bearer = ({ token }: Pick<Somebody, 'token'>) => ({ authorization: `Bearer ${token}` })

function change(...leagues: LeagueKey[]): Promise<void> {
  const ids = leagues.map(({ id }) => id)
  return tellLiveChanged(program.deps.db, { game: 'draft', gameweek: GAMEWEEK }, ids)
}

async function link(more: { endsAt?: Date } = {}) {
  const maker = { ...ann, emailVerified: true, signedInAt: new Date() }
  return makeLink(program.deps.db, maker, { league: own, endsAt: null, now: new Date(), ...more })
}

async function ended(reader: EventReader): Promise<void> {
  await expect.poll(reader.isEnded, SOON).toBe(true)
}

async function logIn({ email }: Somebody) {
  const headers = { origin: program.deps.config.publicUrl }
  const call = { remoteAddress: newAddress(), headers }
  const payload = { email, password: 'secret12' }
  const entered = await here.app.inject({ method: 'POST', url: '/api/identity/sign-in/email', payload, ...call })
  const cookie = entered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const session = await here.app.inject({ url: '/api/identity/get-session', headers: { cookie } })
  return { cookie, token: String(session.headers['set-auth-jwt']) }
}

const EVENT = { game: 'draft', gameweek: GAMEWEEK, leagues: [710_000] }

describe('what it says', () => {
  test('that leagues of the reader have changed, in every process, in order, and no others', async () => {
    const both = [await read(here, bearer(ann)), await read(there, bearer(ann))]
    for (const one of both) {
      expect(one.status).toBe(200)
      expect(one.headers).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'private, no-store, no-transform',
        'x-content-type-options': 'nosniff',
      })
    }
    await change(foreign)
    await change(foreign, own)
    // Two changes of one league before anybody looks are told once.
    for (const one of both) await expect.poll(one.said, SOON).toEqual([EVENT])
    await change(own)
    for (const one of both) await expect.poll(one.said, SOON).toEqual([EVENT, EVENT])
    const numbers = [...(both[0]?.text() ?? '').matchAll(/^id: (\d+)$/gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  test('whoever comes back with the last number hears what they missed, once, and in another process too', async () => {
    const first = await read(here, bearer(ann))
    await change(own)
    await expect.poll(first.said, SOON).toHaveLength(1)
    first.leave()
    const resume = { 'last-event-id': first.last() ?? '' }
    const unchanged = await read(there, { ...bearer(ann), ...resume })
    await change(own)
    await expect.poll(unchanged.said, SOON).toEqual([EVENT])
    await change(foreign)
    const missed = await read(there, { ...bearer(ann), ...resume })
    await expect.poll(missed.said, SOON).toEqual([EVENT])
    expect(Number(missed.last())).toBeGreaterThan(Number(first.last()))
  })

  test('with a number of another database everything may have changed, and with none nothing has', async () => {
    await change(own)
    const foretold = await read(here, { ...bearer(ann), 'last-event-id': '999999999999999' })
    await expect.poll(foretold.said, SOON).toEqual([EVENT])
    for (const number of ['', 'x', '1; drop table league', '-1']) {
      const fresh = await read(there, { ...bearer(ann), 'last-event-id': number })
      await expect.poll(fresh.last, SOON).toBe(foretold.last())
      expect(fresh.said()).toEqual([])
      fresh.leave()
    }
  })

  test('a league that is saved while the stream is open is heard of', async () => {
    const cat = await person('cat', true)
    const reader = await read(there, bearer(cat))
    const league = await leagueOf(cat, 91)
    await expect
      .poll(async () => {
        await change(league)
        return reader.said()
      }, SOON)
      .toContainEqual({ ...EVENT, leagues: [910_000] })
  })

  test('readers of a link hear of its league alone', async () => {
    const { key } = await link()
    const reader = await read(here, { 'x-league-link': key })
    expect(reader.status).toBe(200)
    await change(foreign)
    await change(own, foreign)
    await expect.poll(reader.said, SOON).toEqual([EVENT])
  })
})

describe('who may read', () => {
  test('nobody without a good token, and none with one in the address', async () => {
    expect((await read(here, {})).status).toBe(401)
    expect((await read(here, { authorization: 'Bearer x' })).status).toBe(401)
    expect((await read(here, { 'x-league-link': 'A'.repeat(22) })).status).toBe(401)
    expect((await read(here, bearer(await person('una', false)))).status).toBe(403)
    const url = `/api/live/stream?token=${ann.token}&access_token=${ann.token}`
    expect((await here.app.inject({ url, remoteAddress: newAddress() })).statusCode).toBe(401)
  })

  test('five at once of one person, and again once one is closed', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => read(here, bearer(ann))))
    expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const sixth = await read(here, bearer(ann))
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '60'])
    five[0]?.leave()
    await expect.poll(async () => (await read(here, bearer(ann))).status, SOON).toBe(200)
  })

  test('a hundred from one address', async () => {
    const { key } = await link()
    const headers = { 'x-league-link': key, 'x-forwarded-for': '10.9.9.9' }
    const statuses = await Promise.all(Array.from({ length: 103 }, async () => (await read(here, headers)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    expect((await read(here, { 'x-league-link': key })).status).toBe(200)
  })
})

describe('when it ends', () => {
  test('at the log-out of its session, in every process; other sessions stay', async () => {
    const [leaving, staying] = [await logIn(ann), await logIn(ann)]
    const gone = [await read(here, bearer(leaving)), await read(there, bearer(leaving))]
    const left = [await read(here, bearer(staying)), await read(there, bearer(staying))]
    const headers = { cookie: leaving.cookie, origin: program.deps.config.publicUrl }
    const url = '/api/identity/sign-out'
    await here.app.inject({ method: 'POST', url, headers, payload: {}, remoteAddress: newAddress() })
    for (const reader of gone) await ended(reader)
    await change(own)
    for (const reader of left) await expect.poll(reader.said, SOON).toHaveLength(1)
  })

  test('with the account', async () => {
    const dan = await person('dan', true)
    const reader = await read(there, bearer(dan))
    const url = '/api/account'
    const asked = { payload: { password: 'secret12' }, headers: bearer(dan), remoteAddress: newAddress() }
    expect((await here.app.inject({ method: 'DELETE', url, ...asked })).statusCode).toBe(200)
    await ended(reader)
  })

  test('with the link, in whatever way it goes', async () => {
    const eve = await person('eve', true)
    const [ending, staying] = [await link(), await link()]
    const reader = await read(there, { 'x-league-link': ending.key })
    const other = await read(there, { 'x-league-link': staying.key })
    await endLink(program.deps.db, ann.uid, ending.id)
    await ended(reader)
    expect(other.isEnded()).toBe(false)
    await program.deps.db.transaction().execute(async (trx) => {
      const team = { game: 'draft' as const, season: SEASON, team_id: 71 as TeamId }
      await saveTeam(trx, eve.uid, { key: team, status: 'ready', leagues: [own] })
    })
    const maker = { ...eve, emailVerified: true, signedInAt: new Date() }
    const made = await makeLink(program.deps.db, maker, { league: own, endsAt: null, now: new Date() })
    const third = await read(there, { 'x-league-link': made.key })
    await program.deps.db.deleteFrom('saved_team').where('user_id', '=', eve.uid).execute()
    await ended(third)
  })

  test('at the end of the token, and at that of the link', async () => {
    const claims = JSON.parse(Buffer.from(ann.token.split('.')[1] ?? '', 'base64url').toString())
    const exp = Math.ceil(Date.now() / 1000) + 2
    const { token } = await here.provider.api.signJWT({ body: { payload: { ...claims, exp } } })
    const endsAt = new Date(exp * 1000)
    const { key } = await link({ endsAt })
    const both = [await read(here, bearer({ token })), await read(here, { 'x-league-link': key })]
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const reader of both) await ended(reader)
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime())
  })

  test('with the process, which does not wait for its readers', async () => {
    const other = await startProcess()
    const reader = await read(other, bearer(ann))
    const begun = performance.now()
    await other.close()
    await ended(reader)
    // Connections on which somebody is being answered would be cut off after six seconds.
    expect(performance.now() - begun).toBeLessThan(6000)
  })
})

describe('within a second of', () => {
  /** How long a change takes to be heard of: on a machine that is slow just now, a second is more. */
  async function aSecondHere(): Promise<number> {
    const reader = await read(there, bearer(ann))
    const begun = performance.now()
    await change(own)
    await expect.poll(reader.said, { ...SOON, interval: 5 }).toHaveLength(1)
    reader.leave()
    return 1000 + 20 * (performance.now() - begun)
  }

  async function endsSoonAfter(call: () => Promise<unknown>, open: readonly EventReader[]): Promise<void> {
    expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
    const bound = await aSecondHere()
    expect(open.some((reader) => reader.isEnded())).toBe(false)
    const begun = Date.now()
    await call()
    for (const reader of open) await ended(reader)
    expect(Math.max(...open.map((reader) => reader.endedAt())) - begun).toBeLessThan(bound)
  }

  test('the log-out, in every process', async () => {
    const leaving = await logIn(ann)
    const headers = { cookie: leaving.cookie, origin: program.deps.config.publicUrl }
    const url = '/api/identity/sign-out'
    await endsSoonAfter(
      () => here.app.inject({ method: 'POST', url, headers, payload: {}, remoteAddress: newAddress() }),
      [await read(here, bearer(leaving)), await read(there, bearer(leaving))],
    )
  })

  test('a revocation of all log-ins, in every process', async () => {
    const fay = await person('fay', true)
    await endsSoonAfter(
      () => refuseSignIns(program.deps.db, fay.uid, new Date(Date.now() + 1000)),
      [await read(here, bearer(fay)), await read(there, bearer(fay))],
    )
  })

  test('the end of a link by its maker, in every process', async () => {
    const { key, id } = await link()
    await endsSoonAfter(
      () => endLink(program.deps.db, ann.uid, id),
      [await read(here, { 'x-league-link': key }), await read(there, { 'x-league-link': key })],
    )
  })

  test('the moment at which a token or a link ends by itself', async () => {
    const bound = await aSecondHere()
    const claims = JSON.parse(Buffer.from(ann.token.split('.')[1] ?? '', 'base64url').toString())
    const exp = Math.ceil((Date.now() + 1000) / 1000)
    const { token } = await here.provider.api.signJWT({ body: { payload: { ...claims, exp } } })
    const { key } = await link({ endsAt: new Date(exp * 1000) })
    for (const process of [here, there])
      for (const headers of [bearer({ token }), { 'x-league-link': key }]) await read(process, headers)
    for (const reader of readers.slice(-4)) {
      expect(reader.status).toBe(200)
      await ended(reader)
      expect(reader.endedAt()).toBeGreaterThanOrEqual(exp * 1000)
      expect(reader.endedAt() - exp * 1000).toBeLessThan(bound)
    }
  })
})

test('switched off by configuration it refuses in words', async () => {
  const off = await startProcess({ liveStreams: 0 })
  const reader = await read(off, bearer(ann))
  expect(reader.status).toBe(503)
  await expect.poll(reader.text, SOON).toContain('Please ask by the clock.')
  await off.close()
})
