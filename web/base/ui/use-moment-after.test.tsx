import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMomentAfter } from './use-moment-after.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

function follow(...values: (string | null)[]) {
  const hook = renderHook(({ value }) => useMomentAfter(value, 1000), { initialProps: { value: values[0] ?? null } })
  for (const value of values.slice(1)) hook.rerender({ value })
  return hook
}

test.each<[string, (string | null)[], boolean]>([
  ['the first value', ['a'], false],
  ['the first after none', [null, 'a'], false],
  ['another', ['a', 'b'], true],
  ['the same', ['a', 'a'], false],
  ['another after none in between', ['a', null, 'b'], true],
  ['the same after none in between', ['a', null, 'a'], false],
])('%s', (_, values, isOn) => {
  const { result } = follow(...values)
  expect(result.current).toBe(isOn)
  pass(1000)
  expect(result.current).toBe(false)
})

test('the moment begins anew with each change', () => {
  const { result, rerender } = follow('a', 'b')
  pass(900)
  rerender({ value: 'c' })
  pass(900)
  expect(result.current).toBe(true)
  pass(100)
  expect(result.current).toBe(false)
})
