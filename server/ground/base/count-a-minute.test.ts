import { expect, test } from 'vitest'
import { countAMinute } from './count-a-minute.ts'

test('so many times in the minute from the first time, each name counted by itself', () => {
  const clock = { now: 1000 }
  const drawn = countAMinute(2, () => clock.now)
  expect([drawn.add('ann'), drawn.add('ann'), drawn.add('bob')]).toEqual([0, 0, 0])
  clock.now += 15_000
  expect([drawn.add('ann'), drawn.add('bob'), drawn.add('cid')]).toEqual([45, 0, 0])
  clock.now += 45_000
  expect([drawn.add('ann'), drawn.add('cid'), drawn.add('cid')]).toEqual([0, 0, 15])
})

test('the wait for one more is told without counting it', () => {
  const clock = { now: 0 }
  const guesses = countAMinute(2, () => clock.now)
  guesses.add('ann')
  expect([guesses.waitOf('ann'), guesses.waitOf('ann'), guesses.waitOf('bob')]).toEqual([0, 0, 0])
  guesses.add('ann')
  clock.now = 59_000
  expect(guesses.waitOf('ann')).toBe(1)
  clock.now = 60_000
  expect(guesses.waitOf('ann')).toBe(0)
})

test('under a flood of names the oldest are forgotten', () => {
  const calls = countAMinute(1)
  const flood = (names: number) => {
    for (let i = 0; i < names; i++) calls.add(`flood ${i}`)
  }
  calls.add('ann')
  flood(19_999)
  expect(calls.waitOf('ann')).toBeGreaterThan(0)
  flood(20_000)
  expect(calls.waitOf('ann')).toBe(0)
  expect(calls.waitOf('flood 19999')).toBeGreaterThan(0)
})
