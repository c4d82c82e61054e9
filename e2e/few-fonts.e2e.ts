import type { Page } from '@playwright/test'
import { VIEWS } from '#contract/views/views.ts'
import { paths } from '#web/base/paths.ts'
import { expect, test } from './journey.ts'

/** Each costs the first layout of a slow phone some 15 ms. */
const MOST = 6
const EXAMPLE = VIEWS.map(({ path }) => `/example${path}`)
const LEAGUE = [...VIEWS.map(({ path }) => path), '/live', '/lineup/40017', '/lineup/40017?view=list']
const NEEDS_ACCOUNT: readonly string[] = [paths.account, paths.teams]

for (const width of [390, 1280])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, refusals: [404] })

    test(`no public page has more than ${MOST} combinations of face, size and weight`, async ({ page }) => {
      const own = Object.values(paths).filter((path) => !LEAGUE.includes(path) && !NEEDS_ACCOUNT.includes(path))
      await expectFew(page, [...own, ...EXAMPLE, '/no-such-page'])
    })

    test('no page of somebody signed in has more', async ({ page, signIn }) => {
      await signIn()
      await expectFew(page, ['/', ...NEEDS_ACCOUNT, ...LEAGUE])
    })
  })

async function expectFew(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    const fonts = await page.evaluate(fontsShown)
    expect(fonts.length, `${address} has text`).toBeGreaterThan(1)
    expect(fonts.length, `${address}: ${fonts.join(', ')}`).toBeLessThanOrEqual(MOST)
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
