import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as game from '#test/fixtures/upstream/misbehaving-game.ts'
import { createOpenGate, fixtureText, readings } from '#test/fixtures/upstream/readings.ts'
import { createUpstream } from './create-upstream.ts'
import type { Limits } from './limits.ts'
import type { Ask, Upstream } from './upstream.ts'
import { UpstreamFault, type UpstreamFaultKind } from './upstream-fault.ts'

const limits = {
  personTime: 900,
  backgroundTime: 1200,
  attemptTime: 400,
  backoff: 5,
  longestBackoff: 20,
  pauseWithoutHeader: 30_000,
  mostBytes: 2 * 1024 * 1024,
}

let server: game.MisbehavingGame
let gate: ReturnType<typeof createOpenGate>
let upstream: Upstream
const unhandled: unknown[] = []
const remember = (reason: unknown) => unhandled.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', remember)
  server = await game.startMisbehavingGame()
})
beforeEach(() => {
  gate = createOpenGate()
  upstream = connect(server.url)
  server.calls()
})
afterEach(() => expect(unhandled).toEqual([]))
afterAll(async () => {
  process.off('unhandledRejection', remember)
  await server.close()
})

function connect(url: string, other: Partial<Limits> = {}): Upstream {
  const all = { ...limits, ...other }
  return createUpstream({ draftUrl: url, classicUrl: `${url}/`, userAgent: 'Benchside tests', gate, limits: all })
}

const body = fixtureText('draft/game.json')
const updating = 'The game is being updated.'
const json = (text: string | Uint8Array, status = 200, headers: Record<string, string> = {}) =>
  game.json(text, { status, headers })

type Case = {
  fault: string
  behaviour: game.Behaviour
  kind: UpstreamFaultKind
  attempts: number
  /** What the breaker and the rest of the program hear of it. */
  reported?: string
}
const counted = 'failed, counts, no pause'
const alive = 'succeeded'

const cases: Case[] = [
  { fault: 'no answer at all', behaviour: game.hang, kind: 'away', attempts: 3, reported: counted },
  { fault: 'headers only', behaviour: game.hangAfterHeaders, kind: 'away', attempts: 3, reported: counted },
  { fault: 'a byte at a time', behaviour: game.drip(body), kind: 'away', attempts: 3, reported: counted },
  { fault: 'the connection cut', behaviour: game.hangUp, kind: 'away', attempts: 3, reported: counted },
  { fault: 'the connection cut in the body', behaviour: game.hangUpHalfway(body), kind: 'away', attempts: 3 },
  { fault: 'a 500', behaviour: json('{"detail":"Error"}', 500), kind: 'away', attempts: 3, reported: counted },
  { fault: 'a 502 page', behaviour: game.page('<h1>Bad gateway</h1>', { status: 502 }), kind: 'away', attempts: 3 },
  { fault: 'a 502 of 300 kB', behaviour: json('x'.repeat(300_000), 502), kind: 'away', attempts: 3 },
  { fault: 'a 504 in no encoding', behaviour: json(Buffer.from([0xff, 0xfe, 0xfd]), 504), kind: 'away', attempts: 3 },
  { fault: 'a 404 page', behaviour: game.page('<h1>Nothing here</h1>', { status: 404 }), kind: 'away', attempts: 1 },
  {
    fault: 'a 503 that says when',
    behaviour: json('{}', 503, { 'retry-after': '7' }),
    kind: 'away',
    attempts: 3,
    reported: 'failed, counts, 7000 pause',
  },
  { fault: 'a 429', behaviour: json('{}', 429), kind: 'busy', attempts: 3, reported: 'failed, alive, 30000 pause' },
  {
    fault: 'a 429 for 2 seconds',
    behaviour: json('{}', 429, { 'retry-after': '2' }),
    kind: 'busy',
    attempts: 3,
    reported: 'failed, alive, 2000 pause',
  },
  {
    fault: 'a 429 until a date',
    behaviour: json('{}', 429, {
      date: 'Fri, 21 Aug 2026 17:30:00 GMT',
      'retry-after': 'Fri, 21 Aug 2026 17:31:30 GMT',
    }),
    kind: 'busy',
    attempts: 3,
    reported: 'failed, alive, 90000 pause',
  },
  {
    fault: 'a 429 for a year',
    behaviour: json('{}', 429, { 'retry-after': '31536000' }),
    kind: 'busy',
    attempts: 3,
    reported: 'failed, alive, 3600000 pause',
  },
  {
    fault: 'a 429 until nonsense',
    behaviour: json('{}', 429, { 'retry-after': 'soon' }),
    kind: 'busy',
    attempts: 3,
    reported: 'failed, alive, 30000 pause',
  },
  { fault: 'updating, as JSON', behaviour: json(`"${updating}"`), kind: 'updating', attempts: 1, reported: alive },
  { fault: 'updating, as text', behaviour: json(`${updating}\n`, 503), kind: 'updating', attempts: 1, reported: alive },
  { fault: 'updating, 503', behaviour: json(`"${updating}"`, 503), kind: 'updating', attempts: 1, reported: alive },
  {
    fault: 'updating, as a page',
    behaviour: game.page(`<html><body><p>${updating}</p></body></html>`, { status: 503 }),
    kind: 'updating',
    attempts: 1,
    reported: alive,
  },
  {
    fault: 'updating, between seasons',
    behaviour: game.page(fixtureText('draft/error.game-updating.html')),
    kind: 'updating',
    attempts: 1,
    reported: alive,
  },
  {
    fault: 'a 403',
    behaviour: game.page('<h1>Forbidden</h1>', { status: 403 }),
    kind: 'refused',
    attempts: 1,
    reported: counted,
  },
  { fault: 'a 401', behaviour: json('{"detail":"Who?"}', 401), kind: 'refused', attempts: 1 },
  {
    fault: 'a 301',
    behaviour: json('', 301, { location: '/elsewhere' }),
    kind: 'refused',
    attempts: 1,
    reported: counted,
  },
  {
    fault: 'a 302 to another host',
    behaviour: json('', 302, { location: 'http://127.0.0.1:9/' }),
    kind: 'refused',
    attempts: 1,
  },
  { fault: 'null', behaviour: json('null'), kind: 'nonsense', attempts: 1, reported: alive },
  { fault: '{}', behaviour: json('{}'), kind: 'nonsense', attempts: 1, reported: alive },
  { fault: 'nothing', behaviour: json(''), kind: 'nonsense', attempts: 1, reported: counted },
  { fault: 'a 204', behaviour: json('', 204), kind: 'nonsense', attempts: 1 },
  {
    fault: 'half the JSON',
    behaviour: json(body.slice(0, body.length / 2)),
    kind: 'nonsense',
    attempts: 1,
    reported: counted,
  },
  { fault: 'garbage behind the JSON', behaviour: json(`${body}<!-- cached -->`), kind: 'nonsense', attempts: 1 },
  { fault: 'a page with status 200', behaviour: game.page('<h1>Welcome</h1>'), kind: 'nonsense', attempts: 1 },
  { fault: 'UTF-16', behaviour: json(Buffer.from(body, 'utf16le')), kind: 'nonsense', attempts: 1 },
  { fault: 'bytes of no encoding', behaviour: json(Buffer.from([0x22, 0xe9, 0x22])), kind: 'nonsense', attempts: 1 },
  {
    fault: 'bytes of an unknown encoding',
    behaviour: json(Buffer.from([0x22, 0xe9, 0x22]), 200, { 'content-type': 'application/json; charset=klingon' }),
    kind: 'nonsense',
    attempts: 1,
  },
  { fault: 'gzip cut short', behaviour: game.gzipped(body, 60), kind: 'nonsense', attempts: 1 },
  {
    fault: 'a gzip bomb',
    behaviour: game.gzipped(' '.repeat(50_000_000)),
    kind: 'nonsense',
    attempts: 1,
    reported: counted,
  },
  { fault: '60 MB', behaviour: game.flood, kind: 'nonsense', attempts: 1, reported: counted },
]

describe('each fault ends as what it is, in time, and leaves nothing behind', () => {
  test.each(cases)('$fault: $kind', async ({ behaviour, kind, attempts, reported }) => {
    server.behave(behaviour)
    const began = performance.now()
    const fault = await upstream.draft.state().catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(UpstreamFault)
    expect(fault).toMatchObject({ kind, path: 'game' })
    expect(performance.now() - began).toBeLessThan(limits.backgroundTime + 1000)
    // The time limit of the whole call may leave no time for the last attempt.
    const { length } = server.calls()
    expect(length).toBeLessThanOrEqual(attempts)
    expect(length).toBeGreaterThanOrEqual(Math.min(attempts, 2))
    if (reported) expect(new Set(gate.reported)).toEqual(new Set([`draft ${reported}`]))

    server.behave(json(body))
    expect(await upstream.draft.state()).toMatchObject({ current: 2 })
  })

  test('a broken connection is a known reason, a refused one too', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as { port: number }
    await new Promise((resolve) => closed.close(resolve))
    await expect(connect(`http://127.0.0.1:${port}`).classic.fixtures()).rejects.toMatchObject({ kind: 'away' })
    await expect(connect('http://nowhere.invalid').classic.fixtures()).rejects.toMatchObject({ kind: 'away' })
    await expect(connect(server.url.replace('http:', 'https:')).draft.state()).rejects.toMatchObject({ kind: 'away' })
  })

  test('the wait that was asked for is passed on, in seconds', async () => {
    server.behave(json('{}', 429, { 'retry-after': '2' }))
    await expect(upstream.draft.state()).rejects.toMatchObject({ kind: 'busy', retryAfter: 2 })
  })
})

describe('every call, under a few of them', () => {
  const wrong: [string, game.Behaviour, UpstreamFaultKind][] = [
    ['a 500', json('oops', 500), 'away'],
    ['half an answer', json('{"elements":[{"id":1'), 'nonsense'],
    ['null', json('null'), 'nonsense'],
    ['an update', json(`"${updating}"`, 503), 'updating'],
    ['a 403', json('', 403), 'refused'],
    ['a 429', json('', 429), 'busy'],
  ]
  test.each(wrong)('%s', async (_, behaviour, kind) => {
    for (const { file, read } of readings) {
      server.behave(behaviour)
      await expect(read(connect(server.url)), file).rejects.toMatchObject({ kind })
      server.behave(json(fixtureText(file)))
      expect(await read(connect(server.url)), file).toBeDefined()
    }
  })
})

describe('what is odd and yet an answer', () => {
  const named = fixtureText('draft/entry-public.json').replace('Left Back FC', 'Ünïted ⚽')
  const latin = fixtureText('draft/entry-public.json').replace('Left Back FC', 'Müller')
  const answers: [string, game.Behaviour, string][] = [
    ['a byte order mark', json(`\ufeff${named}`), 'Ünïted ⚽'],
    ['UTF-8 under a wrong name', json(named, 200, { 'content-type': 'text/plain; charset=iso-8859-1' }), 'Ünïted ⚽'],
    [
      'Latin-1 under its own',
      json(Buffer.from(latin, 'latin1'), 200, { 'content-type': 'application/json; charset="ISO-8859-1"' }),
      'Müller',
    ],
    ['gzip', game.gzipped(named), 'Ünïted ⚽'],
    ['a 500 and then an answer', game.inTurn(json('', 500), json(named)), 'Ünïted ⚽'],
    ['a cut connection and then an answer', game.inTurn(game.hangUp, json(named)), 'Ünïted ⚽'],
    ['silence and then an answer', game.inTurn(game.hang, json(named)), 'Ünïted ⚽'],
  ]
  test.each(answers)('%s', async (_, behaviour, name) => {
    server.behave(behaviour)
    const team = await upstream.draft.team(5001 as Parameters<Upstream['draft']['team']>[0])
    expect(team).toMatchObject({ name })
  })
})

describe('manners', () => {
  const person: Ask = { urgency: 'person' }

  test('it says who calls, at the addresses of the two games', async () => {
    server.behave((response, request) =>
      json(fixtureText(request.url === '/api/game' ? 'draft/game.json' : 'classic/fixtures.json'))(response, request),
    )
    await upstream.draft.state()
    await upstream.classic.fixtures()
    expect(server.calls()).toMatchObject([
      { path: '/api/game', userAgent: 'Benchside tests' },
      { path: '/api/fixtures/', userAgent: 'Benchside tests' },
    ])
  })

  test('one flight per address, whoever asks', async () => {
    server.behave(game.slow(json(body), 50))
    const asks = [upstream.draft.state(), upstream.draft.state(), upstream.draft.state()]
    await sleep(20)
    const states = await Promise.all([...asks, upstream.draft.state(person), upstream.draft.state(person)])
    expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1)
    expect(server.calls()).toHaveLength(1)
    await upstream.draft.state()
    expect(server.calls()).toHaveLength(1)
  })

  test('all who share a flight hear of its fault, and the next one flies again', async () => {
    server.behave(game.slow(json('', 403), 30))
    const results = await Promise.allSettled([
      upstream.draft.state(),
      upstream.draft.state(),
      upstream.draft.state(person),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    server.behave(json(body))
    expect(await upstream.draft.state()).toMatchObject({ current: 2 })
    expect(server.calls()).toHaveLength(2)
  })

  test('no more than eight at the same time, and room for people among them', async () => {
    const { background, ask, release, paths } = hold()
    const crowd = background(30)
    await expect.poll(paths).toHaveLength(5)
    await sleep(50)
    const people = [31, 32, 33, 34].map((gameweek) => ask(gameweek, person))
    await expect.poll(paths).toHaveLength(8)
    await sleep(50)
    expect(paths().slice(5)).toEqual(['/api/event/31/live', '/api/event/32/live', '/api/event/33/live'])
    release()
    await Promise.all([...crowd, ...people])
    expect(paths()).toHaveLength(34)
    expect(paths()[8]).toBe('/api/event/34/live')
    expect(server.together()).toBe(8)
  })

  test('a person overtakes a background call that still waits, and one call answers both', async () => {
    const { background, ask, release, paths } = hold()
    const crowd = background(30)
    const answer = ask(20, person)
    await expect.poll(paths).toHaveLength(6)
    expect(paths()).toContain('/api/event/20/live')
    release()
    await Promise.all([...crowd, answer])
    expect(paths()).toHaveLength(30)
  })

  test('a person joins a background call under way, and leaves it at the deadline of the person', async () => {
    const { background, ask, release, paths } = hold({ personTime: 200 })
    const [call] = background(1)
    await expect.poll(paths).toHaveLength(1)
    await expect(ask(1, person)).rejects.toMatchObject({ kind: 'away' })
    release()
    await call
    expect(paths()).toHaveLength(1)
  })

  /** A game that answers nobody until it is released, and a client with all the time in the world. */
  function hold(other: Partial<Limits> = {}) {
    const forLong = { personTime: 20_000, backgroundTime: 20_000, attemptTime: 20_000 }
    const { draft } = connect(server.url, { ...forLong, ...other })
    const released = Promise.withResolvers<void>()
    const seen: string[] = []
    server.together()
    server.behave(async (response, request) => {
      seen.push(request.url ?? '')
      await released.promise
      json('{"elements":[]}')(response, request)
    })
    return {
      release: released.resolve,
      paths: () => [...seen],
      ask: (gameweek: number, ask?: Ask) => draft.live(gameweek, ask),
      background: (calls: number) => Array.from({ length: calls }, (_, gameweek) => draft.live(gameweek + 1)),
    }
  }

  test('in a long outage second attempts stay a small share', async () => {
    server.behave(json('', 500))
    const calls = 100
    for (let call = 0; call < calls; call += 1) await upstream.draft.state().catch(() => undefined)
    expect(server.calls().length).toBeLessThanOrEqual(calls * 1.2)
  })

  test('nobody is called when the gate is shut', async () => {
    gate.enter = async (_, __, { path }) => {
      throw new UpstreamFault('busy', 'the breaker is open', { path, retryAfter: 42 })
    }
    await expect(upstream.draft.state()).rejects.toMatchObject({ kind: 'busy', retryAfter: 42 })
    expect(server.calls()).toEqual([])
  })
})
