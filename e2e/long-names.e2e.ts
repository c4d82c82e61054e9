import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { drawInBrowser } from './screen-answers.ts'
import { expectNoOverflow } from './screen-checks.ts'
import { guideLeague } from './simulator.ts'
import { tableOf } from './table.ts'

const LONG = 'Wolverhamptonwanderersofthethirdfloorkitch'

test('a name of 42 letters without a space stays in its place', async ({ page, signIn }) => {
  await signIn()
  const { id } = await guideLeague('ten')
  await page.goto(`/current-season?league=${id}`)
  const own = await tableOf(page).locator('tr[data-own] [data-kind="name"] a').first().innerText()
  await drawInBrowser(page)
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(JSON.stringify(own), JSON.stringify(LONG)) })
  })
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of [
      '/programme',
      '/current-season',
      '/head-to-head',
      '/bench-king',
      '/no-subs',
      '/luck',
      '/ledger',
    ]) {
      await page.goto(`${path}?league=${id}`)
      await expect(page.getByRole('main').getByText(LONG).first()).toBeAttached()
      await expectNoOverflow(page)
      expect.soft(await overhanging(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

/** Texts that stand out of their table cell without being cut there. */
async function overhanging(page: Page): Promise<string[]> {
  return page.evaluate((name) => {
    const cells = [...document.querySelectorAll('main td, main th')].filter((cell) => cell.textContent.includes(name))
    return cells.flatMap((cell) => {
      const edge = cell.getBoundingClientRect().right + 1
      // The cell cuts its text, or on phones the name above what has the width of the row does.
      const cut = [cell, cell.firstElementChild].some((one) => one && getComputedStyle(one).overflowX !== 'visible')
      if (cut) return []
      const text = document.createRange()
      text.selectNodeContents(cell)
      return [...text.getClientRects()].some(({ right }) => right > edge) ? [cell.textContent] : []
    })
  }, LONG)
}
