import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ArrivalMessage } from './ArrivalMessage.tsx'

test('a page that is loaded again takes over what the server drew, and then shows its message', () => {
  const complaints = vi.spyOn(console, 'error')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(at(null))
  const drawn = container.querySelector('[role=status]')
  render(at({ message: 'You can log in now.' }), { container, hydrate: true })
  expect(screen.getByText('You can log in now.')).toBe(drawn)
  expect(complaints).not.toHaveBeenCalled()
})

function at(state: unknown) {
  return (
    <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
      <ArrivalMessage />
    </MemoryRouter>
  )
}
