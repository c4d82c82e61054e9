import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { LINK_READER } from '#contract/base/link-path.ts'
import { lineUp } from '#test/answers/line-up.ts'
import { ANN, office } from '#test/answers/office.ts'
import { filledTable } from '#test/table-rows.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

test.each([
  { of: 'a link', base: '/l/AAAAAAAAAAAAAAAAAAAAAA', person: LINK_READER },
  { of: 'the example', base: '/example', person: EXAMPLE_READER },
  { of: 'an earlier season', base: '/seasons/2025-26', person: ANN },
])('in $of the focus is on a new screen, where the link that led there is gone', async ({ base, person }) => {
  const answers = { ...office, 'GET /api/line-up/102': lineUp }
  const { user, address } = await visit(`${base}/no-subs-table`, { base, person, answers })
  await user.click(within(await filledTable()).getByRole('link', { name: 'Bob Rovers' }))
  await screen.findByRole('region', { name: 'Gameweek 3' })
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  expect(address()).toContain(`${base}/lineup/102`)
})

test('whoever logs in from a link goes on to its league', async () => {
  await visit('/l/AAAAAAAAAAAAAAAAAAAAAA/no-subs-table', {
    base: '/l/AAAAAAAAAAAAAAAAAAAAAA',
    person: LINK_READER,
    answers: office,
  })
  const link = await screen.findByRole('link', { name: 'Log in' })
  await waitFor(() =>
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/login?next=/programme?league=21'),
  )
})
