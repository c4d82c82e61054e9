import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXAMPLE_READER } from '#contract/base/example-path.ts'
import { LINK_READER } from '#contract/base/link-path.ts'
import { ANN, office } from '#test/answers/office.ts'
import { afterEveryVisit, visit } from '#test/visit.tsx'

afterEveryVisit()

const link = '/l/AAAAAAAAAAAAAAAAAAAAAA'

const past = '/seasons/2025-26'

test.each([
  { of: 'the site', address: '/privacy', given: {} },
  { of: 'a league’s link', address: `${link}/no-subs-table`, given: { base: link, person: LINK_READER } },
  { of: 'the example', address: '/example/no-subs-table', given: { base: '/example', person: EXAMPLE_READER } },
  { of: 'an earlier season', address: `${past}/no-subs-table`, given: { base: past, person: ANN } },
])('the foot of every page of $of names the age, where help is, and the version', async ({ address, given }) => {
  const settings = { version: '4.5.6', saferGamblingUrl: 'https://help.example/' }
  await visit(address, { answers: office, settings, ...given })
  const foot = within(screen.getByRole('contentinfo'))
  foot.getByText('18+')
  foot.getByText(/because it has a betting partner\. Please bet responsibly\./)
  expect(foot.getByRole('link', { name: 'safer gambling' }).getAttribute('href')).toBe('https://help.example/')
  foot.getByText(/^Benchside 4\.5\.6\./)
})
