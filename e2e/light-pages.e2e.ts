import type { Page } from '@playwright/test'
import { VIEWS } from '#display/views/views.ts'
import { paths } from '#web/base/paths.ts'
import { bringNear } from './chart-checks.ts'
import { expect, test } from './journey.ts'
import { tableOf } from './table.ts'
import { WITHOUT_CUP } from './views.ts'

/** Each costs the first layout of a slow phone some 15 ms. */
const MOST = 6
/** The most elements that a row has beside its cells: five of a form, and what is pressed, drawn or read. */
const MOST_IN_ROW = {
  '/current-season': 13,
  '/head-to-head': 8,
  '/bench-king': 6,
  '/no-subs': 4,
  '/no-subs-table': 1,
  '/waiwer-king': 5,
  '/ledger': 4,
  '/luck': 3,
  '/months': 4,
  '/last-standing': 4,
  '/records': 3,
  '/draft-room': 3,
  '/live': 4,
}
const EXAMPLE = [
  ...VIEWS.map(({ path }) => `/example${path}`),
  '/example/rivals',
  '/example/wrapped',
  '/example/wrapped?card=1',
]
const LEAGUE = [
  ...WITHOUT_CUP.map(({ path }) => path),
  '/rivals',
  '/wrapped',
  '/live',
  '/lineup/40017',
  '/lineup/40017?view=list',
]
const NEEDS_ACCOUNT: readonly string[] = [paths.account, paths.teams]

test.describe(`no page has more than ${MOST} combinations of face, size and weight`, () => {
  test.use({ refusals: [404] })

  test('of the public ones', async ({ page }) => {
    const own = Object.values(paths).filter((path) => !LEAGUE.includes(path) && !NEEDS_ACCOUNT.includes(path))
    await expectFew(page, [...own, ...EXAMPLE, '/no-such-page'])
  })

  test('of those of somebody signed in', async ({ page, signIn }) => {
    await signIn()
    await expectFew(page, ['/', ...NEEDS_ACCOUNT, ...LEAGUE])
  })
})

test('a row of a table has little beside its cells', async ({ page, signIn }) => {
  await signIn()
  for (const [path, most] of Object.entries(MOST_IN_ROW)) {
    await page.goto(path)
    const row = tableOf(page).locator('tr[data-own]')
    await expect(row).toBeVisible()
    const found = await row.evaluate((own) =>
      [...own.querySelectorAll('*')].filter((one) => !/^T[DH]$/.test(one.tagName)),
    )
    expect(found.length, path).toBeLessThanOrEqual(most)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a chart, and its code, come when it is near the window', async ({ page, signIn }) => {
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await signIn()
    await page.goto('/current-season')
    // The whole season, which the chart draws, is asked for last.
    await expect.poll(() => files.filter((url) => url.includes('/api/league-standings')).length).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    const drawn = page.getByRole('slider')
    expect(await drawn.count()).toBe(0)
    expect(files.filter((url) => url.includes('LineRace'))).toEqual([])
    await bringNear(page, 'The season race')
    await expect(drawn).toBeVisible()
  })
})

async function expectFew(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const fonts = await page.evaluate(fontsShown)
      expect(fonts.length, `${address} has text`).toBeGreaterThan(1)
      expect(fonts.length, `${address}, ${width} px: ${fonts.join(', ')}`).toBeLessThanOrEqual(MOST)
    }
  }
}

/** Of all text in the page, that of form fields and of the style sheet, too; the bar of the demo is no part of the site. */
function fontsShown(): string[] {
  const fonts = new Set<string>()
  const add = ({ fontFamily, fontSize, fontWeight }: CSSStyleDeclaration) =>
    fonts.add(`${fontFamily.split(',')[0]} ${fontSize} ${fontWeight}`)
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]), select, textarea'
  for (const element of document.body.querySelectorAll('*')) {
    const isPart = element.closest('aside[aria-label="Demo"]') === null
    if (!isPart || !element.checkVisibility({ visibilityProperty: true })) continue
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    if (hasText || element.matches(fields)) add(getComputedStyle(element))
    for (const part of ['::before', '::after'] as const) {
      const style = getComputedStyle(element, part)
      if (/^"[^"]/.test(style.content) && style.display !== 'none') add(style)
    }
  }
  return [...fonts].sort()
}
