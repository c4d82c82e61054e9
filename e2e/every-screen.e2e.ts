import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#web/paths.ts'
import { expect, test } from './journey.ts'
import { holdUntilPainted } from './screen-answers.ts'
import { expectHeadings, expectNoOverflow, shiftsOf, violationsOf } from './screen-checks.ts'
import { type Screen, type State, screens } from './screens.ts'

/**
 * Usually one load per state, with theme and width switched in place, and each screen once more at the other width for what
 * shifts there. `grid`: every width its own load, three of them, every rule in both themes. `pictures`: screenshots instead.
 */
const MODE = process.env.SCREENS ?? 'usual'
const PICTURES = path.resolve(import.meta.dirname, '../screenshots')
const THEMES = ['light', 'dark'] as const

type Size = { width: number; height: number }
type Theme = (typeof THEMES)[number]

/** The narrowest first: there a page has the least room for what comes late. */
const SIZES: Record<string, readonly [Size, ...Size[]]> = {
  usual: [
    { width: 320, height: 800 },
    { width: 1440, height: 900 },
  ],
  grid: [
    { width: 320, height: 800 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ],
  pictures: [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ],
}
const sizes = SIZES[MODE] ?? [{ width: 320, height: 800 }]
const all = screens({ areReal: MODE === 'pictures' })

test.use({ refusals: [404, 503] })

for (const screen of all)
  test(`${screen.name}, in every state`, async ({ page, signIn }) => {
    test.setTimeout(MODE === 'usual' ? 180_000 : 400_000)
    if (screen.who === 'demo') await signIn()
    await holdUntilPainted(page)
    for (const [place, state] of screen.states.entries())
      await test.step(state.name, () => visit(page, { screen, state, isFirst: place === 0 }))
  })

test('every address of the site is among the screens', () => {
  const visited = new Set(all.flatMap(({ states }) => states.flatMap(({ path }) => path?.split('?')[0] ?? [])))
  // An address that goes on, such as a line-up's, is there with what it goes on with.
  const isVisited = (path: string) =>
    [...visited].some((each) => each === path || (path !== '/' && each.startsWith(`${path}/`)))
  expect(Object.values(paths).filter((path) => !isVisited(path))).toEqual([])
})

type Visit = { screen: Screen; state: State; isFirst: boolean }

async function visit(page: Page, { screen, state, isFirst }: Visit): Promise<void> {
  const loadsEach = state.path !== undefined && (isFirst || state.isView || MODE === 'grid')
  for (const size of loadsEach ? sizes.toReversed() : sizes.slice(0, 1)) {
    await resize(page, size)
    await reach(page, state)
  }
  if (isFirst) await expectHeadings(page)
  for (const size of sizes) {
    await resize(page, size)
    await expectNoOverflow(page)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await look(page, { screen, state, size, theme })
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Until the page has it: what moves by that is nobody's fault. */
async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function reach(page: Page, state: State): Promise<void> {
  if (state.path !== undefined) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // A page that was left scrolled comes back scrolled, with its end in sight while it fills.
    await page.evaluate(() => window.scrollTo(0, 0))
    await state.prepare?.(page)
    await page.goto(state.path)
  }
  await state.act?.(page)
  await expect(state.ready(page)).toBeVisible({ timeout: 30_000 })
  if (state.path !== undefined) expect(await shiftsOf(page), 'what moved').toEqual([])
}

type Look = { screen: Screen; state: State; size: Size; theme: Theme }

async function look(page: Page, { screen, state, size, theme }: Look): Promise<void> {
  if (MODE === 'pictures') return picture(page, [screen.name, state.name, size.width, theme].join(' - '))
  const rules = theme === 'light' || MODE === 'grid' ? 'all' : 'colours'
  expect(await violationsOf(page, rules), `${state.name}, ${size.width} px, ${theme}`).toEqual([])
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: path.join(PICTURES, `${name.replace(/[^\w-]+/g, '-')}.png`), fullPage: true })
}
