import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LINK_HEADER } from '#contract/base/link-path.ts'
import { ANSWERS } from '#display/views/views.ts'
import type { Gameweek, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { saveTeam } from '#server/facts/teams/store.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { mailPages } from '#server/program/pages/mail-pages.ts'
import { site } from '#server/program/pages/site.ts'
import { WHOLE_SEASON } from '#server/views/segments/store.ts'
import { putAnswers } from '#test/stored-answers.ts'
import { startApp, type TestApp } from '../app.ts'
import { routesOf } from '../routes-of.ts'
import { storedLeague } from '../stored-league.ts'
import { badTokens, newAddress, type Somebody, signedAgain, signUp } from './people.ts'
import { fakeBrowser } from './read-push.ts'

/**
 * Who may call what, written down by hand: `open` needs no log-in, `signed in` a valid token, `verified` a token of somebody
 * with a verified email address. `status` is what a permitted call answers.
 */
type Row = {
  who: 'open' | 'signed in' | 'verified'
  /** An access token opens it as well. */
  token?: true
  /** What a reader with the key of A's link is answered, where such a key opens it. */
  link?: number
  /** The request for a given person; strangers send A's. */
  ask?: (asker: Somebody & Own) => { path?: string; query?: string; body?: object }
  status?: number
}
type Own = { team: number; league: number }

const LEAGUE_VIEW: Row = {
  who: 'verified',
  token: true,
  link: 200,
  ask: ({ league }) => ({ query: `leagueIds=${league}` }),
}
const OPEN: Row = { who: 'open' }
const SIGN_UP = { email: 'reader@example.test', consent: true }
/** Called without the token of a mailed link: 400. Calls with one are tested elsewhere. */
const WITHOUT_TOKEN: Row = { who: 'open', status: 400 }
/** The provider identifies people by cookie and needs a body: without either it answers everybody with the same error. */
const PROVIDERS = (status: number): Row => ({ who: 'open', status })

const PROGRAMME_PICTURE = (more: string): Row => ({
  ...{ who: 'verified', token: true, link: 404, status: 404 },
  ask: ({ league }) => ({ query: `leagueId=${league}${more}` }),
})
/** With an invalid name; valid ones have tests of their own. */
const CARD = (query: string): Row => ({ who: 'open', ask: () => ({ query }), status: 404 })

/** What follows a question mark in a name tells rows of one route apart. */
const TABLE: Record<string, Row> = {
  'GET /healthz': OPEN,
  'GET /readyz': OPEN,
  'GET /robots.txt': OPEN,
  'GET /sitemap.xml': OPEN,
  // The program of this table has no operator set.
  'GET /.well-known/security.txt': { who: 'open', status: 404 },
  'GET /api/identity/get-session': OPEN,
  'GET /api/identity/token': PROVIDERS(401),
  'POST /api/identity/verify-email': PROVIDERS(401),
  'POST /api/identity/sign-out': OPEN,
  // Without the browser program the button leads to Home, whoever presses it.
  'POST /log-out': { who: 'open', status: 303 },
  'POST /api/identity/sign-up/email': PROVIDERS(400),
  'POST /api/identity/sign-in/email': PROVIDERS(400),
  'POST /api/identity/send-verification-email': PROVIDERS(401),
  'POST /api/identity/request-password-reset': PROVIDERS(400),
  'POST /api/identity/reset-password': PROVIDERS(400),
  'GET /api/auth/check-consent': { who: 'open', ask: ({ email }) => ({ query: `email=${email}` }) },
  'POST /api/auth/register': {
    who: 'verified',
    ask: ({ uid, email }) => ({ body: { uid, email, consent: false } }),
  },
  'POST /api/auth/sign-up-consent': { who: 'signed in', ask: () => ({ body: { consent: true } }) },
  // Needs no log-in: the code from the link is the proof, and a wrong one reveals nothing.
  'POST /api/auth/link-consent': { who: 'open', ask: () => ({ body: { code: 'x' } }), status: 404 },
  'POST /api/auth/link-consent/decision': {
    who: 'open',
    ask: () => ({ body: { code: 'x', consent: true } }),
    status: 404,
  },
  'GET /api/account': { who: 'verified' },
  'POST /api/account/weekly-mail': { who: 'verified', ask: () => ({ body: { on: false } }) },
  'POST /api/account/dry-words': { who: 'verified', ask: () => ({ body: { on: false } }) },
  'POST /api/account/pause': { who: 'verified', ask: () => ({ body: { on: false } }) },
  'GET /api/account/export': { who: 'verified' },
  'GET /api/access-tokens': { who: 'verified' },
  'POST /api/access-tokens': { who: 'verified', ask: () => ({ body: { name: 'A table', days: 30 } }) },
  // Nobody has such a token; tokens of others have tests of their own.
  'DELETE /api/access-tokens/:id': {
    who: 'verified',
    ask: () => ({ path: '/api/access-tokens/999' }),
    status: 404,
  },
  'GET /api/connections': { who: 'verified' },
  // Requests that are good have tests of their own.
  'POST /api/connections/request': { who: 'verified', ask: () => ({ body: { query: 'x' } }), status: 400 },
  'POST /api/connections': { who: 'verified', ask: () => ({ body: { query: 'x', accept: true } }), status: 401 },
  'DELETE /api/connections/:id': { who: 'verified', ask: () => ({ path: '/api/connections/x' }), status: 404 },
  'GET /.well-known/oauth-protected-resource': OPEN,
  'GET /.well-known/oauth-protected-resource/mcp': OPEN,
  'GET /.well-known/oauth-authorization-server': OPEN,
  'GET /.well-known/oauth-authorization-server/api/identity': OPEN,
  // Nobody asks: back to our own page.
  'GET /api/identity/oauth2/authorize': { who: 'open', status: 302 },
  'POST /api/identity/oauth2/register': PROVIDERS(400),
  'POST /api/identity/oauth2/token': PROVIDERS(400),
  // What a browser asks before a page of another site calls.
  'OPTIONS /api/identity/oauth2/register': { who: 'open', status: 204 },
  'OPTIONS /mcp': { who: 'open', status: 204 },
  'GET /api/past-seasons': { who: 'verified' },
  'GET /api/hall-of-fame': { who: 'verified' },
  // Nobody of the table had a league last season.
  'POST /api/same-league': {
    who: 'verified',
    ask: ({ league }) => ({
      body: { game: 'draft', season: SEASON, leagueId: league, beforeId: 7, answer: 'same' },
    }),
    status: 404,
  },
  'GET /api/calendar': { who: 'verified' },
  'POST /api/calendar': { who: 'verified' },
  'DELETE /api/calendar': { who: 'verified' },
  'GET /api/channels': { who: 'verified' },
  'POST /api/channels': {
    who: 'verified',
    ask: ({ league }) => ({
      body: { kind: 'slack', leagueId: league, address: 'https://hooks.slack.com/services/T00/B00/aaaaaaaaaaaa' },
    }),
  },
  // Nobody has such a chat; chats of others have tests of their own.
  'POST /api/channels/:id': {
    who: 'verified',
    ask: () => ({
      path: '/api/channels/999',
      body: { programme: true, waivers: true, reminders: true, quietFrom: null, quietTo: null, timeZone: 'UTC' },
    }),
    status: 404,
  },
  'DELETE /api/channels/:id': { who: 'verified', ask: () => ({ path: '/api/channels/999' }), status: 404 },
  'GET /api/push': { who: 'verified' },
  'POST /api/push/devices': {
    who: 'verified',
    ask: () => {
      const { endpoint, p256dh, auth } = fakeBrowser(`/x/${randomUUID()}`)
      return { body: { endpoint, p256dh, auth, final: true, waivers: false, deadline: false } }
    },
  },
  // Nobody has such a browser; those of others have tests of their own.
  'POST /api/push/renew': {
    who: 'open',
    ask: () => {
      const { endpoint, p256dh, auth } = fakeBrowser('/y')
      return { body: { was: `${endpoint}/before`, wasAuth: auth, endpoint, p256dh, auth } }
    },
    status: 404,
  },
  'POST /api/push/devices/:id': {
    who: 'verified',
    ask: () => ({ path: '/api/push/devices/999', body: { final: true, waivers: true, deadline: true } }),
    status: 404,
  },
  'DELETE /api/push/devices/:id': { who: 'verified', ask: () => ({ path: '/api/push/devices/999' }), status: 404 },
  'POST /api/push/leagues': { who: 'verified', ask: ({ league }) => ({ body: { leagueId: league, on: true } }) },
  'POST /api/team/save': { who: 'verified', ask: ({ uid, team }) => ({ body: { userId: uid, teamId: team } }) },
  'GET /api/team/all': { who: 'verified', ask: ({ uid }) => ({ query: `userId=${uid}` }) },
  'GET /api/team/last-season': { who: 'verified' },
  // Nobody of the table had a team last season.
  'POST /api/team/carry-on': {
    who: 'verified',
    ask: ({ team }) => ({ body: { teamId: team, nextTeamId: team } }),
    status: 404,
  },
  'GET /api/league-sync': LEAGUE_VIEW,
  ...Object.fromEntries(ANSWERS.map(({ call }) => [`GET ${call.path}`, LEAGUE_VIEW])),
  'GET /api/line-up/:teamId': {
    who: 'verified',
    token: true,
    link: 200,
    ask: ({ team }) => ({ path: `/api/line-up/${team}` }),
  },
  // 404 for every team, own or not: none of them has played yet, so there is nothing to draw.
  'GET /api/line-up/:teamId/picture': {
    who: 'verified',
    token: true,
    link: 404,
    ask: ({ team }) => ({ path: `/api/line-up/${team}/picture` }),
    status: 404,
  },
  'GET /api/league-picture': {
    who: 'verified',
    token: true,
    link: 404,
    ask: ({ league }) => ({ query: `table=season&leagueId=${league}` }),
    status: 404,
  },
  'GET /api/wrapped-picture': {
    who: 'verified',
    token: true,
    link: 404,
    ask: ({ league, team }) => ({ query: `leagueId=${league}&team=${team}&card=1` }),
    status: 404,
  },
  'GET /api/programme-picture': PROGRAMME_PICTURE(''),
  'GET /api/programme-picture?edition=next': PROGRAMME_PICTURE('&edition=next'),
  'GET /api/league-links': { who: 'verified' },
  'POST /api/league-links': { who: 'verified', ask: ({ league }) => ({ body: { leagueId: league } }) },
  'GET /api/league-links/open': { who: 'verified', ask: ({ league }) => ({ query: `leagueId=${league}` }) },
  // Nobody has such a link; links of others have tests of their own.
  'DELETE /api/league-links/:id': {
    who: 'verified',
    ask: () => ({ path: '/api/league-links/999' }),
    status: 404,
  },
  'GET /api/league-links/:id/card': {
    who: 'verified',
    ask: () => ({ path: '/api/league-links/999/card' }),
    status: 404,
  },
  'POST /api/league-links/:id/keep': {
    who: 'verified',
    ask: () => ({ path: '/api/league-links/999/keep' }),
    status: 404,
  },
  'POST /api/league-links/end-all': { who: 'verified', ask: ({ league }) => ({ body: { leagueId: league } }) },
  'POST /api/league-links/periods': {
    who: 'verified',
    ask: ({ league }) => ({ body: { leagueId: league, periods: [] } }),
  },
  'POST /api/league-links/short-names': {
    who: 'verified',
    ask: ({ league }) => ({ body: { leagueId: league, on: false } }),
  },
  'GET /api/rivals-picture': {
    ...{ ...LEAGUE_VIEW, link: 404, status: 404 },
    ask: ({ league }) => ({ query: `league=${league}` }),
  },
  'GET /api/rivals': { ...LEAGUE_VIEW, ask: ({ league }) => ({ query: `league=${league}` }) },
  'GET /api/programme': LEAGUE_VIEW,
  'GET /api/programmes': LEAGUE_VIEW,
  'GET /api/league-tickets': { who: 'verified' },
  'GET /api/wrapped': LEAGUE_VIEW,
  'GET /api/live': LEAGUE_VIEW,
  'GET /api/live/screen': LEAGUE_VIEW,
  'GET /api/live/feed': LEAGUE_VIEW,
  'GET /api/live/matches': { who: 'verified', token: true, link: 200 },
  'GET /api/live/squads': LEAGUE_VIEW,
  // For readers through a link alone: whoever is logged in has an account.
  'POST /api/league-links/claim': {
    who: 'verified',
    link: 200,
    ask: ({ league, team }) => ({
      body: { email: 'reader@example.test', leagueId: league, teamId: team },
    }),
    status: 409,
  },
  'POST /api/league-links/hide-name': {
    who: 'verified',
    link: 200,
    ask: ({ league, team }) => ({ body: { leagueId: league, teamId: team } }),
  },
  // The account that hid it needs no key; a reader does.
  'POST /api/league-links/show-name': {
    who: 'verified',
    link: 404,
    ask: ({ league, team }) => ({ body: { leagueId: league, teamId: team, withdrawKey: 'x' } }),
  },
  'GET /og.png': OPEN,
  // A form sent without the browser program: leads back to its page.
  'POST /*': { who: 'open', status: 303 },
  'GET /api/bench-trending-gw': OPEN,
  'GET /api/bench-presence-gw': OPEN,
  'GET /api/starter-medians': OPEN,
  'GET /api/no-subs/community-summary': OPEN,
  'POST /api/newsletter': { who: 'open', ask: () => ({ body: { ...SIGN_UP, teamId: '4711' } }) },
  'GET /api/confirm-email': WITHOUT_TOKEN,
  'GET /api/leagues/:teamId': { who: 'open', status: 400 },
  'GET /api/team-names/:teamId': { who: 'open', status: 400 },
  'POST /api/normalfplsignup': {
    who: 'open',
    ask: () => ({ body: { ...SIGN_UP, teamId: 4711, selectedLeagues: [{ id: 815, type: 'h2h' }] } }),
  },
  'POST /api/nor-conf-email': WITHOUT_TOKEN,
  'GET /api/unsubscribe': { who: 'open', status: 303 },
  'POST /api/unsubscribe': WITHOUT_TOKEN,
  'GET /api/openapi.json': OPEN,
  'GET /api/docs': OPEN,
  'GET /api/site-settings': OPEN,
  'GET /mails': OPEN,
  'GET /mails/weekly': OPEN,
  'GET /mails/:id': PROVIDERS(404),
  'GET /shell': OPEN,
  // With an invalid key; valid keys have tests of their own.
  'GET /l/:key': { who: 'open', status: 404 },
  'GET /l/:key/*': { who: 'open', status: 404 },
  'GET /card/:file': CARD(''),
  'GET /card/:file?gw=1&edition=2': CARD('gw=1&edition=2'),
  'GET /card/:file?edition=next': CARD('edition=next'),
  'GET /calendar/:name': { who: 'open', status: 404 },
  // Only Telegram knows its secret, and the tests have no bot.
  // Without a message of the protocol: 400, but only for whoever may speak at all.
  'POST /mcp': { who: 'verified', token: true, ask: () => ({ body: {} }), status: 400 },
  'GET /mcp': { who: 'open', status: 405 },
  'DELETE /mcp': { who: 'open', status: 405 },
  'POST /telegram/updates': { who: 'open', status: 404 },
  // The program of this table has no such secret set.
  'POST /mail/bounces/:secret': { who: 'open', status: 404 },
  // The example league, which is nobody's.
  'GET /example': { who: 'open', status: 302 },
  'GET /example/*': OPEN,
  'GET /example/api/league-sync': OPEN,
  'GET /example/api/programme': OPEN,
  'GET /example/api/programmes': OPEN,
  'GET /example/api/wrapped': OPEN,
  // The draft league of the example.
  'GET /example/api/rivals': { who: 'open', ask: () => ({ query: 'league=12932' }) },
  ...Object.fromEntries(ANSWERS.map(({ call }) => [`GET /example${call.path}`, OPEN])),
  'GET /example/api/line-up/:teamId': { who: 'open', status: 404 },
  // Called with a path that does not exist.
  'GET /*': { who: 'open', status: 404 },
  // Last, because they delete what the calls above need.
  'DELETE /api/team/delete': { who: 'verified', ask: ({ uid, team }) => ({ body: { userId: uid, teamId: team } }) },
  'DELETE /api/account': { who: 'signed in', ask: () => ({ body: { password: 'secret12' } }) },
}

/** Any call there gets the same words. */
const NOTHING_THERE = /^(GET|HEAD|POST|DELETE|PUT|PATCH|OPTIONS|[A-Z-]+) \/api\/\*$/
const FILES =
  /^(GET|HEAD) \/(assets\/\S+|icons\/[\w-]+\.png|screens\/[\w-]+\.jpg|[\w-]+\.(js|svg|html|webmanifest)(\.(br|gz))?)$/
const REFUSED: Record<Row['who'], { stranger: number | null; unverified: number | null }> = {
  open: { stranger: null, unverified: null },
  'signed in': { stranger: 401, unverified: null },
  verified: { stranger: 401, unverified: 403 },
}

const SEASON = '2026-27' as Season

let program: TestApp
let app: FastifyInstance
let a: Somebody & Own
let b: Somebody & Own
let unverified: Somebody
let bad: Record<string, string>
let accessToken: string
let linkKey = 'x'

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9')
  const { deps } = program
  const { publicUrl } = deps.config
  const { identity, provider } = createIdentity({ ...deps, isHearing: () => true })
  if (!provider) throw new Error('There is no embedded provider')
  app = await buildApp({ ...deps, identity }, () => null)
  mailPages(app, deps)
  await site(app, deps, {})
  await app.ready()
  const world = { app, db: deps.db, provider, publicUrl }
  a = { ...(await signUp(world, 'person-a', true)), team: 71, league: 710_071 }
  b = { ...(await signUp(world, 'person-b', true)), team: 81, league: 810_081 }
  unverified = await signUp(world, 'nobody-yet', false)
  bad = await badTokens(world, a)
  expect((await ask('GET', '/api/account', await signedAgain(world, a))).statusCode).toBe(200)
  const at = { season_read_at: new Date(), updated_at: new Date() }
  await deps.db
    .insertInto('game_state')
    .values({ game: 'draft', season: SEASON, current_gameweek: 1 as Gameweek, latest_final: 1 as Gameweek, ...at })
    .execute()
  for (const [who, name] of [
    [a, 'person-a'],
    [b, 'person-b'],
  ] as const)
    await giveTeam(who, name)
  accessToken = (await ask('POST', '/api/access-tokens', a.token, { name: 'Of the table', days: 30 })).json().token
})

afterAll(async () => {
  await app?.close()
  await program?.close()
})

test('a client that has called too often is refused everywhere, except for what is answered from memory', async () => {
  const from = { remoteAddress: newAddress(), headers: { cookie: 'session=x' } }
  for (let i = 0; i < 1200; i++) await app.inject({ url: '/api/site-settings', ...from })
  for (let i = 0; i < 60; i++) await app.inject({ method: 'POST', url: '/api/nothing', ...from })
  const answered: string[] = []
  for (const route of routesOf(app)) {
    const [method = '', url = ''] = route.split(' ')
    if (method === 'HEAD' || url.includes('unsubscribe')) continue
    const asked = { method: method as 'GET', url: url.replaceAll(/:\w+/g, 'x').replace(/^\*$/, '/login'), ...from }
    if ((await app.inject(asked)).statusCode !== 429 && !FILES.test(route)) answered.push(route)
  }
  // Without a secret set the last two do not exist; `POST *` leads back to a page.
  const fromMemory = ['GET /healthz', 'GET /shell', 'POST *', 'POST /mail/bounces/:secret', 'POST /telegram/updates']
  expect(answered.toSorted()).toEqual(fromMemory)
  expect((await app.inject({ url: '/login', remoteAddress: from.remoteAddress })).statusCode).toBe(429)
})

test('the table has every route of the program, and nothing else', () => {
  const table = Object.keys(TABLE).map((row) => row.replace(/\?.*/, ''))
  const known = table.flatMap((route) => [route, route.replace(/^GET /, 'HEAD ')])
  const routes = routesOf(app)
    .map((route) => route.replace(/ \*$/, ' /*').replace(/(\w)\*$/, '$1/*'))
    .filter((route) => !NOTHING_THERE.test(route) && !FILES.test(route))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !known.includes(route))).toEqual([])
  expect(table.filter((route) => !routes.includes(route))).toEqual([])
})

describe.each(Object.entries(TABLE))('%s', (route, { who, token: isOpened, link, ask: question, status = 200 }) => {
  const [method = '', path = ''] = route.replace(/\?.*/, '').split(' ')
  const asked = (asker: Somebody & Own, token: string | null, { verb = method, key = '' } = {}) => {
    const { path: own = path, query, body } = question?.(asker) ?? {}
    const url = own.replace('/*', '/any-page').replace(':id', 'x') + (query ? `?${query}` : '')
    return ask(verb, url, token, body, key)
  }

  test('without a token, and with every kind of bad one', async () => {
    const seen: Record<string, number> = {}
    for (const [kind, token] of [['none', null] as const, ...Object.entries(bad)]) {
      const answer = await asked(a, token)
      seen[kind] = answer.statusCode
      if (method === 'GET')
        expect((await asked(a, token, { verb: 'HEAD' })).statusCode).toBe(headOf(route, answer.statusCode))
    }
    const wanted = REFUSED[who].stranger ?? status
    expect(seen).toEqual(Object.fromEntries(['none', ...Object.keys(bad)].map((kind) => [kind, wanted])))
  })

  test('with the token of somebody unverified', async () => {
    const { team, league } = a
    const answer = await asked({ ...unverified, team, league }, unverified.token)
    expect(answer.statusCode).toBe(REFUSED[who].unverified ?? status)
  })

  test('with an access token of A, and with an invalid one', async () => {
    const isOpen = who === 'open'
    const answer = await asked(a, accessToken)
    expect(answer.statusCode).toBe(isOpen || isOpened ? status : 403)
    const none = await asked(a, `bsp_${'A'.repeat(43)}`)
    const refused = isOpened ? 401 : 403
    expect(none.statusCode).toBe(isOpen ? status : refused)
    // If a call does not accept access tokens, the answer says nothing about the token or anybody.
    if (!isOpened) expect([answer.statusCode, answer.body]).toEqual([none.statusCode, none.body])
    for (const { body } of [answer, none]) expect(body).not.toMatch(/person-b|bsp_[\w-]{43}/)
  })

  test('with the key of A’s link, and for what is B’s', async () => {
    const key = await livingKey()
    expect((await asked(a, null, { key })).statusCode).toBe(link ?? REFUSED[who].stranger ?? status)
    expect((await asked(b, null, { key })).body).not.toMatch(/person-b|of person-b|810081/)
  })

  test('with a good token, for A and for B, and neither sees the other', async () => {
    for (const [self, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const answer = await asked(self, self.token)
      expect(answer.statusCode).toBe(status)
      expect(answer.body).not.toContain(other.uid)
      expect(answer.body).not.toContain(other.email)
      expect(answer.body).not.toContain(String(other.league))
    }
    if (route === 'DELETE /api/account')
      for (const { token } of [a, b]) expect((await ask('GET', '/api/account', token)).statusCode).toBe(401)
  })

  if (question && !route.startsWith('DELETE'))
    test('A asks in the name of B, or for what is theirs', async () => {
      const answer = await asked(b, a.token)
      expect(answer.body).not.toContain(b.uid)
      expect(answer.body).not.toMatch(/League of|Team of/)
      if (/userId|uid/.test(String(question))) expect(answer.statusCode).toBe(403)
      if (question(b).path) expect(answer.statusCode).toBe(404)
      if (method === 'POST' && JSON.stringify(question(b).body)?.includes(String(b.league)))
        expect(answer.statusCode).toBe(status === 200 ? 404 : status)
      if (path === '/api/auth/check-consent') expect(answer.json()).toEqual({ consent: false })
    })
})

/** A link of A's league; the table ends some. Once A's team is gone, all are dead. */
async function livingKey(): Promise<string> {
  if ((await ask('GET', '/api/league-sync', null, undefined, linkKey)).statusCode === 200) return linkKey
  const made = await ask('POST', '/api/league-links', a.token, { leagueId: a.league })
  linkKey = /\/l\/([\w-]{22})/.exec(made.body)?.[1] ?? linkKey
  return linkKey
}

function ask(method: string, url: string, token: string | null, body?: object, key = '') {
  const headers = {
    origin: program.deps.config.publicUrl,
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(key && { [LINK_HEADER]: key }),
  }
  const payload = body && { payload: body }
  return app.inject({ method: method as 'GET', url, headers, remoteAddress: newAddress(), ...payload })
}

/** The identity provider's routes do not answer HEAD, which mail scanners send to links. */
function headOf(route: string, status: number): number {
  return route.includes('/api/identity/') ? 404 : status
}

/** A saved team in a league whose answers are made. */
async function giveTeam({ uid, team, league }: Somebody & Own, name: string): Promise<void> {
  const { db } = program.deps
  const within = { game: 'draft' as const, season: SEASON }
  const ofTeam = { ...within, team_id: team as TeamId }
  const key = await storedLeague(db, { ...within, type: 'draft', league_id: league as LeagueId })
  await db
    .updateTable('league')
    .set({ name: `League of ${name}`, scoring: 'h', state: 'ready' })
    .where('id', '=', key.id)
    .execute()
  const names = { team_name: `Team of ${name}`, owner_first_name: 'First', owner_last_name: 'Last' }
  await db
    .insertInto('team')
    .values({ ...ofTeam, ...names })
    .execute()
  await db.insertInto('league_team').values({ league: key.id, team_id: ofTeam.team_id, place: 1 }).execute()
  const row = {
    league_id: league,
    league_name: `League of ${name}`,
    gameweek: 1,
    team_id: ofTeam.team_id,
    team_name: name,
  }
  const text = JSON.stringify([
    { ...row, owner_first_name: '', owner_last_name: '', rank: null, missing: [], records: [] },
  ])
  await putAnswers(
    db,
    key,
    ANSWERS.map(({ stored: view }) => ({ view, gameweek: WHOLE_SEASON, text })),
  )
  await db.transaction().execute((trx) => saveTeam(trx, uid, { key: ofTeam, status: 'ready', leagues: [key] }))
}
