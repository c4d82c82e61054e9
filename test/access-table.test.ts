import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gameweek, LeagueId, Season, TeamId } from '#domain/ids.ts'
import { buildApp } from '#server/app.ts'
import { ensureLeague } from '#server/features/leagues/store.ts'
import { saveTeam } from '#server/features/teams/store.ts'
import { mailPages } from '#server/http/mail-pages.ts'
import { site } from '#server/http/site.ts'
import { createIdentity } from '#server/identity/create-identity.ts'
import { startApp, type TestApp } from './app.ts'
import { badTokens, newAddress, type Somebody, signedAgain, signUp } from './people.ts'
import { routesOf } from './routes-of.ts'

/**
 * Who may call what, written down by hand: `open` answers everybody alike, `signed in` wants a good token, `verified` one of
 * somebody with a verified address. What the asker gets then stands beside it.
 */
type Row = {
  who: 'open' | 'signed in' | 'verified'
  /** What is asked, by whom; strangers ask what A would. */
  ask?: (asker: Somebody & Own) => { path?: string; query?: string; body?: object }
  status?: number
}
type Own = { team: number; league: number }

const LEAGUE_VIEW: Row = { who: 'verified', ask: ({ league }) => ({ query: `leagueIds=${league}` }) }
const OPEN: Row = { who: 'open' }
const SIGN_UP = { email: 'reader@example.test', consent: true }
/** Their tokens are asked about elsewhere. */
const WITHOUT_TOKEN: Row = { who: 'open', status: 400 }
/** The provider knows people by their cookie, and wants a body: without either it refuses everybody alike. */
const PROVIDERS = (status: number): Row => ({ who: 'open', status })

const TABLE: Record<string, Row> = {
  'GET /healthz': OPEN,
  'GET /readyz': OPEN,
  'GET /api/identity/get-session': OPEN,
  'GET /api/identity/token': PROVIDERS(401),
  'GET /api/identity/verify-email': PROVIDERS(400),
  'POST /api/identity/sign-out': OPEN,
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
  'GET /api/account': { who: 'verified' },
  'POST /api/account/weekly-mail': { who: 'verified', ask: () => ({ body: { on: false } }) },
  'GET /api/account/export': { who: 'verified' },
  'POST /api/team/save': { who: 'verified', ask: ({ uid, team }) => ({ body: { userId: uid, teamId: team } }) },
  'GET /api/team/all': { who: 'verified', ask: ({ uid }) => ({ query: `userId=${uid}` }) },
  'GET /api/league-sync': LEAGUE_VIEW,
  'GET /api/league-standings': LEAGUE_VIEW,
  'GET /api/no-subs-data': LEAGUE_VIEW,
  'GET /api/head-to-head-data': LEAGUE_VIEW,
  'GET /api/bench-king-data': LEAGUE_VIEW,
  'GET /api/waiwer-king-data': LEAGUE_VIEW,
  'GET /api/line-up/:teamId': { who: 'verified', ask: ({ team }) => ({ path: `/api/line-up/${team}` }) },
  // Their teams have played nothing yet: there is nothing to draw, neither of their own nor of others.
  'GET /api/line-up/:teamId/picture': {
    who: 'verified',
    ask: ({ team }) => ({ path: `/api/line-up/${team}/picture` }),
    status: 404,
  },
  'GET /api/league-picture': {
    who: 'verified',
    ask: ({ league }) => ({ query: `table=season&leagueId=${league}` }),
    status: 404,
  },
  'GET /og.png': OPEN,
  'GET /api/bench-trending-gw': OPEN,
  'GET /api/bench-presence-gw': OPEN,
  'GET /api/starter-medians': OPEN,
  'GET /api/no-subs/community-summary': OPEN,
  'POST /api/newsletter': { who: 'open', ask: () => ({ body: { ...SIGN_UP, teamId: '4711' } }) },
  'GET /api/confirm-email': WITHOUT_TOKEN,
  'GET /api/leagues/:teamId': { who: 'open', status: 400 },
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
  // Asked for an address that nothing has.
  'GET /*': { who: 'open', status: 404 },
  // Last, for they take something away.
  'DELETE /api/team/delete': { who: 'verified', ask: ({ uid, team }) => ({ body: { userId: uid, teamId: team } }) },
  'DELETE /api/account': { who: 'signed in' },
}

/** Answered in the same words whatever is asked. */
const NOTHING_THERE = /^(GET|HEAD|POST|DELETE|PUT|PATCH|OPTIONS|[A-Z-]+) \/api\/\*$/
const FILES = /^(GET|HEAD) \/(assets\/\S+|icons\/[\w-]+\.png|[\w-]+\.(js|svg|html|webmanifest)(\.(br|gz))?)$/
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
})

afterAll(async () => {
  await app?.close()
  await program?.close()
})

test('every route of the program stands in the table, and nothing else', () => {
  const known = Object.keys(TABLE).flatMap((route) => [route, route.replace(/^GET /, 'HEAD ')])
  const routes = routesOf(app)
    .map((route) => route.replace(/ \*$/, ' /*'))
    .filter((route) => !NOTHING_THERE.test(route) && !FILES.test(route))
  expect(routes.length).toBeGreaterThan(30)
  expect(routes.filter((route) => !known.includes(route))).toEqual([])
  expect(Object.keys(TABLE).filter((route) => !routes.includes(route))).toEqual([])
})

describe.each(Object.entries(TABLE))('%s', (route, { who, ask: question, status = 200 }) => {
  const [method = '', path = ''] = route.split(' ')
  const asked = (asker: Somebody & Own, token: string | null, verb = method) => {
    const { path: own = path, query, body } = question?.(asker) ?? {}
    const url = own.replace('/*', '/any-page').replace(':id', 'x') + (query ? `?${query}` : '')
    return ask(verb, url, token, body)
  }

  test('without a token, and with every kind of bad one', async () => {
    const seen: Record<string, number> = {}
    for (const [kind, token] of [['none', null] as const, ...Object.entries(bad)]) {
      const answer = await asked(a, token)
      seen[kind] = answer.statusCode
      if (method === 'GET') expect((await asked(a, token, 'HEAD')).statusCode).toBe(headOf(route, answer.statusCode))
    }
    const wanted = REFUSED[who].stranger ?? status
    expect(seen).toEqual(Object.fromEntries(['none', ...Object.keys(bad)].map((kind) => [kind, wanted])))
  })

  test('with the token of somebody unverified', async () => {
    const { team, league } = a
    const answer = await asked({ ...unverified, team, league }, unverified.token)
    expect(answer.statusCode).toBe(REFUSED[who].unverified ?? status)
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
      if (path === '/api/auth/check-consent') expect(answer.json()).toEqual({ consent: false })
    })
})

async function ask(method: string, url: string, token: string | null, body?: object) {
  const headers = { origin: program.deps.config.publicUrl, ...(token !== null && { authorization: `Bearer ${token}` }) }
  const payload = body && { payload: body }
  return app.inject({ method: method as 'GET', url, headers, remoteAddress: newAddress(), ...payload })
}

/** Looking at a link ahead of time is no call of the provider's. */
function headOf(route: string, status: number): number {
  return route.includes('/api/identity/') ? 404 : status
}

/** A saved team in a league whose answers are made. */
async function giveTeam({ uid, team, league }: Somebody & Own, name: string): Promise<void> {
  const { db } = program.deps
  const within = { game: 'draft' as const, season: SEASON }
  const key = { ...within, type: 'draft' as const, league_id: league as LeagueId }
  const ofTeam = { ...within, team_id: team as TeamId }
  await ensureLeague(db, key)
  await db
    .updateTable('league')
    .set({ name: `League of ${name}`, scoring: 'h', state: 'ready' })
    .where((eb) => eb.and(key))
    .execute()
  const names = { team_name: `Team of ${name}`, owner_first_name: 'First', owner_last_name: 'Last' }
  await db
    .insertInto('team')
    .values({ ...ofTeam, ...names })
    .execute()
  await db
    .insertInto('league_team')
    .values({ ...key, team_id: ofTeam.team_id, place: 1 })
    .execute()
  const identity = Buffer.from(`[{"league_id":${league},"league_name":"League of ${name}"}]`)
  const made = { identity, gzip: gzipSync(identity), brotli: brotliCompressSync(identity) }
  for (const view of ['standings', 'no-subs', 'bench-king', 'head-to-head', 'waivers'] as const)
    await db
      .insertInto('league_view')
      .values({ ...key, view, ...made })
      .execute()
  await db.transaction().execute((trx) => saveTeam(trx, uid, { key: ofTeam, status: 'ready', leagues: [key] }))
}
