import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { worldFor } from '../test/simulated/asking.ts'
import { type Simulator, startSimulator } from './app.ts'
import { faultKinds } from './faults.ts'

const clockFile = join(mkdtempSync(join(tmpdir(), 'simulator-')), 'clock.json')
const now = new Date('2026-11-20')
const account = { email: 'ada@example.org', password: 'corner-flag-1' }
let simulator: Simulator

type Game = {
  current_event: number | null
  current_event_finished: boolean
  next_event: number | null
  waivers_processed: boolean
}
type Event = { id: number; is_current: boolean; finished: boolean; data_checked: boolean }
type Guide = {
  leagues: { game: string; id: number; team_ids: number[] }[]
  team_without_league: { id: number }
  accounts: unknown[]
  faults: { kind: string }[]
  clubs: unknown[]
}

const get = (path: string, init: RequestInit = {}) => fetch(`${simulator.url}${path}`, { redirect: 'manual', ...init })
const post = (path: string, body: unknown) => get(path, { method: 'POST', body: JSON.stringify(body) })
const read = async <T = unknown>(path: string): Promise<T> => JSON.parse(await (await get(path)).text())
const moveTo = (gameweek: number, state: string) => post('/simulator/clock', { gameweek, state })

beforeAll(async () => {
  simulator = await startSimulator({
    world: worldFor(),
    now,
    clockFile,
    clock: { gameweek: 1, state: 'before' },
    accounts: [account],
  })
})
afterEach(() => post('/simulator/fault', { kind: 'none' }))
afterAll(() => simulator.close())

describe('the clock', () => {
  it('answers each state as the official games do', async () => {
    const flags = async () => {
      const game = await read<Game>('/draft/api/game')
      const status = await get('/draft/api/pl/event-status')
      const body = await status.text()
      const days: { leagues: string } = status.status === 200 ? JSON.parse(body) : { leagues: body }
      const { events } = await read<{ events: Event[] }>('/classic/api/bootstrap-static/')
      const current = events.find((event) => event.is_current)
      return {
        current: game.current_event,
        finished: game.current_event_finished,
        next: game.next_event,
        waivers: game.waivers_processed,
        leagues: days.leagues,
        settled: current ? [current.id, current.finished, current.data_checked] : null,
      }
    }
    const none = { current: null, finished: false, next: 1, leagues: 'Game not started', settled: null }
    expect(await flags()).toEqual({ ...none, waivers: false })
    await moveTo(1, 'open')
    expect(await flags()).toEqual({ ...none, waivers: true })
    const first = { current: 1, finished: false, next: 2, waivers: false, leagues: '', settled: [1, false, false] }
    await moveTo(1, 'live')
    expect(await flags()).toEqual(first)
    await moveTo(1, 'awaiting-bonus')
    expect(await flags()).toEqual(first)
    const settled = { ...first, finished: true, leagues: 'Updated', settled: [1, true, true] }
    await moveTo(1, 'final')
    expect(await flags()).toEqual(settled)
    await moveTo(2, 'open')
    expect(await flags()).toEqual({ ...settled, waivers: true })
  })

  it('refuses to go back in time', async () => {
    await moveTo(3, 'final')
    const answer = await moveTo(2, 'live')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'clock-moves-forward' })
    expect(await read('/simulator/clock')).toEqual({ gameweek: 3, state: 'final' })
  })

  it.each([
    [{}],
    [null],
    [{ gameweek: 39, state: 'open' }],
    [{ gameweek: 5, state: 'paused' }],
    [{ gameweek: 5, state: 'over' }],
  ])('refuses %j', async (body) => {
    const answer = await post('/simulator/clock', body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^\w|^"/) })
  })

  it('has the same state after a restart', async () => {
    await moveTo(4, 'open')
    expect(JSON.parse(readFileSync(clockFile, 'utf8'))).toEqual({ gameweek: 4, state: 'open' })
    await simulator.close()
    simulator = await startSimulator({ world: worldFor(), now, clockFile, accounts: [account] })
    expect(await read('/simulator/clock')).toEqual({ gameweek: 4, state: 'open' })
  })
})

describe('paths', () => {
  it.each([
    ['/draft/api/game/', 404, '{"detail":"Not found."}'],
    ['/classic/api/entry/1/', 404, '{"detail":"Not found."}'],
    ['/draft/api/league/99/details', 404, '{"detail":"No League matches the given query."}'],
    ['/draft/api/entry/40017/event/4', 404, 'No pick history'],
    ['/draft/api/league/12932/transactions', 404, '{"detail":"Not found."}'],
    ['/draft/api/entry/40017', 403, '{"detail":"Authentication credentials were not provided."}'],
    ['/classic/api/my-team/1/', 403, '{"detail":"Authentication credentials were not provided."}'],
  ])('%s is %i', async (path, status, body) => {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([status, body])
  })

  it('of the classic game are redirected to the one with a slash', async () => {
    const answer = await get('/classic/api/fixtures?event=3')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/classic/api/fixtures/?event=3'])
  })

  it('are counted until the counts are deleted', async () => {
    await get('/simulator/calls', { method: 'DELETE' })
    await get('/draft/api/game')
    await get('/draft/api/game')
    await get('/classic/api/event-status/')
    const counts = { total: 3, paths: { '/draft/api/game': 2, '/classic/api/event-status/': 1 } }
    expect(await read('/simulator/calls')).toEqual(counts)
  })
})

describe('the guide', () => {
  it('names leagues, accounts, faults and clubs', async () => {
    const guide = await read<Guide>('/simulator/guide')
    expect(guide.accounts).toEqual([account])
    expect(guide.faults.map((fault) => fault.kind)).toEqual(Object.keys(faultKinds))
    expect(guide.clubs).toHaveLength(20)
    const sizes = guide.leagues.map((league) => league.team_ids.length)
    expect(sizes.slice(0, 5)).toEqual([10, 8, 9, 6, 6])
  })

  it('has a team without a league and a league without a draft', async () => {
    const { team_without_league } = await read<Guide>('/simulator/guide')
    expect(await read(`/draft/api/entry/${team_without_league.id}/public`)).toMatchObject({ entry: { league_set: [] } })
    const details = await read('/draft/api/league/30118/details')
    expect(details).toMatchObject({ league: { transaction_mode: 'not-drafted' }, standings: [], matches: [] })
  })
})

describe('faults', () => {
  const game = '/draft/api/game'

  it.each([
    ['updating-string', 503, '"The game is being updated."'],
    ['updating-string-200', 200, '"The game is being updated."'],
    ['updating-page', 200, 'Game Updating'],
    ['not-found', 404, 'Not found'],
    ['forbidden', 403, '<h1>'],
    ['too-many', 429, '<h1>'],
    ['server-error', 500, '<h1>'],
    ['bad-gateway', 502, '<h1>'],
    ['wrong-types', 200, '"current_event":"3"'],
    ['missing-field', 200, '{"current_event_finished"'],
    ['empty-object', 200, '{}'],
    ['null', 200, 'null'],
    ['redirect', 301, ''],
    ['not-json', 200, 'oops'],
  ])('%s answers %i', async (kind, status, part) => {
    await post('/simulator/fault', { kind, path: game, times: 1 })
    const answer = await get(game)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toContain(part)
    expect((await get(game)).status).toBe(200)
    expect(await read(game)).toMatchObject({ current_event: 3 })
  })

  it('too-many-with-retry-after has the seconds to wait in its header', async () => {
    await post('/simulator/fault', { kind: 'too-many-with-retry-after', retry_after: 7 })
    expect((await get(game)).headers.get('retry-after')).toBe('7')
  })

  it('half breaks the connection', async () => {
    await post('/simulator/fault', { kind: 'half', game: 'draft' })
    await expect(get(game).then((answer) => answer.text())).rejects.toThrow()
    expect((await get('/classic/api/event-status/')).status).toBe(200)
  })

  it('slow is late, and hang never answers', async () => {
    await post('/simulator/fault', { kind: 'slow', delay_ms: 120, times: 1 })
    const start = performance.now()
    await read(game)
    expect(performance.now() - start).toBeGreaterThan(100)
    await post('/simulator/fault', { kind: 'hang', times: 1 })
    await expect(get(game, { signal: AbortSignal.timeout(150) })).rejects.toThrow()
  })

  it('missing-field can name the field', async () => {
    await post('/simulator/fault', { kind: 'missing-field', field: 'web_name' })
    expect(await (await get('/draft/api/bootstrap-static')).text()).not.toContain('web_name')
  })

  it('end after their seconds', async () => {
    await post('/simulator/fault', { kind: 'not-found', seconds: 0.1 })
    expect((await get(game)).status).toBe(404)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await get(game)).status).toBe(200)
  })

  it('a league can be old, not there, or without half of its teams, and nothing else changes', async () => {
    const [league] = (await read<Guide>('/simulator/guide')).leagues.filter(({ game: of }) => of === 'draft')
    const path = `/draft/api/league/${league?.id}/details`
    type Old = { matches: { event: number; finished: boolean }[]; league_entries: unknown[] }
    const newest = (details: Old) => Math.max(...details.matches.flatMap((one) => (one.finished ? one.event : [])))
    const right = await read<Old>(path)
    await post('/simulator/fault', { kind: 'old-league' })
    expect(newest(await read<Old>(path))).toBe(newest(right) - 1)
    expect(await read(game)).toMatchObject({ current_event: 3 })
    await post('/simulator/fault', { kind: 'none' })
    await post('/simulator/fault', { kind: 'league-shrunk', path: `/${league?.id}/` })
    expect((await read<Old>(path)).league_entries).toHaveLength(right.league_entries.length / 2)
    await post('/simulator/fault', { kind: 'none' })
    await post('/simulator/fault', { kind: 'league-not-there' })
    expect((await get(path)).status).toBe(404)
    expect((await get(game)).status).toBe(200)
  })

  it('the picks of one team and gameweek can be missing', async () => {
    const leagues = (await read<Guide>('/simulator/guide')).leagues
    for (const [of, slash] of [
      ['draft', ''],
      ['classic', '/picks/'],
    ]) {
      const [team, other] = leagues.find((league) => league.game === of)?.team_ids ?? []
      const picks = (id: number | undefined, gameweek: number) => `/${of}/api/entry/${id}/event/${gameweek}${slash}`
      await post('/simulator/fault', { kind: 'picks-not-there', team, gameweek: 2 })
      expect((await get(picks(team, 2))).status).toBe(404)
      expect((await get(picks(team, 1))).status).toBe(200)
      expect((await get(picks(other, 2))).status).toBe(200)
      expect((await get(`/${of}/api/entry/${team}/${of === 'draft' ? 'public' : ''}`)).status).toBe(200)
    }
  })

  it.each([[{}], [{ kind: 'earthquake' }], [{ kind: 'slow', times: 0 }], [{ kind: 'slow', game: 'chess' }]])(
    'refuses %j',
    async (body) => {
      expect((await post('/simulator/fault', body)).status).toBe(400)
    },
  )
})

it('tells of each change by hand, and of no question', async () => {
  let touched = 0
  const other = await startSimulator({ world: worldFor(), now, onTouch: () => touched++ })
  await fetch(`${other.url}/simulator/clock`)
  await fetch(`${other.url}/draft/api/game`, { method: 'POST' })
  await fetch(`${other.url}/simulator/fault`, { method: 'POST', body: JSON.stringify({ kind: 'none' }) })
  await expect.poll(() => touched).toBe(1)
  await other.close()
})

describe('closing', () => {
  it('does not wait for an answer that hangs', async () => {
    const other = await startSimulator({ world: worldFor(), now })
    const asked = fetch(`${other.url}/draft/api/game`).then(() => null)
    await asked
    await fetch(`${other.url}/simulator/fault`, { method: 'POST', body: '{"kind":"hang"}' })
    const hanging = fetch(`${other.url}/draft/api/game`).then(
      () => 'answered',
      () => 'broken',
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    await other.close()
    expect(await hanging).toBe('broken')
  })
})
