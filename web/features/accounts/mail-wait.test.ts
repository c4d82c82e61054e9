import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, lastAddress, noteSent, roughly, waitsUntil } from './mail-wait.ts'

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('each mail to an address waits twice as long as the one before, up to a quarter of an hour', () => {
  const pauses: number[] = []
  let now = 1_000_000
  for (let i = 0; i < 7; i++) {
    const until = noteSent('reset', { address: 'ann@x.example', now })
    pauses.push((until - now) / 60_000)
    now = until
  }
  expect(pauses).toEqual([1, 2, 4, 8, 15, 15, 15])
  expect(waitsUntil('reset', 'Ann@X.example')).toBe(now)
})

test('another address, and another kind of mail, wait for nothing', () => {
  noteSent('reset', { address: 'ann@x.example', now: 5 })
  expect([waitsUntil('reset', 'bob@x.example'), waitsUntil('verification', 'ann@x.example')]).toEqual([0, 0])
})

test('the address that was asked for last is known for each kind of mail', () => {
  noteSent('reset', { address: 'ann@x.example', now: 5 })
  noteSent('reset', { address: 'bob@x.example', now: 6 })
  expect([lastAddress('reset'), lastAddress('verification')]).toEqual(['bob@x.example', null])
})

test('after a day the pauses begin with the shortest again, as on the server, and not before', () => {
  const day = 86_400_000
  const first = noteSent('reset', { address: 'ann@x.example', now: 0 })
  const second = noteSent('reset', { address: 'ann@x.example', now: first + day - 1 })
  expect(second - first - day + 1).toBe(120_000)
  expect(noteSent('reset', { address: 'ann@x.example', now: second + day }) - second - day).toBe(60_000)
})

test('without storage this tab knows of no wait', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(noteSent('reset', { address: 'ann@x.example', now: 0 })).toBe(60_000)
  expect(waitsUntil('reset', 'ann@x.example')).toBe(0)
})

test.each([
  [60_000, '1:00'],
  [59_001, '1:00'],
  [9_000, '0:09'],
  [-5, '0:00'],
  [900_000, '15:00'],
])('%i ms read %s', (ms, text) => {
  expect(clock(ms)).toBe(text)
})

test.each([
  [60_000, 'less than a minute'],
  [500, 'less than a minute'],
  [60_001, 'less than 2 minutes'],
  [900_000, 'less than 15 minutes'],
])('%i ms are %s', (ms, text) => {
  expect(roughly(ms)).toBe(text)
})
