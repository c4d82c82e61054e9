import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANSWERS } from '#display/views/views.ts'
import { connect } from '#server/ground/connect.ts'
import { createMetrics } from '#server/ground/metrics/metrics.ts'
import { buildApp } from '#server/program/app.ts'
import { createAnswers } from '#server/views/answers.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { newAddress } from '#test/people/people.ts'
import { hitsFor } from '#test/people/personal-data.ts'
import { forgetExpiredTokens } from './jobs.ts'

const NO_GOOD = 'This access token does not work, or no longer does.'
const SYNC = '/api/league-sync'
const DAY = 86_400_000
const clock = { now: new Date('2026-11-10T12:00:00Z') }

let program: TestApp

beforeAll(async () => {
  program = await startApp('http://127.0.0.1:9', clock)
})

beforeEach(async () => {
  await program.deps.db.deleteFrom('access_token').execute()
})

afterAll(() => program.close())

async function make(who: 'ann' | 'bob', given: object = {}) {
  const asked = { name: 'My table', days: 30, ...given }
  const { status, body } = await program.ask(who, 'POST', '/api/access-tokens', asked)
  return { status, body, id: body.id as number, token: String(body.token) }
}

async function read(token: string, url: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await program.app.inject({ url, headers, remoteAddress: newAddress() })
  return { status: answer.statusCode, json: () => answer.json() }
}

describe('making and ending', () => {
  test('a token is shown once; the database holds its hash, the list and the export show its name', async () => {
    const { token, body, id } = await make('ann', { name: '  Sunday  sheet\u202e ' })
    expect(body).toEqual({
      id,
      name: 'Sunday  sheet',
      created_at: clock.now.toISOString(),
      expires_at: new Date(clock.now.getTime() + 30 * DAY).toISOString(),
      used_on: null,
      token,
    })
    expect(await hitsFor(program.deps.db, token)).toEqual([])
    await read(token, SYNC)
    const { token: _token, ...shown } = { ...body, used_on: '2026-11-10' }
    const listed = await program.ask('ann', 'GET', '/api/access-tokens')
    expect(listed.body).toEqual([shown])
    const held = await program.ask('ann', 'GET', '/api/account/export')
    expect(held.body.access_tokens).toEqual([shown])
    expect(JSON.stringify(held.body)).not.toContain(token)
    expect((await program.ask('bob', 'GET', '/api/access-tokens')).body).toEqual([])
    expect((await program.ask('bob', 'GET', '/api/account/export')).body.access_tokens).toEqual([])
  })

  test.each([
    [{ name: '' }, 'Please enter a name'],
    [{ name: ' \u202e ' }, 'Please enter a name'],
    [{ name: undefined }, 'Please enter a name'],
    [{ name: 'x'.repeat(51) }, 'The name may have 50 characters'],
    [{ days: 31 }, 'days must be one of 30, 90, 365'],
    [{ days: '30' }, 'days must be one of 30, 90, 365'],
    [{ days: undefined }, 'days must be one of 30, 90, 365'],
  ])('%j is refused', async (given, text) => {
    const { status, body } = await make('ann', given)
    expect([status, body.message]).toEqual([400, text])
  })

  test('an account has at most ten, also with simultaneous calls; expired ones do not count', async () => {
    const made = await Promise.all(Array.from({ length: 13 }, () => make('ann')))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await make('bob')).status).toBe(200)
    const before = clock.now
    clock.now = new Date(before.getTime() + 30 * DAY)
    expect((await make('ann')).status).toBe(200)
    clock.now = before
  })

  test('nobody else can end a token; when its owner ends it, it is dead at once', async () => {
    const { token, id } = await make('ann')
    const others = await program.ask('bob', 'DELETE', `/api/access-tokens/${id}`)
    const nobodys = await program.ask('bob', 'DELETE', '/api/access-tokens/987654')
    expect([others.status, others.body]).toEqual([404, nobodys.body])
    expect((await read(token, SYNC)).status).toBe(200)
    expect((await program.ask('ann', 'DELETE', `/api/access-tokens/${id}`)).body).toEqual({ success: true })
    for (const { call } of ANSWERS) expect((await read(token, call.path)).status).toBe(401)
    expect((await program.ask('ann', 'DELETE', `/api/access-tokens/${id}`)).status).toBe(404)
  })

  test('an ended token is dead in every other process, too, from the next call on', async () => {
    const { deps, connectionString } = program
    const { db, ...others } = connect(deps.config, connectionString, 'web')
    const elsewhere = {
      ...deps,
      ...others,
      db,
      answers: createAnswers({ ...deps, db }, () => false),
    }
    const there = await buildApp(elsewhere, () => null)
    const { token, id } = await make('ann')
    const readThere = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await there.inject({ url: SYNC, headers, remoteAddress: newAddress() })).statusCode
    }
    expect(await readThere()).toBe(200)
    await program.ask('ann', 'DELETE', `/api/access-tokens/${id}`)
    expect(await readThere()).toBe(401)
    await there.close()
    await others.close()
  })

  test('it ends at its time; its owner sees it for 30 days more', async () => {
    const { token, id } = await make('ann', { days: 90 })
    const start = clock.now
    const at = (days: number) => (clock.now = new Date(start.getTime() + days * DAY))
    const listed = async () =>
      (await program.ask('ann', 'GET', '/api/access-tokens')).body.map((one: { id: number }) => one.id)
    at(89)
    expect((await read(token, SYNC)).status).toBe(200)
    at(90)
    expect((await read(token, SYNC)).json().message).toBe(NO_GOOD)
    at(119)
    await forgetExpiredTokens(program.deps)
    expect(await listed()).toEqual([id])
    at(121)
    await forgetExpiredTokens(program.deps)
    expect(await listed()).toEqual([])
    clock.now = start
  })
})

test('nothing of a token is in the log or in the metrics, whatever goes wrong', async () => {
  const { deps } = program
  const { token } = await make('ann')
  const lines: string[] = []
  const metrics = createMetrics()
  const say = (...said: unknown[]) =>
    void lines.push(
      JSON.stringify(said, (_, value) =>
        value instanceof Error ? { ...value, message: value.message, stack: value.stack } : value,
      ),
    )
  const log = {
    ...deps.log,
    level: 'trace',
    fatal: say,
    error: say,
    warn: say,
    info: say,
    debug: say,
    trace: say,
    child: () => log,
  } as typeof deps.log
  const answers = { ...deps.answers, league: () => Promise.reject(new Error('broken on purpose')) }
  const app = await buildApp({ ...deps, log, metrics, answers }, () => null)
  const headers = { authorization: `Bearer ${token}` }
  const seen = []
  for (const url of [
    '/api/bench-king-data',
    SYNC,
    `/api/${token}`,
    `/${token}`,
    `${SYNC}?token=${token}`,
    `/api/%${token}`,
  ])
    seen.push((await app.inject({ url, headers, remoteAddress: newAddress() })).statusCode)
  expect(seen).toEqual([500, 200, 404, 404, 400, 400])
  const text = await metrics.text()
  await app.close()
  expect(lines.join()).toContain('broken on purpose')
  expect(text).toContain('/api/bench-king-data')
  for (const written of [...lines, text]) expect(written).not.toContain(token.slice(4))
})

test('deleting an account deletes its tokens', async () => {
  const { token } = await make('bob')
  expect((await read(token, SYNC)).status).toBe(200)
  expect((await program.ask('bob', 'DELETE', '/api/account', {})).status).toBe(200)
  expect((await read(token, SYNC)).status).toBe(401)
  expect(await program.deps.db.selectFrom('access_token').selectAll().execute()).toEqual([])
})
