import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, afterEveryVisit, expectAlert, expectFocused, failure, mount, openSection } from '#test/visit.tsx'
import { Calendar } from './Calendar.tsx'

afterEveryVisit()

const READ = 'GET /api/calendar'
const MAKE = 'POST /api/calendar'
const URL = 'https://benchside.example/calendar/Ab1-_Ab1-_Ab1-_Ab1-_Ab.ics'
const person = { uid: 'u1', email: 'ann@x.example', emailVerified: true }

async function visitCalendar(answers: Answers) {
  const visited = await mount(<Calendar />, { person, answers })
  const section = await openSection(visited.user, 'Calendar')
  return { ...visited, section: within(section) }
}

test('an address is made, seen once, opened in the calendar, and ended', async () => {
  let since: string | null = null
  const { user, section } = await visitCalendar({
    [READ]: () => ({ since }),
    [MAKE]: () => {
      since = '2026-11-10T12:00:00Z'
      return { url: URL }
    },
    'DELETE /api/calendar': () => {
      since = null
      return { success: true }
    },
  })
  await user.click(await section.findByRole('button', { name: 'Make an address' }))
  const shown = await section.findByRole('region', { name: /It is shown this once/ })
  await expectFocused(shown)
  within(shown).getByText(URL)
  const open = within(shown).getByRole('link', { name: 'Open it in the calendar' })
  expect(open.getAttribute('href')).toBe(URL.replace('https:', 'webcal:'))
  await user.click(section.getByRole('button', { name: 'End it' }))
  await expectFocused(section.findByText('The address shows nothing from now on.'))
  expect(section.queryByText(URL)).toBeNull()
  section.getByRole('button', { name: 'Make an address' })
})

test('an address made before is not shown again, and the page says that a new one ends it', async () => {
  const { section } = await visitCalendar({ [READ]: { since: '2026-11-10T12:00:00Z' } })
  await section.findByText('There is an address since 10 November 2026; a new one ends it.')
  section.getByRole('button', { name: 'Make a new address' })
})

test('what goes wrong is said', async () => {
  const { user, section } = await visitCalendar({
    [READ]: { since: null },
    [MAKE]: failure(503, 'The books are shut.'),
  })
  await user.click(await section.findByRole('button', { name: 'Make an address' }))
  await expectAlert(/Failed to make an address.*The books are shut/)
})

test('an address that is made before the first answer has come is shown: that answer is older', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const answers = [() => late, () => ({ since: '2026-11-10T12:00:00Z' })]
  const { user, section, calls } = await visitCalendar({
    [READ]: () => answers.shift()?.() ?? failure(500, 'Asked too often.'),
    [MAKE]: { url: URL },
  })
  await user.click(section.getByRole('button', { name: 'Make an address' }))
  await waitFor(() => expect(calls).toContain(MAKE))
  resolve(Response.json({ since: null }))
  within(await section.findByRole('region', { name: /It is shown this once/ })).getByText(URL)
})
