import type { Browser } from '@playwright/test'
import {
  addressesWhileAsking,
  expectWeeklyMail,
  linkTo,
  pressVerify,
  register,
  VERIFIED,
  verifyBy,
} from './account-steps.ts'
import { type Account, inventAccount } from './accounts.ts'
import { elsewhere as fromElsewhere } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'
import { confirmDraft, followMail, subscribeDraft } from './newsletter-steps.ts'
import { spareTeam } from './simulator.ts'

test('from registering with a yes to mails to a saved team', async ({ page }) => {
  const account = inventAccount()
  await register(page, account, { consent: true })
  // After a reload the page still says what comes next, and has no empty form.
  await page.reload()
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Register' })).toHaveCount(0)
  const seen = addressesWhileAsking(page)
  await followMail(page, account.email, '/verify-email')
  await pressVerify(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible()
  await expect(page).toHaveURL(/\/(verify-email|login)$/)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status').getByText(VERIFIED)).toBeVisible()
  expect(seen.length).toBeGreaterThan(2)
  expect(seen.filter((address) => /oobCode|state|token/.test(address))).toEqual([])

  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
  const team = await spareTeam('ten')
  await page.getByLabel('Team ID', { exact: true }).fill(String(team))
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
  await expectWeeklyMail(page, true)
})

test.describe('a link that does not fit', () => {
  test.use({ refusals: [409] })

  test('was used already: it says so, and leads to the log-in', async ({ page }) => {
    const account = inventAccount()
    await register(page, account, { consent: false })
    const link = await linkTo(account, '/verify-email')
    await page.goto(link)
    await pressVerify(page)
    await expect(page).toHaveURL('/login')
    await page.goto(link)
    await expect(page.getByText('This link was used. Log in.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in.' }).click()
    await expect(page).toHaveURL('/login')
  })
})

test('Escape keeps the subscription', async ({ page, browser }) => {
  const account = inventAccount()
  await subscribeBefore(browser, account)
  await register(page, account, { consent: false })
  await verifyBy(page, account)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
  await expectWeeklyMail(page, true)
})

/** Subscribes without an account, in another browser. */
async function subscribeBefore(browser: Browser, { email }: Account): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const page = await context.newPage()
  await subscribeDraft(page, { email, teamId: await spareTeam('ten') })
  await confirmDraft(page, email)
  await context.close()
}
