import type { Browser, Page } from '@playwright/test'
import { CONSENT, expectWeeklyMail, linkTo, logInAt, pressVerify, register } from './account-steps.ts'
import { type Account, inventAccount, recordedOf, sessionOf } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'

const VERIFIED = 'Your email is verified. You can log in now.'

test('emails: no at sign-up, yes at the link in another browser: the yes counts', async ({ page, browser }) => {
  const account = inventAccount()
  await register(page, account, { consent: false })
  const other = await openLinkElsewhere(browser, account)
  const tick = other.getByLabel(CONSENT)
  await expect(tick).not.toBeChecked()
  await tick.check()
  await pressVerify(other, account.password)
  await expect(other.getByRole('status').filter({ hasText: VERIFIED })).toBeFocused()
  await expect(other).toHaveURL('/verify-email')
  await other.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(other, account)
  await expect(other).toHaveURL('/enter-team-id')
  await expectWeeklyMail(other, true)
  const recorded = await recordedOf(await sessionOf(account))
  const event = { action: 'given', text: CONSENT, page: '/verify-email', method: 'checkbox' }
  expect(recorded).toMatchObject({ consent: [event], pending_consent: null })
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consent')))).toEqual([])
  await other.context().close()
  // Confirming in another browser has logged this one out.
  await logInAt(page, account)
  await expectWeeklyMail(page, true)
})

test('a link that is only opened verifies nobody, and can still be used', async ({ page, browser }) => {
  const account = inventAccount()
  await register(page, account, { consent: true })
  const other = await openLinkElsewhere(browser, account)
  await expect(other.getByRole('button', { name: 'Verify my email' })).toBeVisible()
  await expect(other.getByText(account.email)).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Did you make this account?' })).toBeVisible()
  await other.context().close()
  await page.goto('/enter-team-id')
  await expect(page).toHaveURL('/verify-email')
  await page.goto(await linkTo(account, '/verify-email'))
  await expect(page.getByLabel(CONSENT)).toBeChecked()
  await pressVerify(page)
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
  await expectWeeklyMail(page, true)
})

test('the page that waits for the verification changes once the link was followed in another browser', async ({
  page,
  browser,
}) => {
  const account = inventAccount()
  await register(page, account, { consent: false })
  await page.goto('/')
  await expect(page).toHaveURL('/verify-email')
  const other = await openLinkElsewhere(browser, account)
  await pressVerify(other, account.password)
  await expect(other.getByText(VERIFIED)).toBeVisible()
  await other.context().close()
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'You are logged out here.' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
})

async function openLinkElsewhere(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(await linkTo(account, '/verify-email'))
  return page
}
