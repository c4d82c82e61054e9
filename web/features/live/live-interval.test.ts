import { expect, test } from 'vitest'
import { ApiFailure } from '#web/base/call.ts'
import { afterChange, liveInterval } from './live-interval.ts'

const EVERY_MINUTE = { refreshSeconds: 60 }
const good = (errorUpdateCount = 0) => ({ status: 'success' as const, error: null, errorUpdateCount })
const bad = (errorUpdateCount: number, error: Error = new Error('Away')) => ({
  status: 'error' as const,
  error,
  errorUpdateCount,
})

test.each([
  ['12 seconds', 0, 12_000],
  ['15 seconds', 0.5, 15_000],
  ['18 seconds', 1, 18_000],
])('each screen has a time of its own: %s', (_, random, ms) => {
  expect(liveInterval({ ...EVERY_MINUTE, random: () => random })(good())).toBeCloseTo(ms)
})

test('a screen keeps its interval', () => {
  const interval = liveInterval(EVERY_MINUTE)
  expect(new Set(Array.from({ length: 10 }, () => interval(good()))).size).toBe(1)
})

test('each failure in a row doubles it, up to four minutes, and the first answer resets it', () => {
  const interval = liveInterval({ ...EVERY_MINUTE, random: () => 0.5 })
  interval(good())
  expect([1, 2, 3, 4, 5, 9].map((failures) => interval(bad(failures)) / 1000)).toEqual([30, 60, 120, 240, 240, 240])
  expect(interval(good(9))).toBe(15_000)
  expect(interval(bad(10))).toBe(30_000)
})

test('failures before the first answer count too, though no error is known while it is asked again', () => {
  const interval = liveInterval({ ...EVERY_MINUTE, random: () => 0.5 })
  interval(bad(1))
  expect(interval({ status: 'pending', error: null, errorUpdateCount: 1 })).toBe(30_000)
})

test('another league begins without the failures of the one before', () => {
  const interval = liveInterval({ ...EVERY_MINUTE, random: () => 0.5 })
  interval(good(5))
  expect(interval({ status: 'pending', error: null, errorUpdateCount: 0 })).toBe(15_000)
  expect(interval(bad(1))).toBe(30_000)
})

test('it is never shorter than the server asked for', () => {
  const busy = new ApiFailure('Busy', { status: 503, code: 'unavailable', retryAfter: 90 })
  expect(liveInterval(EVERY_MINUTE)(bad(1, busy))).toBe(90_000)
})

test('a site whose screens poll more often does so here, too', () => {
  expect(liveInterval({ refreshSeconds: 5, random: () => 0.5 })(good())).toBe(5000)
})

test.each([
  { refreshSeconds: 60, random: 0, ms: 0 },
  { refreshSeconds: 60, random: 0.5, ms: 7500 },
  { refreshSeconds: 60, random: 1, ms: 15_000 },
  { refreshSeconds: 5, random: 0.5, ms: 2500 },
])('what a change of the table is followed by is spread over the interval: $random of it is $ms ms', (given) => {
  const { refreshSeconds, random, ms } = given
  expect(afterChange({ refreshSeconds, random: () => random })).toBe(ms)
})
