import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiFailure, type MakeCall } from '#web/base/call.ts'
import { renewPush } from './renew.ts'

const KEYS = { p256dh: 'the-point', auth: 'the-secret' }
const stored = new Map<string, string>()
let endpoint: string | null

beforeEach(() => {
  stored.clear()
  endpoint = 'https://push.example/new'
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  const pushManager = {
    getSubscription: async () => endpoint && { toJSON: () => ({ endpoint, keys: KEYS }) },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
})
afterEach(() => void vi.unstubAllGlobals())

function noteOld(): void {
  stored.set('push-endpoint', 'https://push.example/old')
  stored.set('push-secret', 'the-secret-before')
}

/** What is sent; each answer is a status. */
async function visit(status = 200): Promise<unknown[]> {
  const sent: unknown[] = []
  const makeCall = (async (_call: unknown, asked: unknown) => {
    sent.push(asked)
    if (status !== 200) throw new ApiFailure('no', { status, code: 'x' })
    return { success: true }
  }) as unknown as MakeCall
  await renewPush(makeCall).catch(() => undefined)
  return sent
}

test('a new address is told once, with the one before and its secret', async () => {
  noteOld()
  const was = { was: 'https://push.example/old', wasAuth: 'the-secret-before' }
  expect(await visit()).toEqual([{ ...was, endpoint: 'https://push.example/new', ...KEYS }])
  expect(await visit()).toEqual([])
})

test('an address that the server knows is not told', async () => {
  stored.set('push-endpoint', 'https://push.example/new')
  expect(await visit()).toEqual([])
})

test('where none was noted, that of now is: the browser was switched on by an older version', async () => {
  expect(await visit()).toEqual([])
  expect([...stored.values()]).toEqual(['https://push.example/new', KEYS.auth])
})

test('where the secret of the one before was not noted, nothing can be told', async () => {
  stored.set('push-endpoint', 'https://push.example/old')
  expect(await visit()).toEqual([])
  expect([...stored.values()]).toEqual(['https://push.example/new', KEYS.auth])
})

test('a browser that its worker has renewed already is noted, and one that could not be told is tried again', async () => {
  noteOld()
  expect(await visit(503)).toHaveLength(1)
  expect(await visit(404)).toHaveLength(1)
  expect(await visit()).toEqual([])
})

test('without a subscription, or without workers, nothing happens', async () => {
  stored.set('push-endpoint', 'https://push.example/old')
  endpoint = null
  expect(await visit()).toEqual([])
  vi.stubGlobal('navigator', {})
  expect(await visit()).toEqual([])
  expect(stored.get('push-endpoint')).toBe('https://push.example/old')
})
