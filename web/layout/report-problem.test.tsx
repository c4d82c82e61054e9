import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { office } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const operator = { name: 'The Bench Society', email: 'hello@benchside.example' }
const press = () => screen.getByRole('button', { name: 'Report a problem' })

test('the lines of a report are shown, and copied', async () => {
  const { user } = await visit('/privacy', { answers: office, settings: { operator } })
  await user.click(press())
  const lines = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What the report says' })
  expect(lines.value).toMatch(/^Benchside 1\.2\.3\nScreen: \/[a-z]*\nRequest: /)
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
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await screen.findByText(/Your browser did not let us copy/)
  expect([lines.selectionStart, lines.selectionEnd]).toEqual([0, lines.value.length])
})
