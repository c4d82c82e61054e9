import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { first, player, seats } from '#test/answers/line-up.ts'
import { LineUpPitch } from './LineUpPitch.tsx'

afterEach(cleanup)

const worded = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => `${within(item).getByRole('img').getAttribute('alt')}: ${item.textContent}`)

test('each row with shirts, names, points and marks, and the bench below', () => {
  const starters = [
    player(1),
    player(2, { is_captain: true, multiplier: 2, club: 'EAS' }),
    player(3, { substituted: 'on', is_vice_captain: true }),
    player(4, { substituted: 'off' }),
    ...seats(5, 11),
  ]
  render(<LineUpPitch eleven={{ ...first, starters }} />)
  expect(worded('Goalkeeper')).toEqual(['CAL jersey: Player 11'])
  expect(worded('Defenders')).toEqual([
    'EAS jersey: Player 2Ccaptain, counts twice4',
    'CAL jersey: Player 3Vvice-captain▲ oncame on3',
    'CAL jersey: Player 4▼ offwent off4',
    'CAL jersey: Player 55',
  ])
  expect(worded('On the bench')).toHaveLength(4)
  expect(screen.getByRole('heading').textContent).toBe('On the bench')
  expect(screen.getByText('54').textContent).toBe('54 points')
})

test('a bench that counted says so; in play a player has the state of the match and the provisional bonus', () => {
  const now = { state: 'playing', line: '63 min', bonus: 2 } as const
  const bench = [{ ...player(12, { multiplier: 1, points: 1, web_name: 'Featherstonehaugh' }), now }]
  render(<LineUpPitch eleven={{ starters: [], bench, bench_points: 0 }} isLive />)
  expect(screen.getByRole('heading').textContent).toBe('On the bench, and counted')
  expect(worded('On the bench')).toEqual(['CAL jersey: Featherstonehaugh1+22 of them provisional bonus63 min'])
  const { title, dataset } = screen.getByRole('listitem')
  expect([title, { ...dataset }]).toEqual(['Featherstonehaugh', { long: 'everywhere', state: 'playing' }])
  expect(screen.getByText(/^1$/, { selector: 'p' }).textContent).toBe('1 point')
})

test('what a server drew is taken over as it is', () => {
  const complaints = vi.spyOn(console, 'error')
  const pitch = <LineUpPitch eleven={first} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(pitch)
  const drawn = container.querySelectorAll('img')
  render(pitch, { container, hydrate: true })
  expect([...container.querySelectorAll('img')]).toEqual([...drawn])
  expect(drawn).toHaveLength(15)
  expect(complaints).not.toHaveBeenCalled()
})

test('while it is loaded its place is empty', () => {
  const { container } = render(<LineUpPitch eleven={undefined} />)
  expect(container.textContent).toBe('')
})
