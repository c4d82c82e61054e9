import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveRows, liveScreen } from '#test/answers/live.ts'
import { ANN, office, sync } from '#test/answers/office.ts'
import { type Answers, afterEveryVisit, failure, mount } from '#test/visit.tsx'
import { useLive } from './use-live.ts'

afterEveryVisit()

const CALL = 'GET /api/live/screen'

/** The clock that queries are asked by, and by which an answer gets old, can be moved on; everything else goes by the real one. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  // In the middle: fifteen seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

function First() {
  const { rows } = useLive()
  return <p>First: {rows?.[0]?.projected_points ?? 'nobody'}</p>
}

async function open(live: Answers[string], more: Answers = {}) {
  const { calls } = await mount(<First />, { person: ANN, answers: { ...office, [CALL]: live, ...more } })
  return { asked: () => calls.filter((call) => call === CALL).length }
}

function see(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

test('while a gameweek is played the table is asked for every fifteen seconds, and what is new is shown', async () => {
  let rows = liveRows
  const { asked } = await open(() => liveScreen(rows))
  await screen.findByText('First: 40')
  const before = asked()
  await seconds(14)
  expect(asked()).toBe(before)
  rows = liveRows.map((row) => ({ ...row, projected_points: 51 }))
  await seconds(1)
  await screen.findByText('First: 51')
  expect(asked()).toBe(before + 1)
  await seconds(15)
  await expect.poll(asked).toBe(before + 2)
})

test('in a hidden tab nothing is asked, and at once when it is shown again', async () => {
  const { asked } = await open(liveScreen(liveRows))
  const before = asked()
  see('hidden')
  await seconds(120)
  expect(asked()).toBe(before)
  see('visible')
  await expect.poll(asked).toBe(before + 1)
})

test('every failure in a row doubles the wait, and the first answer ends that', async () => {
  let isAway = true
  const { asked } = await open(() => (isAway ? failure(403, 'Away.') : liveScreen(liveRows)), {
    'GET /api/league-sync': [{ ...sync, live_gameweek: 4 }],
  })
  for (const wait of [30, 60, 120]) {
    const before = asked()
    await seconds(wait - 1)
    expect(asked(), `within ${wait} s`).toBe(before)
    await seconds(1)
    await expect.poll(asked).toBe(before + 1)
  }
  isAway = false
  await seconds(240)
  await screen.findByText('First: 40')
  const before = asked()
  await seconds(15)
  await expect.poll(asked).toBe(before + 1)
})

test('before there is a table of a gameweek that is played it is asked for as often', async () => {
  const { asked } = await open([], { 'GET /api/league-sync': [{ ...sync, live_gameweek: 4 }] })
  const before = asked()
  await seconds(15)
  await expect.poll(asked).toBe(before + 1)
})

test('between gameweeks the table is not asked for so often', async () => {
  const { asked } = await open([])
  const before = asked()
  await seconds(300)
  expect(asked()).toBe(before)
})
