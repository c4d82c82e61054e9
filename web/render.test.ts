import { expect, test } from 'vitest'
import { LINK_READER } from '#contract/base/link-path.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import type { Settings, SiteCall } from '#contract/site.ts'
import { SCREENS } from '#display/views/screens.ts'
import { drawOwn } from './render.tsx'

const settings: Settings = {
  publicUrl: 'http://localhost',
  identity: { kind: 'embedded' },
  unavailable: [],
  version: '1',
  saferGamblingUrl: '',
  operator: null,
  allTeams: { least: 20, sample: 0 },
  refreshSeconds: 60,
  demo: null,
}

test.each([
  ['', 0, true],
  [' not, since it is too large', 2 * 1024 * 1024, false],
])('an answer stands in its page%s', async (_what, more, isKnown) => {
  const ask = async ({ endpoint }: SiteCall) => {
    const plain = Buffer.from(`[${endpoint.path === getLeagueSync.path ? ' '.repeat(more) : ''}]`)
    return { plain, etag: '"1"' }
  }
  const page = await drawOwn(SCREENS.ledger.path, { settings, person: LINK_READER, base: '/l/some', ask })
  expect(page.body).toContain(`>${SCREENS.ledger.title}</h1>`)
  // Without scripts an empty table would wait for ever.
  expect(page.body.includes('This table needs JavaScript')).toBe(!isKnown)
  expect(page.known.some(({ key }) => key[0] === getLeagueSync.path)).toBe(isKnown)
})
