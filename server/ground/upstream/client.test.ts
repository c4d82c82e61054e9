import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectMisbehavingGame } from '#test/fixtures/upstream/connect-misbehaving-game.ts'
import * as game from '#test/fixtures/upstream/misbehaving-game.ts'
import { fixtureText } from '#test/fixtures/upstream/readings.ts'
import type { Limits } from './limits.ts'
import type { Ask } from './upstream.ts'
import { UpstreamFault } from './upstream-fault.ts'

const at = connectMisbehavingGame()

const body = fixtureText('draft/game.json')
const json = (text: string | Uint8Array, status = 200, headers: Record<string, string> = {}) =>
  game.json(text, { status, headers })
const person: Ask = { urgency: 'person' }

test('each request carries our user agent, to the address of its game', async () => {
  at.server.behave((response, request) =>
    json(fixtureText(request.url === '/api/game' ? 'draft/game.json' : 'classic/fixtures.json'))(response, request),
  )
  await at.upstream.draft.state()
  await at.upstream.classic.fixtures()
  expect(at.server.calls()).toMatchObject([
    { path: '/api/game', userAgent: 'Benchside tests' },
    { path: '/api/fixtures/', userAgent: 'Benchside tests' },
  ])
})

test('calls for one address at the same time are one call, whoever asks', async () => {
  at.server.behave(game.slow(json(body), 50))
  const asks = [at.upstream.draft.state(), at.upstream.draft.state(), at.upstream.draft.state()]
  await sleep(20)
  const states = await Promise.all([...asks, at.upstream.draft.state(person), at.upstream.draft.state(person)])
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1)
  expect(at.server.calls()).toHaveLength(1)
  await at.upstream.draft.state()
  expect(at.server.calls()).toHaveLength(1)
})

test('a call that fails fails for all who share it, and the next request is a new call', async () => {
  at.server.behave(game.slow(json('', 403), 30))
  const results = await Promise.allSettled([
    at.upstream.draft.state(),
    at.upstream.draft.state(),
    at.upstream.draft.state(person),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  at.server.behave(json(body))
  expect(await at.upstream.draft.state()).toMatchObject({ current: 2 })
  expect(at.server.calls()).toHaveLength(2)
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
  expect(at.server.together()).toBe(8)
})

test('a call of a person goes before a background call for the same address that still waits, and answers both', async () => {
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
  const { draft } = at.connect(at.server.url, { ...forLong, ...other })
  const released = Promise.withResolvers<void>()
  const seen: string[] = []
  at.server.together()
  at.server.behave(async (response, request) => {
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

test('in a long outage second attempts are at most a fifth of the calls', async () => {
  at.server.behave(json('', 500))
  const calls = 100
  for (let call = 0; call < calls; call += 1) await at.upstream.draft.state().catch(() => undefined)
  expect(at.server.calls().length).toBeLessThanOrEqual(calls * 1.2)
})

test('no request is sent while the gate is shut', async () => {
  at.gate.enter = async (_, __, { path }) => {
    throw new UpstreamFault('busy', 'the breaker is open', { path, retryAfter: 42 })
  }
  await expect(at.upstream.draft.state()).rejects.toMatchObject({ kind: 'busy', retryAfter: 42 })
  expect(at.server.calls()).toEqual([])
})
