import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LINK_READER } from '#contract/base/link-path.ts'
import { office } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const link = '/l/AAAAAAAAAAAAAAAAAAAAAA'

test.each([
  { of: 'the site', address: '/privacy', given: {} },
  { of: 'a league’s link', address: `${link}/no-subs-table`, given: { base: link, person: LINK_READER } },
])('the foot of every page of $of names the version', async ({ address, given }) => {
  await visit(address, { answers: office, settings: { version: '4.5.6' }, ...given })
  expect(screen.getByRole('contentinfo').textContent).toContain('Benchside 4.5.6.')
})
