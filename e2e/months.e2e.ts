import type { Page } from '@playwright/test'
import { score } from '#test/figures/naive-league.ts'
import { expect, test } from './journey.ts'
import { latestGameweek, rawLeague } from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'

/** The points of each team in some gameweeks, the most first. */
async function expectPoints(page: Page, from: number, to: number): Promise<void> {
  const raw = await rawLeague('ten', await latestGameweek())
  const sums = raw.entries.map(({ entry_id }) =>
    raw.gameweeks.filter((gw) => gw >= from && gw <= to).reduce((sum, gw) => sum + score(raw, entry_id, gw), 0),
  )
  const wanted = sums.toSorted((a, b) => b - a).map(String)
  await expect.poll(async () => (await rowsOf(tableOf(page))).map((row) => row.Points)).toEqual(wanted)
}

async function expectForm(page: Page): Promise<void> {
  const { id } = await rawLeague('ten', await latestGameweek())
  await page.goto(`/months?league=${id}`)
  await page.getByText('Any gameweeks').click()
  await page.getByLabel('From', { exact: true }).selectOption('GW 2')
  await page.getByLabel('To', { exact: true }).selectOption('GW 4')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL(/from=2&to=4/)
  await expectPoints(page, 2, 4)
  const months = page.getByRole('navigation', { name: 'Months' })
  await months.getByRole('link', { name: 'Aug' }).click()
  await page.waitForURL(/month=august/)
  await expect(months.getByRole('link', { name: 'Aug' })).toHaveAttribute('aria-current', 'true')
}

test('any gameweeks by the form, and a month by its link', async ({ page, signIn }) => {
  await signIn()
  await expectForm(page)
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('any gameweeks by the form, and a month by its link', async ({ page, signIn }) => {
    await signIn()
    await expectForm(page)
  })
})
