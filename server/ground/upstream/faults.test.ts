import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { connectMisbehavingGame, limits } from '#test/fixtures/upstream/connect-misbehaving-game.ts'
import * as game from '#test/fixtures/upstream/misbehaving-game.ts'
import { fixtureText, readings, upstreamAnswering } from '#test/fixtures/upstream/readings.ts'
import type { Upstream } from './upstream.ts'
import { UpstreamFault, type UpstreamFaultKind } from './upstream-fault.ts'

const at = connectMisbehavingGame()
/** Longer limits: all calls at once take longer than one. */
const PATIENT = { personTime: 20_000, backgroundTime: 20_000, attemptTime: 10_000 }

const body = fixtureText('draft/game.json')
const updating = 'The game is being updated.'
const json = (text: string | Uint8Array, status = 200, headers: Record<string, string> = {}) =>
  game.json(text, { status, headers })

type Case = {
  fault: string
  behaviour: game.Behaviour
  kind: UpstreamFaultKind
  attempts: number
  /** What is reported to the breaker and the rest of the program. */
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
  {
    fault: 'a 403 in the words of the game',
    behaviour: json('{"detail":"Authentication credentials were not provided."}', 403),
    kind: 'refused',
    attempts: 1,
    reported: alive,
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
  {
    fault: 'text that is no JSON',
    behaviour: json('{"elements": [oops'),
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
    at.server.behave(behaviour)
    const began = performance.now()
    const fault = await at.upstream.draft.state().catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(UpstreamFault)
    expect(fault).toMatchObject({ kind, path: 'game' })
    expect(performance.now() - began).toBeLessThan(limits.backgroundTime + 1000)
    // The time limit of the whole call may leave no time for the last attempt.
    const { length } = at.server.calls()
    expect(length).toBeLessThanOrEqual(attempts)
    expect(length).toBeGreaterThanOrEqual(Math.min(attempts, 2))
    if (reported) expect(new Set(at.gate.reported)).toEqual(new Set([`draft ${reported}`]))

    at.server.behave(json(body))
    expect(await at.upstream.draft.state()).toMatchObject({ current: 2 })
  })

  test('a broken connection is a known reason, a refused one too', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as { port: number }
    await new Promise((resolve) => closed.close(resolve))
    await expect(at.connect(`http://127.0.0.1:${port}`).classic.fixtures()).rejects.toMatchObject({ kind: 'away' })
    await expect(at.connect('http://nowhere.invalid').classic.fixtures()).rejects.toMatchObject({ kind: 'away' })
    await expect(at.connect(at.server.url.replace('http:', 'https:')).draft.state()).rejects.toMatchObject({
      kind: 'away',
    })
  })

  test('the wait that was asked for is passed on, in seconds', async () => {
    at.server.behave(json('{}', 429, { 'retry-after': '2' }))
    await expect(at.upstream.draft.state()).rejects.toMatchObject({ kind: 'busy', retryAfter: 2 })
  })
})

/** Those of `cases` that hold an answer, with the answer of another call. */
const WITH_ANSWER: Record<string, (body: string) => game.Behaviour> = {
  'a byte at a time': game.drip,
  'the connection cut in the body': game.hangUpHalfway,
  'half the JSON': (text) => json(text.slice(0, text.length / 2)),
  'garbage behind the JSON': (text) => json(`${text}<!-- cached -->`),
  'UTF-16': (text) => json(Buffer.from(text, 'utf16le')),
  'gzip cut short': (text) => game.gzipped(text, 20),
}

describe('every call under every fault: nothing is read in part, and the next answer is read whole', () => {
  test.each(cases)('$fault: $kind', async ({ fault, behaviour, kind }) => {
    const servers = await Promise.all(readings.map(() => game.startMisbehavingGame()))
    const under = readings.map(async ({ file, read }, index) => {
      const server = servers[index] ?? at.server
      const text = fixtureText(file)
      server.behave(WITH_ANSWER[fault]?.(text) ?? behaviour)
      await expect(read(at.connect(server.url, kind === 'away' ? {} : PATIENT)), file).rejects.toMatchObject({ kind })
      server.behave(json(text))
      expect(await read(at.connect(server.url, PATIENT)), file).toEqual(await read(upstreamAnswering(text)))
    })
    await Promise.all(under)
    await Promise.all(servers.map((server) => server.close()))
  })
})

describe('odd answers that are read all the same', () => {
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
    at.server.behave(behaviour)
    const team = await at.upstream.draft.team(5001 as Parameters<Upstream['draft']['team']>[0])
    expect(team).toMatchObject({ name })
  })
})
