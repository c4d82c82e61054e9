import type { Locator, Page } from '@playwright/test'
import { NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import { FIGURES } from '#test/answers/community.ts'
import { CONSENT, linkTo, VERIFIED } from './account-steps.ts'
import { inventAccount } from './accounts.ts'
import { answerWith } from './insights-answers.ts'
import { expect, test } from './journey.ts'
import { followMail } from './newsletter-steps.ts'
import { drawInBrowser } from './screen-answers.ts'
import { classicTeam, spareTeam } from './simulator.ts'
import { tableOf } from './table.ts'

// Nobody here has a mouse: Tab, Enter, Space and the arrows only.

const MOST_TABS = 90

test('signing up for the weekly mail', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByText('Skip to the content'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'FPL Draft' }))
  await expect(page).toHaveURL('/draft')
  await type(page, page.getByLabel('Email', { exact: true }), inventAccount().email)
  await type(page, page.getByLabel('Team ID', { exact: true }), String(await spareTeam('ten')))
  await page.keyboard.press('Enter')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeFocused()
  await press(page, page.getByLabel(NEWSLETTER_CONSENT_TEXT), 'Space')
  await press(page, page.getByRole('button', { name: 'Subscribe' }))
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Back to Home' }))
  await expect(page).toHaveURL('/')
})

test('signing up with a classic team, and confirming by the mail', async ({ page }) => {
  const { email } = inventAccount()
  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Classic FPL' }))
  // Home has a field of the same name.
  await expect(page).toHaveURL('/fpl-normal')
  await type(page, page.getByLabel('Team ID', { exact: true }), String(await classicTeam()))
  await press(page, page.getByRole('button', { name: 'Get Leagues' }))
  await press(page, page.getByRole('checkbox', { name: /Duel in the Drizzle/ }), 'Space')
  await type(page, page.getByLabel('Email', { exact: true }), email)
  await press(page, page.getByLabel(/^I agree/), 'Space')
  await press(page, page.getByRole('button', { name: 'Confirm Selection' }))
  await expect(page.getByRole('heading', { name: 'Please confirm your email!' })).toBeFocused()
  await followMail(page, email, '/nor-conf-email')
  await press(page, page.getByRole('button', { name: 'Confirm email' }))
  await expect(page.getByRole('status').filter({ hasText: 'is confirmed' })).toBeFocused()
})

test('unsubscribing from the weekly mail by its link', async ({ page }) => {
  const done = 'You have unsubscribed.'
  await page.route('**/api/unsubscribe*', (route) =>
    route.fulfill({ contentType: 'text/plain; charset=utf-8', body: done }),
  )
  await page.goto('/unsubscribe?token=abc')
  await press(page, page.getByRole('button', { name: 'Unsubscribe' }))
  await expect(page.getByText(done)).toBeFocused()
  await press(page, page.getByRole('link', { name: 'the weekly mail of a draft team' }))
  await expect(page).toHaveURL('/draft')
})

test('a team from the table to its line-up, as a list, a gameweek back, and as a picture', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/bench-king')
  await expect(page.getByText('Final after gameweek')).toBeVisible()
  await press(page, ownRow(page).getByRole('link'))
  await expect(page).toHaveURL(/\/lineup\/\d+/)
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Previous gameweek' }))
  await expect(page).toHaveURL(/gw=\d+/)
  await press(page, page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }))
  await expect(page).toHaveURL(/view=list/)
  await expect(page.getByRole('main').getByRole('table').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await press(page, page.getByRole('button', { name: 'Share as picture' }))
  expect((await download).suggestedFilename()).toMatch(/line-up-.*\.png$/)
})

test('registering, logging in, saving a team, the account, the theme, and out again', async ({ page }) => {
  test.setTimeout(120_000)
  const account = inventAccount()
  await page.goto('/register')
  await type(page, page.getByLabel('Email', { exact: true }), account.email)
  await type(page, page.getByLabel('Password', { exact: true }), account.password)
  await press(page, page.getByRole('button', { name: 'Show typed characters' }).first())
  await type(page, page.getByLabel('Confirm Password'), account.password)
  await press(page, page.getByLabel(CONSENT), 'Space')
  await press(page, page.getByRole('button', { name: 'Register' }))
  await expect(page.getByText('Please check your email to verify your account.')).toBeFocused()
  await page.goto(await linkTo(account, '/verify-email'))
  await press(page, page.getByRole('button', { name: 'Verify my email' }))
  await expect(page.getByText(VERIFIED)).toBeVisible()

  await type(page, page.getByLabel('Email', { exact: true }), account.email)
  await type(page, page.getByLabel('Password', { exact: true }), account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/enter-team-id')
  await expect(page.getByText('None yet.')).toBeVisible()
  await type(page, page.getByLabel('Team ID', { exact: true }), String(await spareTeam('nine')))
  await press(page, page.getByRole('button', { name: 'Save Team ID' }), 'Space')
  await press(page, page.getByRole('link', { name: /^Open the league/ }))
  await expect(page).toHaveURL(/\/programme\?league=\d+$/)
  await expect(ownRow(page)).toBeVisible()

  await page.keyboard.press('Control+Home')
  await press(page, page.getByRole('banner').locator('summary', { hasText: account.email }))
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Account' }))
  await expect(page).toHaveURL('/account')
  const weekly = page.getByRole('switch', { name: 'Weekly mail' })
  await expect(weekly).toBeChecked()
  await press(page, weekly, 'Space')
  await expect(weekly).not.toBeChecked()
  await press(page, page.getByRole('main').locator('summary', { hasText: 'Leave' }))
  await press(page, page.getByRole('button', { name: 'Delete my account' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Use the dark theme' }))
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Log out' }))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('another league, another gameweek, another order, and the moves of a team', async ({ page, signIn }) => {
  const { keyboard } = page
  await signIn()
  await page.goto('/current-season')
  await expect(ownRow(page)).toBeVisible()
  const league = page.getByRole('combobox', { name: 'League', exact: true })
  const first = await league.inputValue()
  await reach(page, league)
  await keyboard.press('ArrowDown')
  await expect(league).not.toHaveValue(first)
  await expect(page).toHaveURL(/league=\d+/)
  await expect(ownRow(page)).toBeVisible()

  const gameweek = page.getByRole('combobox', { name: 'Gameweek', exact: true })
  const latest = Number(await gameweek.inputValue())
  const previous = page.getByRole('link', { name: 'Previous gameweek' })
  await press(page, previous)
  await expect(gameweek).toHaveValue(String(latest - 1))
  await expect(previous).toBeFocused()
  await reach(page, gameweek)
  await keyboard.press('ArrowDown')
  await expect(gameweek).toHaveValue(String(latest - 2))
  await expect(page).toHaveURL(new RegExp(`gw=${latest - 2}`))

  await keyboard.press('Control+Home')
  await press(page, page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Market' }))
  await expect(ownRow(page)).toBeVisible()
  const column = tableOf(page).getByRole('columnheader', { name: 'Waiwer Points' })
  await press(page, column.getByRole('link'))
  await expect(column).toHaveAttribute('aria-sort', 'ascending')
  await keyboard.press('Enter')
  await expect(column).toHaveAttribute('aria-sort', 'descending')
  await expect(column.getByRole('link')).toBeFocused()
  const opener = page.getByRole('button', { name: /^Moves of/ }).first()
  await press(page, opener)
  await expect(page.getByText('Added Players')).toBeVisible()
  await keyboard.press('Space')
  await expect(page.getByText('Added Players')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the what-if, its bars, another gameweek, the other game', async ({ page }) => {
  const { keyboard } = page
  await answerWith(page, FIGURES)
  await page.goto('/')
  await press(page, page.getByRole('contentinfo').getByRole('link', { name: 'What-If Machine' }))
  const bars = page.getByRole('slider')
  await expect(bars).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Previous gameweek' }))
  await expect(page).toHaveURL(/gw=\d+$/)
  await expect(page.getByRole('link', { name: 'Previous gameweek' })).toBeFocused()
  await reach(page, bars)
  const before = await bars.getAttribute('aria-valuetext')
  await keyboard.press('ArrowRight')
  await expect(bars).not.toHaveAttribute('aria-valuetext', before ?? '')
  await keyboard.press('Control+Home')
  await press(page, page.getByRole('navigation', { name: 'Game' }).getByRole('link', { name: 'Draft' }))
  await expect(page).toHaveURL(/game=draft$/)
  await expect(bars).toBeVisible()
})

function ownRow(page: Page): Locator {
  return tableOf(page).locator('tr[data-own]')
}

async function press(page: Page, goal: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, goal)
  await page.keyboard.press(key)
}

async function type(page: Page, goal: Locator, text: string): Promise<void> {
  await reach(page, goal)
  await page.keyboard.type(text)
}

/** Presses Tab until the element has the focus, and checks the ring around it. */
async function reach(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeAttached()
  for (let step = 0; step < MOST_TABS; step++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return expectRing(goal)
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MOST_TABS} times Tab did not reach ${goal}`)
}

/** An invisible control, such as the slider over a chart, may have its focus ring on its parent instead. */
async function expectRing(goal: Locator): Promise<void> {
  const widths = await goal.evaluate((element) =>
    [element, element.parentElement ?? element].map((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    }),
  )
  expect(Math.max(...widths), 'the ring of the focus, in pixels').toBeGreaterThanOrEqual(2)
}

test('the focus stays where it is when the log-in becomes known after the screen was opened', async ({
  page,
  signIn,
}) => {
  const session = Promise.withResolvers<void>()
  await drawInBrowser(page)
  await page.route('**/api/identity/get-session*', async (route) => {
    await session.promise
    await route.continue()
  })
  await signIn()
  await page.goto('/current-season')
  const next = page.getByRole('main').getByRole('link', { name: 'Bench King' }).last()
  await next.focus()
  session.resolve()
  await expect(page.getByText('Final after gameweek')).toBeVisible()
  await expect(next).toBeFocused()
})
