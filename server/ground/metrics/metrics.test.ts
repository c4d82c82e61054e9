import { type AddressInfo, connect as connectTo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameAges } from '#server/facts/gameweeks/age-store.ts'
import { lookForNews } from '#server/following/gameweeks/jobs.ts'
import { syncLeague } from '#server/following/leagues/jobs.ts'
import { createLog, type Log } from '#server/ground/base/log.ts'
import { type Connections, connect } from '#server/ground/connect.ts'
import { buildApp } from '#server/program/app.ts'
import { createIdentity } from '#server/program/identity.ts'
import { site } from '#server/program/pages/site.ts'
import { startApp, type TestApp, type TestDeps } from '#test/app.ts'
import { follow } from '#test/following.ts'
import { mailTo, queueMails } from '#test/outbox.ts'
import { startGame, type TestGame } from '#test/simulator.ts'
import { measure } from './measure.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve.ts'
import { watchUpstream } from './watch-upstream.ts'

let game: TestGame
let program: TestApp
let connections: Connections
let app: FastifyInstance
let deps: TestDeps
const metrics = createMetrics()

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  program = await startApp(game.url)
  const watch = watchUpstream(metrics, { log: createLog('silent') })
  connections = connect(program.deps.config, program.connectionString, 'worker', { watch })
  metrics.lookAt({ ...connections, gameAges })
  const { identity } = createIdentity({ ...program.deps, isHearing: () => true })
  deps = { ...program.deps, ...connections, metrics }
  app = await buildApp({ ...deps, identity }, () => null)
  await site(app, deps, {})
})
afterAll(async () => {
  await app.close()
  await connections.close()
  await program.close()
  await game.close()
})

/** Every series: name and labels of each line that holds a value. */
async function series(): Promise<string[]> {
  return (await metrics.text()).split('\n').flatMap((line) => /^([a-z]\w*(?:\{.*\})?) \S+$/.exec(line)?.[1] ?? [])
}

async function figureOf(name: string): Promise<number> {
  const line = (await metrics.text()).split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}

/** Requests of a busy hour, by strangers and by people, with ids and addresses that no other run has. */
async function busy(run: number): Promise<void> {
  const id = (some: number) => run * 100_000 + some
  const email = `reader${id(1)}@mail${run}.example`
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  await post('/api/identity/sign-up/email', { email, password: 'secret12' })
  await post('/api/identity/sign-in/email', { email, password: 'wrong-one' })
  await post('/api/newsletter', { email, teamId: String(id(2)), consent: true })
  await post('/api/team/save', { teamId: id(3) })
  for (const url of [
    `/api/leagues/${id(4)}`,
    `/api/line-up/${id(5)}`,
    `/api/bench-king-data?leagueIds=${id(6)}`,
    `/api/auth/check-consent?email=${email}`,
    `/api/confirm-email?token=secret-token-${run}`,
    `/api/nothing/${id(7)}`,
    `/league/${id(8)}?email=${email}`,
    `/assets/old-${id(9)}.js`,
    '/mark.svg',
    '/privacy',
    '/healthz',
    '/metrics',
  ])
    await app.inject({ url, remoteAddress: `203.0.113.${run}` })
  await app.inject({ method: 'PROPFIND' as 'GET', url: `/api/team/all?x=${id(1)}` }).catch(() => undefined)
}

async function follows(place: number): Promise<void> {
  const [league] = game.draftLeagues.slice(place)
  if (!league) throw new Error('no such league')
  await syncLeague(deps, await follow(program, league))
}

test('after a busy run no label holds an id, an address or a token, and more of the same adds no series', async () => {
  await lookForNews(deps, { game: 'draft' })
  await lookForNews(deps, { game: 'classic' })
  await busy(1)
  await follows(0)
  const first = await series()
  await busy(2)
  await busy(3)
  await follows(1)
  const later = await series()
  // Each of the engine's three kinds of garbage collection gets its series when it first happens.
  const isOurs = (one: string) => !one.startsWith('nodejs_gc_duration_seconds')
  expect(later.filter((one) => isOurs(one) && !first.includes(one))).toEqual([])
  expect(later.length).toBeLessThan(1500)
  for (const one of later.filter((name) => name.startsWith('benchside_'))) {
    const labels = one.replace(/le="[^"]*"/, '').replace(/status="\d{3}"/, '')
    expect(labels).not.toMatch(/\d{2,}|@|secret|example|203\.0/)
  }
}, 120_000)

test('answers are counted by method, template and status, files and unknown addresses as one each', async () => {
  const names = await series()
  const counted = (method: string, route: string, status: number) =>
    names.includes(`benchside_http_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(counted('GET', '/api/leagues/:teamId', 200) || counted('GET', '/api/leagues/:teamId', 404)).toBe(true)
  expect(counted('GET', '/api/line-up/:teamId', 401)).toBe(true)
  expect(counted('POST', '/api/identity/sign-in/email', 401)).toBe(true)
  expect(counted('GET', 'none', 404)).toBe(true)
  expect(counted('other', 'none', 404)).toBe(true)
  expect(counted('GET', '/*', 404)).toBe(true)
  expect(counted('GET', '/*', 200)).toBe(true)
  expect(counted('GET', 'file', 200)).toBe(true)
})

test('official calls are counted by template and outcome', async () => {
  const official = (labels: string) => figureOf(`benchside_official_call_seconds_count{${labels}}`)
  expect(await official('game="draft",endpoint="bootstrap-static",outcome="answer"')).toBeGreaterThan(0)
  expect(await official('game="draft",endpoint="entry/:id/event/:id",outcome="answer"')).toBeGreaterThan(10)
  await game.fault('wrong-types')
  await expect(connections.upstream.draft.bootstrap()).rejects.toThrow('drift')
  await game.fault('none')
  expect(await figureOf('benchside_schema_drift_total{game="draft",endpoint="bootstrap-static"}')).toBe(1)
})

test('without a port nothing is counted, and an answer in another shape is warned of all the same', async () => {
  const warned: object[] = []
  const log = { warn: (fields: object) => void warned.push(fields) } as unknown as Log
  const measuring = await measure({ metrics: null }, log)
  measuring.watch.drifted({ game: 'draft', path: 'bootstrap-static', places: 'events (1 in all)' })
  expect(measuring.metrics).toBeUndefined()
  expect(warned).toEqual([{ game: 'draft', endpoint: 'bootstrap-static', places: 'events (1 in all)' }])
})

describe('what all processes share', () => {
  test('the age of the data and the breaker, by game', async () => {
    expect(await figureOf('benchside_data_age_seconds{game="draft"}')).toBeLessThan(600)
    expect(await figureOf('benchside_breaker_open{game="classic"}')).toBe(0)
    await sql`
      update upstream_gate set open_until = now() + interval '1 minute', failures = 5 where game = 'classic'
    `.execute(deps.db)
    await sql`update game_state set updated_at = now() - interval '2 hours' where game = 'classic'`.execute(deps.db)
    expect(await figureOf('benchside_breaker_open{game="classic"}')).toBe(1)
    expect(await figureOf('benchside_breaker_open{game="draft"}')).toBe(0)
    expect(await figureOf('benchside_official_failures{game="classic"}')).toBe(5)
    const age = await figureOf('benchside_data_age_seconds{game="classic"}')
    expect(age).toBeGreaterThanOrEqual(7200)
    expect(age).toBeLessThan(7800)
  })

  test('mails by state, and how old the oldest is', async () => {
    const before = await figureOf('benchside_outbox_mails{state="queued"}')
    await queueMails(deps.db, [mailTo('one', 'account'), mailTo('two', 'account')], {
      at: new Date(Date.now() - 3_600_000),
    })
    expect(await figureOf('benchside_outbox_mails{state="queued"}')).toBe(before + 2)
    expect(await figureOf('benchside_outbox_oldest_seconds{state="queued"}')).toBeGreaterThanOrEqual(3599)
    expect(await figureOf('benchside_outbox_oldest_seconds{state="uncertain"}')).toBe(0)
  })

  test('while the database is away all other metrics are still there', async () => {
    const alone = createMetrics()
    const away = connect(deps.config, 'postgres://nobody@127.0.0.1:1/none', 'web')
    alone.lookAt({ ...away, gameAges })
    alone.ended({ job: 'sync-draft-league', outcome: 'failed', seconds: 2 })
    const text = await alone.text()
    await away.close()
    expect(text).toContain('\nbenchside_database_up 0\n')
    expect(text).toContain('benchside_job_seconds_count{kind="sync-draft-league",outcome="failed"} 1')
    expect(text).not.toContain('benchside_breaker_open{')
  })
})

test('no label has a name that Prometheus sets itself: it would rename ours, and alarms would sum up what they are to tell apart', async () => {
  const all = createMetrics()
  all.answered({ method: 'GET', route: '/healthz', status: 200, seconds: 1 })
  all.called({ game: 'draft', path: 'game', outcome: 'answer', seconds: 1 })
  all.drifted({ game: 'draft', endpoint: 'game' })
  all.ended({ job: 'sync-draft-league', outcome: 'done', seconds: 1 })
  all.lookAt({ ...connections, gameAges })
  const text = await all.text()
  const names = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, name = '']) => name))
  expect([...names]).toEqual(expect.arrayContaining(['route', 'game', 'endpoint', 'kind', 'state']))
  for (const name of ['job', 'instance']) expect(names).not.toContain(name)
})

test('connections, requests that wait for one, and the delay of the event loop', async () => {
  const { pool } = connections
  const most = pool.options.max
  const held = await Promise.all(Array.from({ length: most }, () => pool.connect()))
  const waiting = pool.connect()
  const text = await metrics.text()
  const state = (name: string) =>
    Number(new RegExp(`benchside_pool_connections\\{state="${name}"\\} (\\d+)`).exec(text)?.[1])
  expect(state('waiting')).toBeGreaterThanOrEqual(1)
  expect([state('most'), state('in use')]).toEqual([most, most])
  for (const client of held) client.release()
  ;(await waiting).release()
  expect(await figureOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('metrics are served on their own port, and nowhere on the site', async () => {
  const part = await serveMetrics({ port: 0, host: '127.0.0.1' }, metrics)
  const url = `http://127.0.0.1:${(part.address() as AddressInfo).port}`
  const answer = await fetch(`${url}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType])
  expect(await answer.text()).toContain('# TYPE benchside_http_seconds histogram')
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  // A request target that is not a valid URL must not crash the server.
  for (const address of ['//', '//[', 'http://['])
    expect(await rawAnswer(part.address() as AddressInfo, address)).toContain('HTTP/1.1 404 ')
  expect((await fetch(`${url}/metrics?x=1`)).status).toBe(200)
  await part.stop()
  await expect(fetch(`${url}/metrics`)).rejects.toThrow()
  const onSite = await app.inject({ url: '/metrics' })
  expect(onSite.statusCode).toBe(404)
  expect(onSite.body).not.toContain('benchside_http_seconds')
})

/** For addresses that `fetch` would not send. */
async function rawAnswer({ port }: AddressInfo, address: string): Promise<string> {
  const client = connectTo({ port, host: '127.0.0.1' })
  client.write(`GET ${address} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n`)
  let heard = ''
  for await (const some of client) heard += some
  return heard
}
