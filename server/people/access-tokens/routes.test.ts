import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWERS } from '#display/views/views.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress } from '#test/people/people.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

const NO_GOOD = 'This access token does not work, or no longer does.'
const READS_ONLY = 'Access tokens read leagues and nothing else: this call needs a log-in.'
const MINUTE = 60_000
const clock = { now: new Date('2026-11-10T12:00:00Z') }

let game: TestGame
let program: TestApp
let own: GuideLeague
let foreign: GuideLeague

beforeAll(async () => {
  game = await startGame({ now: clock.now, clock: { gameweek: 4, state: 'open' } })
  program = await startApp(game.url, clock)
  await program.lookForNews()
  own = leagueNamed('Thursday Night Nutmegs')
  foreign = leagueNamed('The Long Ball Society')
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await program.runJobs()
}, 120_000)

beforeEach(async () => {
  await program.deps.db.deleteFrom('access_token').execute()
  // Calls of the previous test no longer count.
  clock.now = new Date(clock.now.getTime() + MINUTE)
})

afterAll(async () => {
  await program.close()
  await game.close()
})

function leagueNamed(name: string): GuideLeague {
  const found = game.guide.leagues.find((one) => one.name === name)
  if (!found) throw new Error(`no league called ${name}`)
  return found
}

async function make(who: 'ann' | 'bob', given: object = {}) {
  const asked = { name: 'My table', days: 30, ...given }
  const { status, body } = await program.ask(who, 'POST', '/api/access-tokens', asked)
  return { status, body, id: body.id as number, token: String(body.token) }
}

async function read(token: string, url: string, { method = 'GET', headers = {}, payload }: Sent = {}) {
  const answer = await program.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    remoteAddress: newAddress(),
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, text: answer.body, json: () => answer.json(), headers: answer.headers }
}
type Sent = { method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'; headers?: Record<string, string>; payload?: object }

function readings(league: GuideLeague): string[] {
  const ofLeague = `leagueIds=${league.id}`
  return [
    ...ANSWERS.map(({ call }) => `${call.path}?${ofLeague}`),
    `/api/league-sync?${ofLeague}`,
    `/api/live?${ofLeague}`,
    `/api/line-up/${league.team_ids[1]}`,
    `/api/line-up/${league.team_ids[1]}/picture`,
    `/api/league-picture?table=season&leagueId=${league.id}`,
    `/api/programme-picture?leagueId=${league.id}`,
  ]
}

const SYNC = '/api/league-sync'

describe('what a token reads', () => {
  test('the leagues of its owner, as its owner reads them, and the figures of all teams', async () => {
    const { token } = await make('ann')
    expect(token).toMatch(/^bsp_[\w-]{43}$/)
    for (const url of readings(own)) expect([url, (await read(token, url)).status]).toEqual([url, 200])
    for (const { call } of ANSWERS)
      expect((await read(token, call.path)).json()).toEqual((await program.ask('ann', 'GET', call.path)).body)
    expect((await read(token, '/api/bench-trending-gw?game=draft')).status).toBe(200)
    const { headers, status } = await read(token, SYNC, { method: 'HEAD' })
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  test('no league of anybody else: the answer is that for a league that does not exist', async () => {
    const { token } = await make('ann')
    const none = { ...foreign, id: 987_654, team_ids: [9_999_998, 9_999_999] }
    const nones = readings(none)
    for (const [place, url] of readings(foreign).entries()) {
      const [other, nothing] = [await read(token, url), await read(token, nones[place] ?? '')]
      expect([url, other.status, other.text]).toEqual([url, nothing.status, nothing.text])
      expect(other.text).not.toContain(foreign.name)
    }
  })

  test.each([
    ['GET', '/api/team/all'],
    ['POST', '/api/team/save'],
    ['DELETE', '/api/team/delete'],
    ['GET', '/api/account'],
    ['GET', '/api/account/export'],
    ['POST', '/api/account/weekly-mail'],
    ['DELETE', '/api/account'],
    ['POST', '/api/auth/register'],
    ['POST', '/api/auth/sign-up-consent'],
    ['GET', '/api/league-links'],
    ['POST', '/api/league-links'],
    ['DELETE', '/api/league-links/1'],
    ['POST', '/api/league-links/end-all'],
    ['POST', '/api/league-links/short-names'],
    ['GET', '/api/access-tokens'],
    ['POST', '/api/access-tokens'],
    ['DELETE', '/api/access-tokens/1'],
  ] as const)('%s %s is not for tokens', async (method, url) => {
    const { token, id } = await make('ann')
    const payload =
      method === 'GET' ? {} : { payload: { leagueId: own.id, teamId: own.team_ids[0], name: 'x', days: 30 } }
    const answer = await read(token, url.replace('/1', `/${id}`), { method, ...payload })
    expect([answer.status, answer.json().message]).toEqual([403, READS_ONLY])
    expect(await read(`bsp_${'A'.repeat(43)}`, url, { method, ...payload })).toMatchObject({
      status: 403,
      text: answer.text,
    })
    expect((await program.ask('ann', 'GET', '/api/access-tokens')).body).toHaveLength(1)
  })

  test('nor whether an address agreed to mails: the answer is the one that a stranger gets', async () => {
    const { token } = await make('ann')
    await program.ask('ann', 'POST', '/api/account/weekly-mail', { on: true })
    const url = '/api/auth/check-consent?email=ann@example.test'
    expect((await program.ask('ann', 'GET', url)).body).toEqual({ consent: true })
    expect((await read(token, url)).json()).toEqual({ consent: false })
  })

  test('with the key of a link beside it the link counts, and a token in a cookie opens no page', async () => {
    const { token } = await make('bob')
    const made = await program.ask('ann', 'POST', '/api/league-links', { leagueId: own.id })
    const key = String(/\/l\/([\w-]{22})\//.exec(made.body.url)?.[1])
    const seen = await read(token, SYNC, { headers: { 'x-league-link': key } })
    expect(seen.json()).toMatchObject([{ league_id: own.id }])
    expect((await read('', SYNC, { headers: { cookie: `session=${token}` } })).status).toBe(401)
  })
})

describe('invalid tokens', () => {
  test('guesses, and tokens that are nearly right or written differently', async () => {
    const { token } = await make('ann')
    const guesses = [
      `bsp_${'A'.repeat(43)}`,
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token
        .replace('bsp_', 'bsp_')
        .toLowerCase()
        .replace(/^bsp_(.)/, (_, first) => `bsp_${first.toUpperCase()}`),
      "bsp_' or true --",
    ].filter((guess) => guess !== token)
    for (const guess of guesses)
      for (const url of readings(own)) {
        const answer = await read(guess, url)
        expect([guess, answer.status]).toEqual([guess, 401])
      }
    expect((await read(guesses[0] ?? '', SYNC)).json()).toEqual({
      error: NO_GOOD,
      message: NO_GOOD,
      code: 'unauthorized',
    })
    // Without its prefix, in another scheme or as a password it opens nothing.
    for (const authorization of [`Bearer ${token.slice(4)}`, `Basic ${btoa(`ann:${token}`)}`, token, `Token ${token}`])
      expect((await read('', SYNC, { headers: { authorization } })).status).toBe(401)
  })

  test('in an address it opens nothing, and the answer says to end this token', async () => {
    const { token } = await make('ann')
    for (const name of ['access_token', 'token', 'leagueIds']) {
      const answer = await program.app.inject({ url: `${SYNC}?${name}=${token}`, remoteAddress: newAddress() })
      expect([name, answer.statusCode]).toEqual([name, 400])
      expect(answer.json().message).toContain('Please end this one')
      expect(answer.body).not.toContain(token)
    }
  })
})
