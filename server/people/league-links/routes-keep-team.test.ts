import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockPerson } from '#server/ground/identity/refusals.ts'
import { waitBeforeMail } from '#server/ground/identity/stranger-mails.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress } from '#test/people/people.ts'
import { hitsFor } from '#test/people/personal-data.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const FINAL = 3
const ENDED = 'This link shows nothing any more.'
const KEEP_TEAM = '/api/league-links/claim'
const PASSWORD = 'twelfth-man'

let game: TestGame
let program: TestApp
/** The same program with real accounts: the people of `program` have no passwords. */
let app: FastifyInstance
let own: GuideLeague
let foreign: GuideLeague
let classic: GuideLeague
let key: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: FINAL + 1, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  await program.lookForNews('classic')
  own = leagueNamed('Thursday Night Nutmegs')
  foreign = leagueNamed('The Long Ball Society')
  classic = game.classicLeague('Odd Socks Derby')
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await program.ask('ann', 'POST', '/api/team/save', {
    ...{ game: 'classic', teamId: classic.team_ids[0] },
    selectedLeagues: [{ id: classic.id, type: classic.type }],
  })
  await program.runJobs()
  key = await linkTo(own)
}, 120_000)

beforeEach(async () => {
  const { deps } = program
  const { identity } = createIdentity({ ...deps, isHearing: () => false })
  app = await buildApp({ ...deps, identity }, () => null)
  const { db } = deps
  await db.deleteFrom('identity_attempt').execute()
  await db.deleteFrom('auth_user').execute()
  program.mails.length = 0
})

/** Waits for the work after the last answers, which would make accounts in the next test. */
afterEach(() => app.close())

afterAll(async () => {
  await program.close()
  await game.close()
})

function leagueNamed(name: string): GuideLeague {
  const found = game.guide.leagues.find((one) => one.name === name)
  if (!found) throw new Error(`no league called ${name}`)
  return found
}

async function linkTo({ id, type }: GuideLeague): Promise<string> {
  const which = { leagueId: id, ...(type && { type }) }
  const { body } = await program.ask('ann', 'POST', '/api/league-links', which)
  return String(/\/l\/([\w-]{22})\//.exec(body.url)?.[1])
}

let people = 0
const newEmail = () => `reader-${++people}@example.test`

type From = { link?: string; client?: string }

async function keepTeam(over: object = {}, { link = key, client = newAddress() }: From = {}) {
  const body = { email: newEmail(), leagueId: own.id, teamId: own.team_ids[1], ...over }
  const headers = { 'x-league-link': link }
  const answer = await app.inject({ method: 'POST', url: KEEP_TEAM, headers, payload: body, remoteAddress: client })
  const { date: _, 'x-ratelimit-reset': __, 'x-request-id': ___, ...told } = answer.headers
  return { status: answer.statusCode, body: answer.json(), told, email: body.email }
}

/** The work after the answer is done once the mail is queued. */
async function mailTo(email: string) {
  await expect.poll(() => mailsTo(email), { timeout: 10_000 }).not.toEqual([])
  const [mail] = await mailsTo(email)
  const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? 'none:')
  return { subject: mail?.subject, text: mail?.text ?? '', link, code: link.searchParams.get('oobCode') }
}

async function mailsTo(email: string) {
  await program.runJobs()
  return program.mails.filter(({ to }) => to === email)
}

async function identity(path: string, payload: object, also: { cookie?: string } = {}) {
  const headers = { origin: program.deps.config.publicUrl, ...also }
  return app.inject({ method: 'POST', url: `/api/identity${path}`, headers, payload, remoteAddress: newAddress() })
}

/** Without a cookie: as in a browser that knows nothing of the keepTeam. */
const verify = (code: string | null) => identity('/verify-email', { token: code, newPassword: PASSWORD })

async function logIn(email: string) {
  const { cookies, statusCode } = await identity('/sign-in/email', { email, password: PASSWORD })
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const session = await app.inject({
    url: '/api/identity/get-session',
    headers: { cookie },
    remoteAddress: newAddress(),
  })
  return { status: statusCode, token: String(session.headers['set-auth-jwt']) }
}

async function get(token: string, url: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await app.inject({ url, headers, remoteAddress: newAddress() })).json()
}

async function teamsOf(email: string) {
  const { token } = await logIn(email)
  return get(token, '/api/team/all')
}

async function uidOf(email: string): Promise<string | undefined> {
  const { db } = program.deps
  return (await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst())?.id
}

async function waiting(): Promise<number> {
  const found = program.deps.db.selectFrom('auth_user').where('emailVerified', '=', false)
  return (await found.select('id').execute()).length
}

describe('a reader keeps a row with an address', () => {
  test('whoever follows the mailed link has the team and its leagues, in whatever browser', async () => {
    const { status, body, email } = await keepTeam()
    expect([status, body]).toEqual([200, { success: true }])
    const { link, code, text } = await mailTo(email)
    expect(link.pathname).toBe('/verify-email')
    const said = text.replace(link.href, '')
    for (const name of [own.name, String(own.team_ids[1]), email]) expect(said).not.toContain(name)

    const read = await app.inject({ method: 'POST', url: '/api/auth/link-consent', payload: { code } })
    const league = { game: 'draft', league_id: own.id, league_name: own.name }
    const withoutTeam = expect.stringMatching(/^[\w-]+(\.[\w-]+){3}$/)
    expect(read.json()).toEqual({ email, consent: null, team: expect.any(String), league, without_team: withoutTeam })

    expect((await verify(code)).statusCode).toBe(200)
    expect(await teamsOf(email)).toMatchObject([
      { team_id: own.team_ids[1], league_id: own.id, league_name: own.name, status: 'ready' },
    ])
    const leagues = await get((await logIn(email)).token, '/api/league-sync')
    expect(leagues).toMatchObject([{ league_id: own.id, state: 'ready', latest_gameweek: FINAL }])
    expect(await waiting()).toBe(0)
  })

  test('a classic team with the league of the link', async () => {
    const link = await linkTo(classic)
    expect(link).toMatch(/^[\w-]{22}$/)
    const { email, status } = await keepTeam(
      { leagueId: classic.id, type: classic.type, teamId: classic.team_ids[1] },
      { link },
    )
    expect(status).toBe(200)
    const { code } = await mailTo(email)
    const read = await app.inject({ method: 'POST', url: '/api/auth/link-consent', payload: { code } })
    const league = { game: 'classic', type: classic.type, league_id: classic.id, league_name: classic.name }
    expect(read.json().league).toEqual(league)
    await verify(code)
    expect(await teamsOf(email)).toMatchObject([
      { team_id: classic.team_ids[1], league_id: classic.id, game: 'classic', status: 'ready' },
    ])
  })

  test('it logs nobody in, no password opens the account, and its code is not stored', async () => {
    const { email, told } = await keepTeam({ password: PASSWORD })
    const { code } = await mailTo(email)
    expect(told).not.toHaveProperty('set-cookie')
    const uid = await uidOf(email)
    const { db } = program.deps
    expect(
      await db
        .selectFrom('auth_session')
        .where('userId', '=', uid ?? '')
        .selectAll()
        .execute(),
    ).toEqual([])
    // As an address that has an account, and as one that has none.
    expect((await logIn(email)).status).toBe((await logIn(newEmail())).status)
    expect(await hitsFor(db, code ?? '')).toEqual([])
  })

  test('a link that is followed twice saves once, and says that it is used', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    expect((await verify(code)).statusCode).toBe(200)
    expect((await verify(code)).statusCode).toBeGreaterThanOrEqual(400)
    for (const [path, payload] of [
      ['link-consent', { code }],
      ['link-consent/decision', { code, consent: true }],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
      expect([answer.statusCode, answer.json().message]).toEqual([409, 'This link was used.'])
    }
    expect(await teamsOf(email)).toHaveLength(1)
  })

  test('a press that waited for another one sets no password any more', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    const uid = (await uidOf(email)) ?? ''
    const { db } = program.deps
    const late = Promise.withResolvers<ReturnType<typeof verify>>()
    await db.transaction().execute(async (trx) => {
      await lockPerson(trx, uid)
      late.resolve(verify(code))
      const waits = sql<{
        is: boolean
      }>`select exists (select from pg_locks where locktype = 'advisory' and not granted) as is`
      await expect.poll(async () => (await waits.execute(db)).rows[0]?.is, { timeout: 10_000 }).toBe(true)
      await trx.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', uid).execute()
    })
    expect((await late.promise).statusCode).toBe(401)
    expect((await logIn(email)).status).toBe(401)
  })

  test('the answer about mails is recorded with the words beside the box', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    const payload = { code, consent: true }
    expect((await app.inject({ method: 'POST', url: '/api/auth/link-consent/decision', payload })).statusCode).toBe(200)
    await verify(code)
    const { consent } = await get((await logIn(email)).token, '/api/account/export')
    expect(consent).toMatchObject([
      { action: 'given', text: 'Send me the weekly email about my leagues', page: '/verify-email' },
    ])
  })

  test('another code than the mailed one opens nothing: made up, of somebody else, or a day old', async () => {
    const [mine, other] = [await keepTeam(), await keepTeam()]
    const [code, others] = [(await mailTo(mine.email)).code ?? '', (await mailTo(other.email)).code ?? '']
    const signature = (of: string) => of.slice(of.lastIndexOf('.'))
    const team = `-${own.team_ids[1]}.`
    expect(code).toContain(team)
    const altered = [code.replace(signature(code), signature(others)), code.replace(team, `-${own.team_ids[2]}.`)]
    for (const bad of ['x', code.slice(0, -1), ...altered]) {
      expect((await verify(bad)).statusCode).toBe(401)
      const answer = await app.inject({ method: 'POST', url: '/api/auth/link-consent', payload: { code: bad } })
      expect(answer.statusCode).toBe(404)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_401_000 })
    expect((await verify(code)).statusCode).toBe(401)
    vi.useRealTimers()
    expect(await uidOf(mine.email)).toBeDefined()
    expect((await logIn(mine.email)).status).toBe(401)
  })

  test('a team that was deleted after the confirmation does not come back with the log-in', async () => {
    const { email } = await keepTeam()
    await verify((await mailTo(email)).code)
    const { token } = await logIn(email)
    const headers = { authorization: `Bearer ${token}` }
    await app.inject({
      ...{ method: 'DELETE', url: '/api/team/delete', headers, remoteAddress: newAddress() },
      payload: { teamId: own.team_ids[1] },
    })
    const payload = { uid: await uidOf(email), email, consent: false }
    const done = await app.inject({ method: 'POST', url: '/api/auth/register', headers, payload })
    expect(done.statusCode).toBe(200)
    expect(await get(token, '/api/team/all')).toEqual([])
  })
})

describe('the official game is down', () => {
  test('a team of a followed league is saved without it', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    await game.fault('server-error')
    await verify(code)
    expect(await teamsOf(email)).toMatchObject([{ league_id: own.id, status: 'ready' }])
    await game.fault('none')
  })

  test('a team that is no longer known waits, and is filled in later', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    const { db } = program.deps
    const member = { league: await storedId(own), team_id: own.team_ids[1] as never }
    const row = await db
      .deleteFrom('league_team')
      .where((eb) => eb.and(member))
      .returningAll()
      .executeTakeFirstOrThrow()
    await game.fault('server-error')
    expect((await verify(code)).statusCode).toBe(200)
    expect(await teamsOf(email)).toMatchObject([{ league_id: null, status: 'pending' }])
    await game.fault('none')
    await db.insertInto('league_team').values(row).execute()
    await db
      .updateTable('upstream_gate' as never)
      .set({ blocked_until: null, open_until: null, failures: 0 } as never)
      .execute()
    await program.runJobs()
    expect(await teamsOf(email)).toMatchObject([{ league_id: own.id, status: 'ready' }])
  })
})

async function storedId({ id }: GuideLeague) {
  const { db } = program.deps
  const league = db
    .selectFrom('league')
    .where('league_id', '=', id as never)
    .where('type', '=', 'draft')
  return (await league.select('id').executeTakeFirstOrThrow()).id
}

describe('nobody learns whether an address has an account', () => {
  test('a verified one: the answer is that for a new one, and the mail leads to the log-in', async () => {
    const before = await keepTeam({ teamId: own.team_ids[2] })
    const { email } = before
    await verify((await mailTo(email)).code)
    program.mails.length = 0
    const again = await keepTeam({ email: email.toUpperCase() })
    const { email: _, ...said } = again
    const { email: __, ...saidFirst } = before
    expect(said).toEqual(saidFirst)
    const mail = await mailTo(email)
    expect(mail.subject).toBe('You have a Benchside account already')
    expect(mail.link.pathname + mail.link.search).toBe(
      `/login?next=${encodeURIComponent(`/enter-team-id?add=draft-${own.team_ids[1]}`)}`,
    )
    expect(await teamsOf(email)).toMatchObject([{ team_id: own.team_ids[2] }])
    expect(await waiting()).toBe(0)
  })

  test('one that waits for its address: each mail is for the team it was asked for, whatever comes later', async () => {
    const before = await keepTeam({ teamId: own.team_ids[2] })
    const { email } = before
    const { code: first } = await mailTo(email)
    program.mails.length = 0
    const again = await keepTeam({ email: email.toUpperCase() })
    expect([again.status, again.body, again.told]).toEqual([before.status, before.body, before.told])
    const { code: later, subject } = await mailTo(email)
    expect(subject).toBe('Open your league on Benchside')
    expect((await verify(first)).statusCode).toBe(200)
    expect((await verify(later)).statusCode).toBe(401)
    expect(await teamsOf(email)).toMatchObject([{ team_id: own.team_ids[2] }])
  })

  test('one that signed up elsewhere: its own mail saves nothing, the other one the team that it shows', async () => {
    const emails = [newEmail(), newEmail()]
    const codes: (string | null)[] = []
    for (const [i, email] of emails.entries()) {
      const signedUp = await identity('/sign-up/email', { email, password: PASSWORD, name: email })
      const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      await identity('/send-verification-email', {}, { cookie })
      const { code: itsOwn } = await mailTo(email)
      program.mails.length = 0
      expect((await keepTeam({ email })).status).toBe(200)
      const { code: claimed } = await mailTo(email)
      codes.push(i === 0 ? itsOwn : claimed)
    }
    for (const code of codes) expect((await verify(code)).statusCode).toBe(200)
    expect(await teamsOf(emails[0] ?? '')).toEqual([])
    expect(await teamsOf(emails[1] ?? '')).toMatchObject([{ team_id: own.team_ids[1] }])
  })

  test('ten presses of one link at once verify once, with one password', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    const passwords = Array.from({ length: 10 }, (_, i) => `secret-${i}`)
    const pressed = await Promise.all(
      passwords.map((newPassword) => identity('/verify-email', { token: code, newPassword })),
    )
    expect(pressed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const won = passwords[pressed.findIndex(({ statusCode }) => statusCode === 200)]
    expect((await identity('/sign-in/email', { email, password: won })).statusCode).toBe(200)
  })

  test('whoever says that it is not their team has an account without one', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    const read = await app.inject({ method: 'POST', url: '/api/auth/link-consent', payload: { code } })
    expect((await verify(read.json().without_team)).statusCode).toBe(200)
    expect(await teamsOf(email)).toEqual([])
    expect((await verify(code)).statusCode).toBe(401)
  })

  test('two at once for one address are one account', async () => {
    const email = newEmail()
    const said = await Promise.all([keepTeam({ email }), keepTeam({ email, teamId: own.team_ids[2] })])
    expect(said.map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(2)
    expect(await waiting()).toBe(1)
    const people = program.deps.db.selectFrom('auth_user').where('email', '=', email)
    expect(await people.select('id').execute()).toHaveLength(1)
  })

  test('tries are counted by address over all clients, known or not, and by client over all addresses', async () => {
    const known = newEmail()
    await keepTeam({ email: known })
    await verify((await mailTo(known)).code)
    await program.deps.db.deleteFrom('identity_attempt').execute()
    for (const email of [known, newEmail()]) {
      const statuses: number[] = []
      for (let i = 0; i < 3; i++) statuses.push((await keepTeam({ email })).status)
      expect(statuses).toEqual([200, 200, 429])
    }
    const client = newAddress()
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await keepTeam({}, { client })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await expect.poll(waiting, { timeout: 10_000 }).toBe(6)
  })

  test('all readers of one maker’s links have a quarter of the mails of the hour, wherever they are', async () => {
    const { mail } = program.deps.config
    const { confirmationsPerHour } = mail
    Object.assign(mail, { confirmationsPerHour: 100 })
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) statuses.push((await keepTeam()).status)
    expect(statuses).toEqual([...Array(7).fill(200), 429])
    const { db, config } = program.deps
    const email = newEmail()
    for (let i = 0; i < 3; i++) expect((await keepTeam({ email })).status).toBe(429)
    Object.assign(mail, { confirmationsPerHour })
    const another = { config, address: newEmail(), from: ['another network', 'links of bob-uid'] }
    expect(await waitBeforeMail(db, another)).toBeNull()

    // In the next hour: what was refused has taken no turn of its address.
    await db.deleteFrom('identity_attempt').where('attempts', '>', 3).execute()
    expect((await keepTeam({ email })).status).toBe(200)
  })
})

describe('who may keep which team', () => {
  test.each([
    ['no address', { email: undefined }, 'Please enter your email'],
    ['an empty address', { email: '  ' }, 'Please enter your email'],
    ['no address of anybody', { email: 'reader@' }, 'Please enter a valid email address'],
    ['two addresses', { email: 'a@x.example,b@x.example' }, 'Please enter a valid email address'],
    ['a list', { email: ['a@x.example'] }, 'Please enter your email'],
    ['no league', { leagueId: undefined }, 'leagueId must be a number'],
    ['no team', { teamId: '7' }, 'teamId must be a number'],
  ])('bad input: %s', async (_, over, text) => {
    const { status, body } = await keepTeam(over)
    expect([status, body.message]).toEqual([400, text])
    expect(await waiting()).toBe(0)
  })

  test('nobody without a link, and nobody who is logged in', async () => {
    const payload = { email: newEmail(), leagueId: own.id, teamId: own.team_ids[1] }
    expect((await program.ask(null, 'POST', KEEP_TEAM, payload)).status).toBe(401)
    const { status, body } = await program.ask('ann', 'POST', KEEP_TEAM, payload)
    expect([status, body.message]).toEqual([409, 'You are logged in: add the team on the Team ID page.'])
    expect(await uidOf(payload.email)).toBeUndefined()
  })

  test('nobody with a link that is dead or a guess', async () => {
    const dead = await linkTo(own)
    const { body: listed } = await program.ask('ann', 'GET', '/api/league-links')
    await program.ask('ann', 'DELETE', `/api/league-links/${listed.links[0].id}`)
    for (const link of [dead, 'A'.repeat(22), 'x']) {
      const { status, body, email } = await keepTeam({}, { link })
      expect([status, body.message]).toEqual([401, ENDED])
      expect(await uidOf(email)).toBeUndefined()
    }
  })

  test('no team of another league, and no league of another link: the answer is that for an unknown one', async () => {
    const [others, none] = [await keepTeam({ leagueId: foreign.id }), await keepTeam({ leagueId: 987_654 })]
    expect([others.status, others.body]).toEqual([404, none.body])
    const [team, nobodys] = [await keepTeam({ teamId: foreign.team_ids[0] }), await keepTeam({ teamId: 9_999_999 })]
    expect([team.status, team.body]).toEqual([404, nobodys.body])
    for (const { email } of [others, none, team, nobodys]) expect(await uidOf(email)).toBeUndefined()
  })

  test('where a hosted provider makes the accounts, the answer says where', async () => {
    const headers = { 'x-league-link': key }
    const payload = { email: newEmail(), leagueId: own.id, teamId: own.team_ids[1] }
    const answer = await program.app.inject({
      method: 'POST',
      url: KEEP_TEAM,
      headers,
      payload,
      remoteAddress: newAddress(),
    })
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Please make the account on the page “Register”.'])
  })
})

describe('what becomes of a kept team', () => {
  test('it outlives its link: what was mailed is confirmed all the same', async () => {
    const link = await linkTo(own)
    const { email } = await keepTeam({}, { link })
    const { code } = await mailTo(email)
    const { body: listed } = await program.ask('ann', 'GET', '/api/league-links')
    await program.ask('ann', 'DELETE', `/api/league-links/${listed.links[0].id}`)
    await verify(code)
    expect(await teamsOf(email)).toHaveLength(1)
  })

  test('nothing is saved for a season that is over', async () => {
    const { email } = await keepTeam()
    const { code } = await mailTo(email)
    const { db } = program.deps
    const draft = db.updateTable('game_state').where('game', '=', 'draft')
    const { season } = await db
      .selectFrom('game_state')
      .where('game', '=', 'draft')
      .select('season')
      .executeTakeFirstOrThrow()
    await draft.set({ season: '2030-31' as never }).execute()
    expect((await verify(code)).statusCode).toBe(200)
    await draft.set({ season }).execute()
    expect(await teamsOf(email)).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('an account that nobody verifies goes once no link to it is good', async () => {
    const { email } = await keepTeam()
    await mailTo(email)
    const { db } = program.deps
    const uid = (await uidOf(email)) ?? ''
    const sweep = async (times: object) => {
      await db.updateTable('auth_user').set(times).where('id', '=', uid).execute()
      await program.deps.queue.send('forget-unverified-accounts', {})
      await program.runJobs()
      return hitsFor(db, uid)
    }
    // The link of its last mail is good for a day.
    expect(await sweep({ createdAt: new Date(Date.now() - 7.5 * 86_400_000) })).toContain('auth_user')
    expect(await sweep({ updatedAt: new Date(Date.now() - 86_401_000) })).toEqual([])
  })
})
