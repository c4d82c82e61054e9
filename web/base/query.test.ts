import { environmentManager, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import type { KnownAnswer } from '#contract/site.ts'
import { type BenchKingRow, getBenchKing } from '#contract/views/bench-king.ts'
import { exampleRows } from '#test/answers/example-rows.ts'
import { intervals } from '#web/league/answer/intervals.ts'
import { askAgainOnNews } from '#web/league/answer/league-news.ts'
import { storedSince } from '#web/offline/stored-since.ts'
import { forget } from '#web/session/forget.ts'
import { overNetwork } from './call.ts'
import { ask, createQueryClient, know } from './query.ts'

const ORIGIN = 'https://x.example'
const EVERY_SECONDS = 60

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', { clear: () => undefined })
  vi.stubGlobal('localStorage', { setItem: () => undefined, removeItem: () => undefined, getItem: () => null })
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  environmentManager.setIsServer(() => true)
})

const league: LeagueSync = {
  game: 'draft',
  league_id: 7,
  league_name: 'The Corner Flag Club',
  state: 'ready',
  done: 12,
  total: 12,
  scoring: 'h',
  drafted: true,
  latest_gameweek: 12,
  updated_at: '2026-11-03T08:00:00.000Z',
  message: null,
  next_gameweek: 13,
  next_deadline: null,
}
const row = (gameweek: number) => ({ ...(exampleRows({ call: getBenchKing })[0] as BenchKingRow), gameweek })

/** A server that sends ETags, counts calls and bytes, and can be made unreachable. */
function startServer() {
  const bodies: Record<string, unknown> = {
    [getLeagueSync.path]: [league],
    [getBenchKing.path]: Array.from({ length: 400 }, (_, i) => row(i + 1)),
    [listTeams.path]: [],
  }
  let asked: string[] = []
  let bytes = 0
  const server = {
    bodies,
    isAway: false,
    /** The count since the last call of this function. */
    seen() {
      const seen = { asked, bytes }
      asked = []
      bytes = 0
      return seen
    },
    async send(request: Request) {
      if (server.isAway) throw new TypeError('failed to fetch')
      const { pathname } = new URL(request.url)
      const body = JSON.stringify(bodies[pathname])
      const etag = `W/"${[...body].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 0)}"`
      const isKnown = request.headers.get('if-none-match') === etag
      asked.push(`${pathname} ${isKnown ? 304 : 200}`)
      if (isKnown) return new Response(null, { status: 304, headers: { etag } })
      bytes += body.length
      return new Response(body, { headers: { etag, 'content-type': 'application/json' } })
    },
  }
  return server
}

/** What a league screen asks, as its hooks do, and how often it would be drawn again. `known`: what stands in a page that the server has drawn. */
function openScreen({ send }: ReturnType<typeof startServer>, known: readonly KnownAnswer[] = []) {
  const queries = createQueryClient(overNetwork({ send, origin: ORIGIN }))
  know(queries, known)
  const stop = askAgainOnNews(queries)
  const { ofSync, ofTables, ofTeams } = intervals(EVERY_SECONDS)
  const rows = new QueryObserver(queries, { ...ask(getBenchKing, {}), refetchInterval: ofTables })
  let drawn = 0
  const parts = [
    new QueryObserver(queries, { ...ask(getLeagueSync, {}), refetchInterval: ofSync }).subscribe(() => undefined),
    new QueryObserver(queries, { ...ask(listTeams, {}), refetchInterval: ofTeams }).subscribe(() => undefined),
    rows.subscribe((result) => {
      drawn++
      // Reads the fields that a screen reads: react-query renders it again for these alone.
      look(result)
    }),
  ]
  look(rows.getCurrentResult())
  return {
    queries,
    drawn: () => drawn,
    rows: () => rows.getCurrentResult().data,
    close: () => [stop, ...parts, () => queries.clear()].map((end) => end()),
  }

  function look(result: ReturnType<typeof rows.getCurrentResult>): void {
    const tracked = rows.trackResult(result)
    void [tracked.data, tracked.error, storedSince(tracked)]
  }
}

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('while nothing changes an open screen asks one small question a minute, reads nothing and draws nothing', async () => {
  const server = startServer()
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  expect(server.seen().asked.toSorted()).toEqual([
    `${getBenchKing.path} 200`,
    `${getLeagueSync.path} 200`,
    `${listTeams.path} 200`,
  ])
  const [before, drawn] = [screen.rows(), screen.drawn()]
  await minutes(9)
  const { asked, bytes } = server.seen()
  expect(asked).toEqual(Array.from({ length: 9 }, () => `${getLeagueSync.path} 304`))
  expect(bytes).toBe(0)
  expect(screen.rows()).toBe(before)
  expect(screen.drawn()).toBe(drawn)
  screen.close()
})

test('a change that the state of the leagues does not show is on screen ten minutes later', async () => {
  const server = startServer()
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  server.bodies[getBenchKing.path] = [row(1)]
  await minutes(10)
  expect(screen.rows()).toHaveLength(1)
  server.seen()
  await minutes(10)
  expect(server.seen()).toMatchObject({ bytes: 0 })
  screen.close()
})

test('an unchanged table that is asked for again is the same object, and nothing is drawn', async () => {
  const server = startServer()
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  const [before, drawn] = [screen.rows(), screen.drawn()]
  server.seen()
  const again = screen.queries.refetchQueries({ queryKey: [getBenchKing.path] })
  await vi.advanceTimersByTimeAsync(100)
  await again
  expect(server.seen()).toEqual({ asked: [`${getBenchKing.path} 304`], bytes: 0 })
  expect(screen.rows()).toBe(before)
  expect(screen.drawn()).toBe(drawn)
  screen.close()
})

test('a new gameweek is asked for when the state of the leagues shows it, and only what is new is sent', async () => {
  const server = startServer()
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  const first = screen.rows()
  server.seen()
  server.bodies[getLeagueSync.path] = [{ ...league, latest_gameweek: 13, updated_at: '2026-11-10T08:00:00.000Z' }]
  server.bodies[getBenchKing.path] = [...(first ?? []), row(401)]
  await minutes(1)
  expect(server.seen().asked.toSorted()).toEqual([
    `${getBenchKing.path} 200`,
    `${getLeagueSync.path} 200`,
    `${listTeams.path} 304`,
  ])
  expect(screen.rows()).toHaveLength(401)
  // Parts equal in both answers stay the same object, and the ETag is that of the new answer.
  expect(screen.rows()?.[0]).toBe(first?.[0])
  server.seen()
  void screen.queries.refetchQueries({ queryKey: [getBenchKing.path] })
  await vi.advanceTimersByTimeAsync(100)
  expect(server.seen().asked).toEqual([`${getBenchKing.path} 304`])
  screen.close()
})

test('an answer that a page was served with is not fetched again', async () => {
  const server = startServer()
  const queries = createQueryClient(overNetwork({ send: server.send, origin: ORIGIN }))
  know(queries, [{ key: ask(getBenchKing, {}).queryKey, answer: [row(1)] }])
  const stop = new QueryObserver(queries, ask(getBenchKing, {})).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(100)
  stop()
  expect(server.seen().asked).toEqual([])
})

test.each<{ of: string; drawn: Partial<LeagueSync>; news: Partial<LeagueSync> }>([
  { of: 'a gameweek that became final', drawn: {}, news: { latest_gameweek: 13 } },
  { of: 'a league whose sync is done', drawn: { state: 'syncing', done: 3 }, news: {} },
])('on a page that the server has drawn the first news, of $of, fetches its tables again', async ({ drawn, news }) => {
  const server = startServer()
  const screen = openScreen(server, [
    { key: ask(getLeagueSync, {}).queryKey, answer: [{ ...league, ...drawn }] },
    { key: ask(getBenchKing, {}).queryKey, answer: [row(12)] },
    { key: ask(listTeams, {}).queryKey, answer: [] },
  ])
  await vi.advanceTimersByTimeAsync(100)
  expect(server.seen().asked).toEqual([])
  server.bodies[getLeagueSync.path] = [{ ...league, ...news }]
  server.bodies[getBenchKing.path] = [row(12), row(13)]
  await minutes(1)
  expect(screen.rows()).toHaveLength(2)
  screen.close()
})

test('when only the count of a running sync changes, no table is fetched', async () => {
  const server = startServer()
  server.bodies[getLeagueSync.path] = [{ ...league, state: 'syncing', done: 3 }]
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  server.seen()
  server.bodies[getLeagueSync.path] = [{ ...league, state: 'syncing', done: 7 }]
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.seen().asked).toEqual([`${getLeagueSync.path} 200`])
  screen.close()
})

test('tables notice a server that cannot be reached, and its return', async () => {
  const server = startServer()
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  server.isAway = true
  await minutes(2)
  const query = () => screen.queries.getQueryState([getBenchKing.path, {}] satisfies QueryKey)
  expect(query()?.status).toBe('error')
  expect(screen.rows()).toHaveLength(400)
  server.isAway = false
  server.seen()
  await minutes(2)
  expect(query()?.status).toBe('success')
  expect(server.seen().bytes).toBe(0)
  screen.close()
})

test('after a log-out no call sends the ETag of an answer for the person before', async () => {
  const server = startServer()
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  server.seen()
  forget(screen.queries)
  void screen.queries.fetchQuery(ask(getBenchKing, {}))
  await vi.advanceTimersByTimeAsync(100)
  expect(server.seen().asked).toEqual([`${getBenchKing.path} 200`])
  screen.close()
})

test('rows that did not come from the server are fetched without an ETag', async () => {
  const server = startServer()
  const screen = openScreen(server)
  await vi.advanceTimersByTimeAsync(100)
  server.seen()
  screen.queries.setQueryData(ask(getBenchKing, {}).queryKey, [row(1)])
  void screen.queries.refetchQueries({ queryKey: [getBenchKing.path] })
  await vi.advanceTimersByTimeAsync(100)
  expect(server.seen().asked).toEqual([`${getBenchKing.path} 200`])
  expect(screen.rows()).toHaveLength(400)
  screen.close()
})
