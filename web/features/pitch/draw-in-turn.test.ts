import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

let clock = 0
const drawn: number[] = []
/** A drawing step that takes five milliseconds of the fake clock. */
const drawing = (number: number) => () => {
  clock += 5
  drawn.push(number)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})

afterEach(() => {
  vi.runAllTimers()
  drawn.length = 0
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a short task draws what it has time for, later tasks the rest, in order and each once', () => {
  for (let number = 1; number <= 8; number++) drawInTurn(drawing(number))
  expect(drawn).toEqual([1, 2])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4, 5, 6])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a drawing requested while others wait is queued behind them', () => {
  for (let number = 1; number <= 3; number++) drawInTurn(drawing(number))
  clock += 1000
  drawInTurn(drawing(4))
  expect(drawn).toEqual([1, 2])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4])
})

test('a cancelled drawing is not drawn', () => {
  const giveUp = [1, 2, 3, 4, 5].map((number) => drawInTurn(drawing(number)))
  giveUp[3]?.()
  vi.runAllTimers()
  expect(drawn).toEqual([1, 2, 3, 5])
})
