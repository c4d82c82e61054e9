import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { paths } from '#web/base/paths.ts'
import { expect, test } from './journey.ts'
import { holdUntilPainted } from './screen-answers.ts'
import {
  expectHeadings,
  expectLargeTargets,
  expectNoOverflow,
  expectOneWordForEmail,
  shiftsOf,
  violationsOf,
} from './screen-checks.ts'
import { type Screen, type State, screens } from './screens.ts'

/**
 * `usual`: each state once. At 320 px in the light theme all axe rules, no shift, no small target; at 1440 px only no
 * overflow. `grid`: three widths, each loaded anew, all rules in both themes, other fonts. `pictures`: screenshots.
 */
const MODE = process.env.SCREENS ?? 'usual'
const PICTURES = path.resolve(import.meta.dirname, '../screenshots')
const THEMES = ['light', 'dark'] as const

type Size = { width: number; height: number }
type Theme = (typeof THEMES)[number]

/** The narrowest first: there late content is most likely to shift the layout. */
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
    test.setTimeout(MODE === 'usual' ? 120_000 : 400_000)
    if (screen.who === 'demo') await signIn()
    await holdUntilPainted(page)
    for (const [place, state] of statesOf(screen).entries())
      await test.step(state.name, () => visit(page, { screen, state, isFirst: place === 0 }))
  })

test('every address of the site is among the screens', () => {
  const visited = new Set(all.flatMap(({ states }) => states.flatMap(({ path }) => path?.split('?')[0] ?? [])))
  // Some addresses exist only with an id behind them, such as a line-up's: any visited address that starts with them counts.
  const isVisited = (path: string) =>
    [...visited].some((each) => each === path || (path !== '/' && each.startsWith(`${path}/`)))
  expect(Object.values(paths).filter((path) => !isVisited(path))).toEqual([])
})

test('the header of the narrowest phone is as high before the session is restored', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const height = async () => (await page.getByRole('banner').boundingBox())?.height
  await page.goto(paths.home)
  const signedOut = await height()
  await signIn()
  await page.goto(paths.account)
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  expect(await height()).toBe(signedOut)
})

function statesOf(screen: Screen): readonly State[] {
  const isFirst = screen === all.find(({ states }) => states.some(({ isShared }) => isShared))
  return screen.states.filter(({ isShared }) => !isShared || isFirst || MODE !== 'usual')
}

type Visit = { screen: Screen; state: State; isFirst: boolean }

async function visit(page: Page, { screen, state, isFirst }: Visit): Promise<void> {
  const loadsEach = state.path !== undefined && MODE === 'grid'
  for (const size of loadsEach ? sizes.toReversed() : sizes.slice(0, 1)) {
    await resize(page, size)
    await reach(page, state)
  }
  await expectOneWordForEmail(page)
  if (isFirst) await expectHeadings(page)
  for (const size of sizes) {
    await resize(page, size)
    await expectNoOverflow(page)
    if (MODE === 'usual' && size !== sizes[0]) continue
    await expectLargeTargets(page)
    for (const theme of MODE === 'usual' ? (['light'] as const) : THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await look(page, { screen, state, size, theme })
    }
    // After all rules have been checked, late content has come, too.
    if (state.path !== undefined && MODE === 'usual') await expectStill(page)
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Waits two frames for the new width: shifts caused by resizing are not the page's fault. */
async function resize(page: Page, size: Size): Promise<void> {
  const now = page.viewportSize()
  if (now?.width === size.width && now.height === size.height) return
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function reach(page: Page, state: State): Promise<void> {
  if (state.path !== undefined) {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // The browser restores the scroll position, so that the page's end would be in sight (and shift) while it fills.
    await page.evaluate(() => window.scrollTo(0, 0))
    await state.prepare?.(page)
    await page.goto(state.path)
  }
  await state.act?.(page)
  await expect(state.ready(page)).toBeVisible({ timeout: 30_000 })
  if (state.path !== undefined && MODE !== 'usual') await expectStill(page)
}

async function expectStill(page: Page): Promise<void> {
  expect(await shiftsOf(page), 'what moved').toEqual([])
}

type Look = { screen: Screen; state: State; size: Size; theme: Theme }

async function look(page: Page, { screen, state, size, theme }: Look): Promise<void> {
  if (MODE === 'pictures') return picture(page, [screen.name, state.name, size.width, theme].join(' - '))
  expect(await violationsOf(page, 'all'), `${state.name}, ${size.width} px, ${theme}`).toEqual([])
}

async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: path.join(PICTURES, `${name.replace(/[^\w-]+/g, '-')}.png`), fullPage: true })
}
