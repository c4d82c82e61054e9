import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { DemoClock, DemoMove } from '#contract/site.ts'
import { DemoMatchDay } from './DemoMatchDay.tsx'

afterEach(cleanup)

const moment = '2026-11-21T15:37:00Z'

test.each<{ clock: DemoClock; name: string; move: DemoMove }>([
  {
    clock: { gameweek: 13, state: 'open' },
    name: 'Play the match day',
    move: { gameweek: 13, state: 'match-day', seconds: 120 },
  },
  {
    clock: { gameweek: 13, state: 'match-day', moment, playing: true },
    name: 'Pause the match day',
    move: { gameweek: 13, state: 'match-day' },
  },
  {
    clock: { gameweek: 13, state: 'match-day', moment, playing: false },
    name: 'Resume the match day',
    move: { gameweek: 13, state: 'match-day', seconds: 120 },
  },
])('$name', async ({ clock, name, move }) => {
  const moves: DemoMove[] = []
  render(<DemoMatchDay clock={clock} isBusy={false} onMove={(to) => moves.push(to)} />)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(moves).toEqual([move])
})

test('a gameweek that is half over is not played from its deadline', () => {
  render(<DemoMatchDay clock={{ gameweek: 13, state: 'live' }} isBusy={false} onMove={() => undefined} />)
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true)
})
