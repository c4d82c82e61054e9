import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANSWERS } from '#display/views/views.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { countQueries } from '#test/count-queries.ts'
import { type GuideLeague, startGame, type TestGame } from '#test/simulator.ts'

let game: TestGame
let program: TestApp
let own: GuideLeague
let second: GuideLeague
let foreign: GuideLeague

/** No league of a draft has a cup. */
const VIEWS = ANSWERS.filter(({ stored }) => stored !== 'cup').map(({ call }) => call.path.replace('/api/', ''))
const SHOWN_CALLS = ['team/all', 'league-sync'] as const

beforeAll(async () => {
  game = await startGame({ clock: { gameweek: 3, state: 'open' } })
  program = await startApp(game.url)
  await program.lookForNews()
  own = leagueCalled('Thursday Night Nutmegs')
  second = leagueCalled('The Long Ball Society')
  foreign = leagueCalled('The Corner Flag Club')
  await program.ask('ann', 'POST', '/api/team/save', { teamId: own.team_ids[0] })
  await program.ask('ann', 'POST', '/api/team/save', { teamId: second.team_ids[0] })
  await program.ask('bob', 'POST', '/api/team/save', { teamId: foreign.team_ids[0] })
  await program.runJobs()
}, 60_000)

afterAll(async () => {
  await program.close()
  await game.close()
})

describe.each(VIEWS)('%s', (view) => {
  test('nobody gets in without a good token', async () => {
    expect((await program.ask(null, 'GET', `/api/${view}?leagueIds=x`)).status).toBe(401)
    const headers = { authorization: 'Bearer garbage' }
    expect((await program.app.inject({ url: `/api/${view}`, headers })).statusCode).toBe(401)
  })

  test.each([
    ['empty', 'leagueIds=', 'leagueIds must be numbers with commas between them'],
    ['words', 'leagueIds=abc', 'leagueIds must be numbers with commas between them'],
    ['a script', 'leagueIds=1;drop table league', 'leagueIds must be numbers with commas between them'],
    ['ten thousand', `leagueIds=${Array.from({ length: 10_000 }, (_, i) => i + 1)}`, 'At most 20 leagues at once'],
    ['given twice', 'leagueIds=1&leagueIds=2', 'leagueIds must be one list of numbers'],
    ['of another game', 'leagueIds=1&game=chess', 'game must be draft or classic'],
  ])('leagueIds %s: a clear text', async (_name, query, text) => {
    const answer = await program.ask('ann', 'GET', `/api/${view}?${query}`)
    expect([answer.status, answer.body.message, answer.body.error]).toEqual([400, text, text])
  })

  test("someone else's leagues are left out", async () => {
    expect(leaguesIn((await program.ask('ann', 'GET', `/api/${view}?leagueIds=${foreign.id}`)).body)).toEqual([])
    const mixed = await program.ask('ann', 'GET', `/api/${view}?leagueIds=${own.id},${foreign.id}`)
    expect(leaguesIn(mixed.body)).toEqual([own.id])
  })

  test('one league, two leagues, all leagues: the same rows', async () => {
    const one = (await program.ask('ann', 'GET', `/api/${view}?leagueIds=${own.id}`)).body
    const other = (await program.ask('ann', 'GET', `/api/${view}?leagueIds=${second.id}`)).body
    const both = (await program.ask('ann', 'GET', `/api/${view}?leagueIds=${second.id},${own.id},${own.id}`)).body
    const all = (await program.ask('ann', 'GET', `/api/${view}`)).body
    expect(all).toEqual(both)
    if (Array.isArray(all)) expect(all).toHaveLength(one.length + other.length)
    else expect(all).toEqual({ ...one, ...other })
  })

  test('the answer comes compressed, and as 304 when the client has it', async () => {
    const ask = (headers: object) =>
      program.app.inject({ url: `/api/${view}`, headers: { authorization: 'Bearer ann', ...headers } })
    const plain = await ask({})
    const brotli = await ask({ 'accept-encoding': 'gzip, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect((await ask({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
    const known = await ask({ 'if-none-match': String(plain.headers.etag) })
    expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0])
    expect(plain.headers['cache-control']).toBe('private, no-store')
  })

  test('a page view makes no official call, and once cached no database query', async () => {
    await game.forgetCalls()
    await program.ask('ann', 'GET', `/api/${view}`)
    const queries = await countQueries(program.pool, () => program.ask('ann', 'GET', `/api/${view}`))
    expect(queries).toBe(0)
    expect((await game.calls()).total).toBe(0)
  })
})

test.each(SHOWN_CALLS)('%s costs no query once it is cached', async (call) => {
  const first = await program.ask('ann', 'GET', `/api/${call}`)
  expect(await countQueries(program.pool, () => program.ask('ann', 'GET', `/api/${call}`))).toBe(0)
  expect((await program.ask('ann', 'GET', `/api/${call}`)).body).toEqual(first.body)
  expect((await program.ask('bob', 'GET', `/api/${call}`)).body).not.toEqual(first.body)
})

describe('a repeated call sends no body while nothing changes', () => {
  const ask = (url: string, headers: object = {}) =>
    program.app.inject({ url, headers: { authorization: 'Bearer ann', ...headers } })
  const calls = [...VIEWS, ...SHOWN_CALLS, 'line-up']
  const addressOf = (call: (typeof calls)[number]) => `/api/${call}${call === 'line-up' ? `/${own.team_ids[0]}` : ''}`

  test.each(calls)('%s', async (call) => {
    const url = addressOf(call)
    const first = await ask(url)
    const tag = String(first.headers.etag)
    expect(first.rawPayload.length).toBeGreaterThan(100)
    expect(tag).toMatch(/^W\/"[\w-]+"$/)
    expect(first.headers['cache-control']).toBe('private, no-store')
    for (const given of [tag, tag.slice(2), `"other", ${tag}`, '*']) {
      const again = await ask(url, { 'if-none-match': given, 'accept-encoding': 'br' })
      expect([again.statusCode, again.rawPayload.length, again.headers.etag], given).toEqual([304, 0, tag])
      expect(again.headers['cache-control']).toBe('private, no-store')
      expect(again.headers.vary).toContain('authorization')
    }
    expect((await ask(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    // Without a session a matching ETag must not give a 304.
    expect((await program.app.inject({ url, headers: { 'if-none-match': tag } })).statusCode).toBe(401)
  })

  test.each(VIEWS)('%s has one tag in every encoding, and is sent plain where all are refused', async (view) => {
    const url = `/api/${view}`
    const [plain, brotli] = [await ask(url), await ask(url, { 'accept-encoding': 'br' })]
    expect(brotli.headers.etag).toBe(plain.headers.etag)
    const refused = await ask(url, { 'accept-encoding': 'br;q=0, gzip;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(refused.body).toBe(plain.body)
  })
})

test('a league that is not head-to-head is left out of the head-to-head answer', async () => {
  const { body } = await program.ask('ann', 'GET', '/api/head-to-head-data')
  expect(Object.keys(body)).toEqual([String(own.id)])
})

test('the sync state has the person’s leagues only', async () => {
  const { body } = await program.ask('ann', 'GET', '/api/league-sync')
  expect(body.map(({ league_id }: { league_id: number }) => league_id).toSorted()).toEqual(
    [own.id, second.id].toSorted(),
  )
  expect((await program.ask('ann', 'GET', `/api/league-sync?leagueIds=${foreign.id}`)).body).toEqual([])
})

test('somebody without a team gets empty answers', async () => {
  await program.ask('bob', 'DELETE', '/api/team/delete', { teamId: foreign.team_ids[0] })
  for (const view of VIEWS) expect(leaguesIn((await program.ask('bob', 'GET', `/api/${view}`)).body), view).toEqual([])
})

function leagueCalled(wanted: string): GuideLeague {
  const league = game.draftLeagues.find(({ name }) => name === wanted)
  if (!league) throw new Error(`no league called ${wanted}`)
  return league
}

function leaguesIn(body: unknown): number[] {
  if (!Array.isArray(body)) return Object.keys(body as object).map(Number)
  return [...new Set(body.map(({ league_id }: { league_id: number }) => league_id))]
}
