import type { Locator, Page } from '@playwright/test'
import { FIGURES } from '#test/answers/community.ts'
import { answerOf, answerWith, standingFigures } from './insights-answers.ts'
import { expect, test } from './journey.ts'

const WHAT_IF = '/what-if-machine-insights'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })

/** The big figure below a label. */
function kpi(page: Page, label: string): Locator {
  return main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
}

test.describe('with answers of an invented community', () => {
  test.beforeEach(({ page }) => answerWith(page, FIGURES))

  test('a bar shows its figures to the mouse and to the keyboard', async ({ page }) => {
    await page.goto(WHAT_IF)
    const bars = page.getByRole('slider', { name: 'Locked XI less actual points' })
    const words = section(page, 'Did the changes pay?').locator('p[data-chosen]')
    await bars.focus()
    await expect(bars).toHaveAttribute('aria-valuetext', '11 to 20 points behind: 9 teams, 45.00%')
    await page.keyboard.press('ArrowRight')
    await expect(bars).toHaveAttribute('aria-valuetext', '1 to 10 points behind: 6 teams, 30.00%')
    await expect(words).toHaveText('1 to 10 points behind: 6 teams, 30.00%')
    await page.keyboard.press('End')
    await expect(words).toHaveText('20 to 29 points ahead: 1 team, 5.00%')
    await bars.blur()
    await expect(words).toBeHidden()

    const { x = 0, y = 0, width = 0, height = 0 } = (await bars.locator('..').boundingBox()) ?? {}
    await page.mouse.move(x + width * 0.5, y + height * 0.9)
    await expect(words).toHaveText('0 to 9 points ahead: 4 teams, 20.00%')
    await page.mouse.move(x + width * 0.02, y + height * 0.9)
    await expect(words).toHaveText('11 to 20 points behind: 9 teams, 45.00%')
    await page.mouse.move(x, y - 200)
    await expect(words).toBeHidden()
  })
})

test.describe('against the program', () => {
  test.describe.configure({ timeout: 150_000 })
  test.beforeEach(({ page }) => standingFigures(page))

  test('the game is in the address: it can be chosen, linked, and undone by the back button', async ({ page }) => {
    const classic = await answerOf(page, 'no-subs/community-summary', { game: 'classic' })
    const draft = await answerOf(page, 'no-subs/community-summary', { game: 'draft' })
    const locked = kpi(page, 'Average locked XI')
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'What-If Machine' }).click()
    await expect(page).toHaveURL(WHAT_IF)
    await expect(locked).toHaveText(twoDecimals(classic.metrics.avg_locked_xi))
    const games = page.getByRole('navigation', { name: 'Game' })
    await games.getByRole('link', { name: 'Draft' }).click()
    await expect(page).toHaveURL(`${WHAT_IF}?game=draft`)
    await expect(games.getByRole('link', { name: 'Draft' })).toHaveAttribute('aria-current', 'true')
    await expect(locked).toHaveText(twoDecimals(draft.metrics.avg_locked_xi))
    await page.goBack()
    await expect(page).toHaveURL(WHAT_IF)
    await expect(locked).toHaveText(twoDecimals(classic.metrics.avg_locked_xi))
  })
})

function twoDecimals(value: number | null | undefined): string {
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value ?? Number.NaN)
}
