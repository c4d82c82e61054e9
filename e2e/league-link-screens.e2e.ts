import type { Locator, Page } from '@playwright/test'
import { LEAGUE_SCREENS, programme } from '#display/views/screens.ts'
import { saveTeam } from './accounts.ts'
import { expect, expectAlive, test } from './journey.ts'
import { share } from './league-link-steps.ts'
import { expectHeadings, expectNoOverflow, expectOneWordForEmail, shiftsOf, violationsOf } from './screen-checks.ts'
import { guideLeague, spareTeam } from './simulator.ts'

test.setTimeout(180_000)
const NARROW = { width: 320, height: 800 }
/** A link that has ended is refused, and the browser writes a line about it. */
test.use({ refusals: [401, 404], viewport: NARROW })

test('the pages of a link, and the panel that makes it, pass the checks of every screen', async ({
  page,
  browser,
  newcomer,
  signIn,
}) => {
  const league = await guideLeague('ten')
  await saveTeam(newcomer.session, await spareTeam('ten'))
  await signIn(newcomer.account)
  const pathname = await share(page, league.id)
  const base = pathname.replace(programme.path, '')
  await look(page, page.getByRole('button', { name: 'End it' }))

  const stranger = await browser.newContext({ viewport: NARROW })
  const reading = await stranger.newPage()
  for (const { path, title } of LEAGUE_SCREENS) {
    await reading.goto(base + path)
    // Colours are checked on the first screen only: the others have the same, also when signed in.
    const rules = path === LEAGUE_SCREENS[0]?.path ? 'all' : 'structure'
    const name = path === programme.path ? league.name : title
    await look(reading, reading.getByRole('heading', { level: 1, name, exact: true }), rules)
    expect(await shiftsOf(reading), `what moved on ${title}`).toEqual([])
  }
  await reading.goto(`${base}/enter-team-id`)
  await expectAlive(reading)
  const rows = reading.getByRole('button', { name: /, 1st/ })
  await look(reading, rows.first())
  await rows.first().click()
  await look(reading, reading.getByRole('form', { name: 'Keep it' }))
  await reading.getByRole('link', { name: 'Your row, and how to keep it' }).click()
  await look(reading, reading.getByRole('heading', { name: /, 1st$/ }))

  await page.getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('button', { name: 'Make the link' })).toBeVisible()
  await look(page, page.getByRole('checkbox', { name: 'Show names on the card' }))
  await reading.goto(pathname)
  await look(reading, reading.getByRole('heading', { name: 'This link has ended' }))
  await stranger.close()
})

async function look(page: Page, ready: Locator, rules: 'all' | 'structure' = 'all'): Promise<void> {
  await expect(ready).toBeVisible()
  await expectHeadings(page)
  await expectOneWordForEmail(page)
  await expectNoOverflow(page)
  expect(await violationsOf(page, rules), page.url()).toEqual([])
}
