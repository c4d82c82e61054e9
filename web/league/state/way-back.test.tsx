import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lineUp } from '#test/answers/line-up.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, expectFocused, visit } from '#test/visit.tsx'

afterEveryVisit()

const open = () =>
  visit('/head-to-head?sort=gw&dir=asc', { person: ANN, answers: { ...office, 'GET /api/line-up/102': lineUp } })
const inResults = async () =>
  within(await screen.findByRole('region', { name: 'Results' })).getByRole('link', { name: 'Bob Rovers' })

test('after Back from a line-up the focus is on the link that led there, by pointer and by keyboard', async () => {
  const { user, address, back } = await open()
  await filledTable()
  for (const press of [
    // Not every browser gives the focus to a link that is pressed by a pointer.
    async (link: HTMLElement) => void fireEvent.click(link),
    async (link: HTMLElement) => {
      link.focus()
      await user.keyboard('{Enter}')
    },
  ]) {
    document.querySelector('main')?.focus()
    await press(await inResults())
    await waitFor(() => expect(address()).toMatch(/^\/lineup\/102/))
    await screen.findByRole('region', { name: 'Gameweek 3' })
    await back()
    await waitFor(() => expect(address()).toMatch(/^\/head-to-head/))
    // The same team stands in the table, too.
    expect(screen.getAllByRole('link', { name: 'Bob Rovers' }).length).toBeGreaterThan(1)
    await expectFocused(inResults())
  }
})
