import type { Locator, Page } from '@playwright/test'
import { FIGURES } from '#test/answers/community.ts'
import { answerWith } from './insights-answers.ts'
import { expect, test } from './journey.ts'
import { stall } from './screen-answers.ts'
import { tableOf } from './table.ts'

test('with reduced motion nothing moves: skeletons, spinners, disclosures, sorted rows', async ({ page, signIn }) => {
  await signIn()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await stall(page, /\/api\/bench-king-data/)
  await page.goto('/bench-king')
  await expect(tableOf(page)).toHaveAttribute('aria-busy', 'true')
  expect(await moving(page), 'a skeleton moves for everybody else').not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await moving(page)).toEqual([])

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
  expect(await moving(page)).toEqual([])
  await tableOf(page).getByRole('columnheader').getByRole('link').first().click()
  expect(await moving(page)).toEqual([])
  await page.getByText('How is this counted?').first().click()
  expect(await moving(page)).toEqual([])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')

  await stall(page, /\/api\/team\/save/)
  await page.goto('/enter-team-id')
  await page.getByLabel('Team ID', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByRole('button', { name: 'Save Team ID' })).toHaveAttribute('aria-busy', 'true')
  expect(await moving(page)).toEqual([])
  await stall(page, /\/api\/waiwer-king-data/)
  await page.goto('/waiwer-king')
  await expect(page.getByText('Loading...')).toBeVisible()
  expect(await moving(page)).toEqual([])
})

test.describe('with colours forced by the system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('the ring of the focus, the switch and the fields can be seen', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/account')
    const weekly = page.getByRole('switch', { name: 'Weekly mail' })
    await expect(weekly).toBeEnabled()
    await expectSeen(weekly.locator('span').last(), 'border-top-color')
    await page.keyboard.press('Tab')
    for (const path of ['/account', '/enter-team-id', '/current-season']) {
      await page.goto(path)
      await page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).first().focus()
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      await expect(focused).toHaveCSS('outline-style', 'solid')
      await expectSeen(focused, 'outline-color')
    }
    await page.goto('/enter-team-id')
    await expectSeen(page.getByLabel('Team ID', { exact: true }), 'border-top-color')
    await expectSeen(page.getByRole('button', { name: 'Save Team ID' }), 'border-top-color')
  })

  test('the pills still have an edge and a letter, and the own row its mark', async ({ page, signIn }) => {
    await page.goto('/draft')
    const pill = page
      .getByText('Head-to-head form (last 10)')
      .locator('xpath=ancestor::li')
      .locator('[aria-hidden] > span')
    await expectSeen(pill.first(), 'border-top-color')
    await expectSeen(pill.first(), 'color')
    await signIn()
    await page.goto('/current-season')
    await expect(tableOf(page).locator('tr[data-own] th')).toHaveCSS('text-decoration-line', 'underline')
  })

  test('the bars, dots and lines of charts contrast with their background', async ({ page }) => {
    await answerWith(page, FIGURES)
    await page.goto('/bench-insights')
    await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Draft' }).click()
    const medians = page.getByRole('table').filter({ hasText: 'FWD' })
    await expectSeen(medians.locator('tbody circle').first(), 'fill')
    await expectSeen(medians.locator('tbody line').last(), 'stroke')
    await page.goto('/what-if-machine-insights')
    await page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Draft' }).click()
    const chart = page.getByRole('slider').locator('xpath=..')
    for (const side of ['below', 'above'])
      await expectSeen(chart.locator(`[data-side="${side}"] rect`).nth(1), 'stroke')
    await expectSeen(chart.locator('svg text').first(), 'fill')
  })
})

test.describe('with colours forced, in a league', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('the bars in table cells can be seen', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/bench-king')
    await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
    await expectSeen(tableOf(page).locator('tbody svg rect').first(), 'fill')
  })
})

/** What moves, or would move, and for how long: running animations, and transitions with a duration. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter((each) => each.playState === 'running' && Number(each.effect?.getComputedTiming().duration) > 0)
      .map((each) => (each instanceof CSSAnimation ? each.animationName : 'a row or a transition'))
    const slow = [...document.querySelectorAll('body *')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { transitionDuration, animationName, animationDuration } = getComputedStyle(element, part || null)
        const longest = Math.max(...transitionDuration.split(',').map(Number.parseFloat))
        const animates = animationName !== 'none' && Number.parseFloat(animationDuration) > 0
        return longest > 0 || animates ? [`${element.tagName}${part} ${transitionDuration} ${animationName}`] : []
      }),
    )
    return [...running, ...slow]
  })
}

type Coloured = 'color' | 'border-top-color' | 'outline-color' | 'fill' | 'stroke'

/** It has a colour that differs from its background's. */
async function expectSeen(what: Locator, property: Coloured): Promise<void> {
  // Retries while a page is rendered anew: an element that has just been replaced has no colour.
  await expect(() => expectColour(what, property)).toPass({ timeout: 5_000 })
}

async function expectColour(what: Locator, property: Coloured): Promise<void> {
  // Not `toBeVisible`: a horizontal line has no height, which Playwright takes for hidden.
  await expect(what).toBeAttached()
  const { drawn, ground } = await what.evaluate((element, name) => {
    const isClear = (colour: string) => /^(none|transparent|rgba\(.*, 0\))$/.test(colour)
    // Finds the background that the colour is seen against: the nearest element with a background of its own.
    let behind: Element | null = name === 'fill' || name === 'stroke' ? element.closest('svg') : element
    if (name === 'outline-color' || name === 'border-top-color') behind = element.parentElement
    while (behind && isClear(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement
    const canvas = document.createElement('div')
    canvas.style.backgroundColor = 'Canvas'
    document.body.append(canvas)
    const ground = getComputedStyle(behind ?? canvas).backgroundColor
    canvas.remove()
    const style = getComputedStyle(element)
    const widths: Partial<Record<Coloured, string>> = {
      'border-top-color': style.borderTopWidth,
      'outline-color': style.outlineWidth,
    }
    const width = widths[name] ?? '1px'
    const drawn = style.getPropertyValue(name)
    return { drawn: isClear(drawn) || Number.parseFloat(width) === 0 ? ground : drawn, ground }
  }, property)
  expect(drawn, `${property} of ${what}`).not.toBe('')
  expect(drawn, `${property} of ${what}`).not.toBe(ground)
}
