import { expect, test } from 'vitest'
import { isCrowd, raceSlots } from './race-room.ts'

test.each([
  ['few: there is always room for nine', 4, 9],
  ['as many as there are', 12, 12],
  ['the last that have room for all their names', 20, 20],
  ['a crowd has one height', 21, 16],
  ['however many', 500, 16],
])('how many labels high a race is, %s', (_, lines, slots) => expect(raceSlots(lines)).toBe(slots))

test('from 21 lines on they are a crowd', () => expect([isCrowd(20), isCrowd(21)]).toEqual([false, true]))
