import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const ROWS = ['Goalkeeper', 'Defenders', 'Midfielders', 'Forwards']

test('the public pitch: 1, 4, 4, 2 and five on the bench, of two clubs in turn', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'The pitch' }).click()
  await expect(page).toHaveURL('/pitch')
  const show = sheet(page, 'A team for show')
  const counts = async () => Promise.all(ROWS.map((name) => show.getByRole('list', { name }).locator('li').count()))
  await expect.poll(counts).toEqual([1, 4, 4, 2])
  await expect(show.getByRole('list', { name: 'On the bench' }).locator('li')).toHaveCount(5)
  const alts = await show.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
  expect(alts).toHaveLength(16)
  expect(alts).toEqual(alts.map((_, index) => alts[index % 2]))
  expect(alts[0]).toMatch(/^[A-Z]{3} jersey$/)
  expect(alts[0]).not.toBe(alts[1])
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('the public pitch has its shirts, and a link to the list', async ({ page }) => {
    await page.goto('/pitch')
    const show = sheet(page, 'A team for show')
    const shirts = await show.getByRole('img', { name: /^[A-Z]{3} jersey$/ }).all()
    expect(shirts).toHaveLength(16)
    for (const shirt of shirts) await expect(shirt).toBeVisible()
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
    await expect(show.getByRole('table', { name: 'A team for show: the eleven' }).getByRole('row')).toHaveCount(1 + 11)
    await expect(show.getByRole('img')).toHaveCount(0)
  })
})

function sheet(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}
