import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const explore = () => within(screen.getByRole('navigation', { name: 'Explore' }))
const links = () => explore().getAllByRole('link', { hidden: true })
const menu = () => explore().getByText('Explore').closest('details')

/** Besides the one link of the main navigation. */
function expectInsights(): void {
  expect(links().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bench Insights', '/bench-insights'],
    ['What-If Machine', '/what-if-machine-insights'],
    ['Example league', '/example/programme'],
  ])
  const primary = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(primary.map(({ textContent }) => textContent)).toEqual(['Home'])
}

test('the page for a screen that is switched off leads to the insights, too', async () => {
  await visit('/unavailable')
  expectInsights()
})

test('members find these ways at the foot of the page', async () => {
  const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }
  await visit('/enter-team-id', { person, answers: { 'GET /api/team/all': [] } })
  await screen.findByRole('button', { name: 'Log out' })
  expect(screen.queryByRole('navigation', { name: 'Explore' })).toBeNull()
  const foot = within(screen.getByRole('contentinfo')).getAllByRole('link')
  for (const name of ['Bench Insights', 'What-If Machine', 'Example league'])
    expect(foot.map(({ textContent }) => textContent)).toContain(name)
})

test('the menu leads to the insights, closes on Escape with the focus on its button, and closes with the page', async () => {
  const { user, address } = await visit('/login')
  expectInsights()
  await user.click(explore().getByText('Explore'))
  expect(menu()?.open).toBe(true)
  explore().getByRole('link', { name: 'What-If Machine', hidden: true }).focus()
  await user.keyboard('{Escape}')
  expect(menu()?.open).toBe(false)
  expect(document.activeElement).toBe(explore().getByText('Explore'))
  await user.click(explore().getByText('Explore'))
  await user.click(explore().getByRole('link', { name: 'What-If Machine', hidden: true }))
  await waitFor(() => expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]))
  expect(address()).toBe('/what-if-machine-insights')
  expect(menu()?.open).toBe(false)
})
