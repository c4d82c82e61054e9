import { mkdtempSync, rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePorts } from '../scripts/free-ports.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { type DatabaseProxy, startDatabaseProxy } from './program/database-proxy.ts'
import { killAll, type RunningProgram, registerPerson, runProgram } from './program/running-program.ts'
import { startGame, type TestGame } from './simulator.ts'

const SECRET = 'a-secret-of-the-tests-that-is-long-enough'
const SECOND = 1000

let game: TestGame
let database: TestDatabase
let proxy: DatabaseProxy
let dataDir: string

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.connectionString)
  dataDir = mkdtempSync('/tmp/benchside-card-')
})
afterEach(killAll)
afterAll(async () => {
  await proxy.close()
  await database.close()
  await game.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a link that ends in one process is dead in another within a second, page, calls and picture; neither says its key anywhere', async () => {
  const here = await start('both')
  const there = await start('web')
  const token = await registerPerson({ url: here.url, dataDir, email: 'kim@example.test' })
  const league = game.draftLeagues.find(({ name }) => name === 'The Long Ball Society')
  const ask = (method: string, path: string, body?: object) =>
    fetch(here.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect((await ask('POST', '/api/team/save', { teamId: league?.team_ids[0] })).status).toBe(200)
  const stateOf = async () => ((await (await ask('GET', '/api/league-sync')).json()) as { state: string }[])[0]?.state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('ready')

  const made = await ask('POST', '/api/league-links', { leagueId: league?.id })
  const { id, url } = (await made.json()) as { id: number; url: string }
  const page = new URL(url).pathname
  const key = page.split('/')[2] ?? ''
  const html = await (await fetch(there.url + page)).text()
  const picture = /\/card\/[\w-]{22}\.png\?edition=[\d-]+/.exec(html)?.[0] ?? ''
  const name = /[\w-]{22}/.exec(picture)?.[0] ?? ''
  const headers = { 'x-league-link': key }
  const statuses = () =>
    Promise.all(
      [page, picture, '/api/league-sync'].map(async (path) => (await fetch(there.url + path, { headers })).status),
    )
  // Twice, so that every cache has them.
  for (const _ of [1, 2]) expect(await statuses()).toEqual([200, 200, 200])

  expect((await ask('DELETE', `/api/league-links/${id}`)).status).toBe(200)
  await expect.poll(statuses, { timeout: SECOND, interval: 20 }).toEqual([404, 404, 401])

  // Also what they say about addresses that they cannot answer.
  for (const { url: at } of [here, there])
    for (const path of [`${page}/%E0%A4%A`, `${picture}/%E0%A4%A`, `/card/${key}.png`, `/l/${name}`])
      await fetch(at + path)
  for (const { metrics } of [here, there]) {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    expect(text).toContain('benchside_http_seconds_count')
    for (const secret of [key, name]) expect(text).not.toContain(secret)
  }
  const counted = await (await fetch(`http://127.0.0.1:${there.metrics}/metrics`)).text()
  expect(counted).toContain('route="/card/:file",status="404"')
  for (const one of [here, there]) expect(await one.stop()).toBe(0)
  for (const one of [here, there]) for (const secret of [key, name]) expect(one.said()).not.toContain(secret)
}, 180_000)

/** With everything logged that can be. */
async function start(role: 'both' | 'web'): Promise<RunningProgram & { metrics: number }> {
  const metrics = await freePorts(2)
  const more = {
    DATABASE_URL: proxy.connectionString,
    AUTH_SECRET: SECRET,
    ROLE: role,
    LOG_LEVEL: 'debug',
    METRICS_PORT: String(metrics),
  }
  return { ...(await runProgram({ dataDir, gameUrl: game.url, more })), metrics }
}
