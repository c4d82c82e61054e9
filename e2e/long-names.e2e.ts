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

test('no word of a usual name is broken in a match, at 320 px too', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await signIn()
  const { id } = await guideLeague('ten')
  await page.goto(`/head-to-head?league=${id}`)
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByRole('listitem').first()).toBeVisible()
  expect(await results.evaluate(brokenWords)).toEqual([])
})

/** Words of which a part stands in the next line. */
function brokenWords(place: Element): string[] {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text
    for (const { 0: word, index } of data.matchAll(/[^\s-]+/g)) {
      const range = document.createRange()
      range.setStart(texts.currentNode, index)
      range.setEnd(texts.currentNode, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

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
