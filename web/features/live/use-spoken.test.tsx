import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Announcer } from '#web/base/ui/Announcer.tsx'
import { useSpoken } from './use-spoken.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-09-12T14:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Speaker({ about, words }: { about: string; words: string | null }) {
  useSpoken(about, words)
  return <Announcer />
}

function speaker() {
  const view = render(<Speaker about="21" words={null} />)
  return {
    async shows(words: string, about = '21') {
      view.rerender(<Speaker about={about} words={words} />)
      await pass(0)
    },
    said: () => view.container.textContent?.trim(),
  }
}

async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('the first text is not announced, a change is, and the next change a minute later', async () => {
  const { shows, said } = speaker()
  const before = said()
  await shows('Rank 2.')
  expect(said()).toBe(before)
  await shows('Rank 1.')
  expect(said()).toBe('Rank 1.')
  await pass(20_000)
  await shows('Rank 2.')
  await pass(39_999)
  expect(said()).toBe('Rank 1.')
  await pass(1)
  expect(said()).toBe('Rank 2.')
})

test('of several changes within a minute only the last is announced', async () => {
  const { shows, said } = speaker()
  await shows('40 points.')
  await shows('41 points.')
  await pass(10_000)
  await shows('42 points.')
  await pass(10_000)
  await shows('45 points.')
  await pass(40_000)
  expect(said()).toBe('45 points.')
})

test('another league is no change', async () => {
  const { shows, said } = speaker()
  await shows('40 points.')
  await shows('41 points.')
  await pass(60_000)
  await shows('12 points.', '22')
  await pass(60_000)
  expect(said()).toBe('41 points.')
})
