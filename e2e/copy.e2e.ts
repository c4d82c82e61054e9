import type { Page } from '@playwright/test'
import { PROGRAM } from './addresses.ts'
import { expect, test } from './journey.ts'
import { violationsOf } from './screen-checks.ts'
import { guideLeague } from './simulator.ts'
import { tableOf } from './table.ts'

const CHAT = 'Copy for the group chat'
/** The leagues' pages where their open link, which is answered here, shows them. */
const OPEN = `${PROGRAM}/l/AAAAAAAAAAAAAAAAAAAAAA`
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test.beforeEach(async ({ page }) => {
  const link = { id: 1, url: `${OPEN}/programme` }
  await page.route('**/api/league-links/open*', (route) => route.fulfill({ json: { link } }))
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the buttons keep their width and their place while the confirmation is shown', async ({ page, signIn }) => {
    // On a phone the row has no room left: the confirmation gets a line of its own.
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn()
    await page.goto('/no-subs')
    await expect(tableOf(page).locator('tr[data-own]').first()).toBeVisible()
    const place = () =>
      button(page, CHAT).evaluate((element: HTMLElement) => [
        element.offsetTop,
        element.offsetWidth,
        element.offsetHeight,
        document.body.scrollHeight,
      ])
    const before = await place()
    await button(page, CHAT).click()
    await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
    expect(await place()).toEqual(before)
  })
})

test('where the browser refuses to copy, the text is shown to be copied by hand', async ({ page, signIn }) => {
  const { search } = await draftLeague()
  await page.addInitScript(() => {
    const clipboard = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  })
  await signIn()
  await page.goto(`/bench-king?${search}&gw=5`)
  await button(page, CHAT).click()
  const dialog = page.getByRole('dialog', { name: CHAT })
  const text = dialog.getByRole('textbox')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(new RegExp(`${OPEN}/bench-king\\?${search}&gw=5$`))
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await text.inputValue())
  expect(await violationsOf(page, 'all')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, CHAT)).toBeFocused()
  await button(page, 'Copy link').click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(`${OPEN}/bench-king?${search}&gw=5`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Copy link')).toBeFocused()
  await expect(page.getByText('Copied.')).toHaveCount(0)
})

async function draftLeague() {
  const { id, name } = await guideLeague('ten')
  return { search: `league=${id}`, name }
}
