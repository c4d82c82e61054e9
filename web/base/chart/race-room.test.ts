import { expect, test } from 'vitest'
import { isCrowd, raceRoom, raceSlots } from './race-room.ts'

test.each([
  ['few: there is always room for nine', 4, 9],
  ['as many as there are', 12, 12],
  ['the last that have room for all their names', 20, 20],
  ['a crowd has one height', 21, 16],
  ['however many', 500, 16],
])('how many labels high a race is, %s', (_, lines, slots) => expect(raceSlots(lines)).toBe(slots))

test('a large league has room for a text about the unnamed teams: two lines on phones, one on wider screens', () => {
  expect([isCrowd(20), isCrowd(21)]).toEqual([false, true])
  const rem = (length: string) => Number.parseFloat(length)
  // Without that text, a crowd of 60 has 16 labels: as high as a race of 16.
  const [crowd, sixteen] = [raceRoom(60), raceRoom(16)]
  expect(rem(crowd.narrow) - rem(sixteen.narrow)).toBeCloseTo((2 * 14 * 1.5) / 16, 5)
  expect(rem(crowd.wide) - rem(sixteen.wide)).toBeCloseTo((14 * 1.5) / 16, 5)
})
