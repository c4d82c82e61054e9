import { expect, test } from 'vitest'
import { createPace } from './draw-pace.ts'

test('so many pictures a minute, each person by themselves, also where the clock is put back', () => {
  const clock = { at: 10_000_000 }
  const pace = createPace({ most: 2, now: () => new Date(clock.at) })
  const drawn = (uid: string) => {
    try {
      pace(uid)
      return true
    } catch {
      return false
    }
  }
  expect([drawn('ann'), drawn('ann'), drawn('ann'), drawn('bob')]).toEqual([true, true, false, true])
  clock.at += 60_000
  expect(drawn('ann')).toBe(true)
  clock.at -= 3_600_000
  expect([drawn('ann'), drawn('ann'), drawn('ann')]).toEqual([true, true, false])
})
