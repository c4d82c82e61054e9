import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { office } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'
import { openWhenOutdated } from '#web/offline/outdated.ts'
import { ReportProblem } from './ReportProblem.tsx'

afterEveryVisit()

const operator = { name: 'The Bench Society', email: 'hello@benchside.example' }
const press = () => screen.getByRole('button', { name: 'Report a problem' })

test('the lines of a report are shown, and copied', async () => {
  const { user } = await visit('/privacy', { answers: office, settings: { operator } })
  await user.click(press())
  const lines = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What the report says' })
  expect(lines.value).toMatch(/^Benchside 1\.2\.3\nScreen: \/privacy\nRequest: /)
  const dialog = within(screen.getByRole('dialog', { name: 'Report a problem' }))
  expect(dialog.getByRole('link').getAttribute('href')).toBe(`mailto:${operator.email}`)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText('Copied.')
  expect(await navigator.clipboard.readText()).toBe(lines.value)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('textbox', { name: 'What the report says' })).toBeNull()
})

test('where the browser does not copy, the lines are selected', async () => {
  const { user } = await visit('/privacy', { answers: office })
  await user.click(press())
  const lines = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What the report says' })
  screen.getByText(/a message to whoever runs this site/)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText(/Your browser did not let us copy/)
  expect([lines.selectionStart, lines.selectionEnd]).toEqual([0, lines.value.length])
})

test('if its code does not load, it says so and can be pressed again', async () => {
  const loads = [() => Promise.reject(new TypeError('Failed to fetch')), async () => () => <p>the report</p>]
  render(<ReportProblem load={() => loads.shift()?.() ?? Promise.reject(new Error('asked for too often'))} />)
  await userEvent.click(press())
  await screen.findByText('It could not be loaded. Please try again, or reload the page.')
  await userEvent.click(press())
  await screen.findByText('the report')
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('if a release has removed its code, the page stays, with what somebody has typed', async () => {
  const open = vi.fn()
  const reload = vi.spyOn(location, 'reload').mockImplementation(open)
  const listening = vi.spyOn(globalThis, 'addEventListener')
  openWhenOutdated(createMemoryRouter([{ path: '/', element: null }]), open)
  const listened = [...listening.mock.calls]
  const gone = async () => {
    await new Promise((resolve) => setTimeout(resolve))
    dispatchEvent(new Event('vite:preloadError'))
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  render(<ReportProblem load={gone} />)
  await userEvent.click(press())
  await screen.findByText(/^It could not be loaded\./)
  expect(open).not.toHaveBeenCalled()
  // Any other missing file makes the page reload.
  await gone().catch(() => undefined)
  expect(reload).toHaveBeenCalledTimes(1)
  for (const [type, listener] of listened) removeEventListener(type, listener)
})
