import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MOST_SHIFT = 0.01
const SMALLEST = 24
/** The axe rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const CHOSEN = {
  all: {},
  colours: { runOnly: COLOUR_RULES },
  structure: { rules: Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }])) },
}

type Axe = { run: (place: Document | Element, options: object) => Promise<{ violations: Violation[] }> }
type Violation = { id: string; nodes: { html: string; any: { message: string }[] }[] }

const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'))
/** The minified file, since every checked page has to parse it. */
const source = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8')
/** Saves time: pages have no frames, and no used rule needs style sheets or selectors. */
const LEAN = { resultTypes: ['violations'], preload: false, iframes: false, selectors: false, elementRef: false }

/** Every rule, those that depend on the theme, or all others. Loaded once per page and asked for violations only. */
export async function violationsOf(
  page: Page,
  rules: 'all' | 'colours' | 'structure',
  { within = page.locator(':root') }: { within?: Locator } = {},
): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = { ...LEAN, ...CHOSEN[rules] }
  const violations = await within.evaluate(async (place, asked) => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(place === document.documentElement ? document : place, asked)).violations
  }, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => [id, html, any[0]?.message]))
}

export async function expectHeadings(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/)
}

/** "Weekly mail" is the product's name for one kind of email; all others are called emails. */
export async function expectOneWordForEmail(page: Page): Promise<void> {
  const words = await page.getByRole('main').innerText()
  expect(words.match(/.*(?<!weekly[ -])\b(?:mails?|e-mails?)\b.*/gi) ?? [], 'another word for email').toEqual([])
}

/** Nothing reaches beyond the edge of the window; only parts that are meant to scroll do so, inside themselves. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const room = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(room, 'pixels over the edge').toBeLessThanOrEqual(0)
}

/** Whatever is pressed is at least 24 px high and wide (WCAG 2.5.8). */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate((least) => {
    const targets = document.querySelectorAll(
      'a[href], button, input, select, summary, [role="slider"], [role="switch"]',
    )
    return [...targets].flatMap((element) => {
      // On a team whose column is folded the whole row is the target.
      const target = element.closest('[data-folds]') ? (element.closest('tr') ?? element) : element
      const { width, height } = target.getBoundingClientRect()
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1
      return isShown && (width < least || height < least)
        ? [`${element.outerHTML.slice(0, 90)} ${width} × ${height}`]
        : []
    })
  }, SMALLEST)
  expect(small, 'targets that are too small').toEqual([])
}

/** The layout shifts after the first paint, if their sum is above the limit. */
export async function shiftsOf(page: Page, most = MOST_SHIFT): Promise<unknown[]> {
  await page.evaluate(() => document.fonts.ready)
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; nodes: string[] }[]>((resolve) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
        const nameOf = (node: Node | null) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? '')
        const found: Shift[] = []
        const add = (entries: PerformanceEntryList) => void found.push(...(entries as Shift[]))
        const observer = new PerformanceObserver((list) => add(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
        const tell = () => {
          add(observer.takeRecords())
          observer.disconnect()
          const own = found.filter(({ hadRecentInput }) => !hadRecentInput)
          resolve(own.map(({ value, sources }) => ({ value, nodes: sources.map(({ node }) => nameOf(node)) })))
        }
        // What came last has been painted, and counted, after two frames.
        void nextFrame().then(nextFrame).then(nextFrame).then(tell)
      }),
  )
  return shifts.reduce((sum, { value }) => sum + value, 0) > most ? shifts : []
}
