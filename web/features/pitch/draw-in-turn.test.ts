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

test('what a short task has time for is drawn at once, the rest in the next ones, in order and each once', () => {
  for (let number = 1; number <= 8; number++) drawInTurn(drawing(number))
  expect(drawn).toEqual([1, 2])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4, 5, 6])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('who asks while others wait, waits behind them', () => {
  for (let number = 1; number <= 3; number++) drawInTurn(drawing(number))
  clock += 1000
  drawInTurn(drawing(4))
  expect(drawn).toEqual([1, 2])
  vi.runOnlyPendingTimers()
  expect(drawn).toEqual([1, 2, 3, 4])
})

test('what is given up is not drawn', () => {
  const giveUp = [1, 2, 3, 4, 5].map((number) => drawInTurn(drawing(number)))
  giveUp[3]?.()
  vi.runAllTimers()
  expect(drawn).toEqual([1, 2, 3, 5])
})
