import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import { expect, logIn } from './journey.ts'
import { mailedLink } from './mails.ts'

const DONE = 'Please check your email to verify your account.'
export const VERIFIED = 'Your email is verified. You can log in now.'
export const CONSENT = 'I agree to receive marketing and service update emails'

export async function register(page: Page, account: Account, { consent }: { consent: boolean }): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password').fill(account.password)
  if (consent) await page.getByLabel(CONSENT).check()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(DONE)).toBeVisible()
}

/** The link of the latest mail to somebody. */
export function linkTo({ email }: Account, page: '/verify-email' | '/reset-password'): Promise<string> {
  return mailedLink(email, page)
}

/** For the page that the mail's link opens; a password is needed if nobody is signed in. */
export async function pressVerify(page: Page, password?: string): Promise<void> {
  if (password !== undefined) await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Verify my email' }).click()
}

/** Opens the link of the latest mail and presses its button. */
export async function verifyBy(page: Page, account: Account): Promise<void> {
  await page.goto(await linkTo(account, '/verify-email'))
  await pressVerify(page)
}

/** Logs in and waits until the log-in has let them through. */
export async function logInAt(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
}

/** Waits until the log-out is done: going to another page at once would abort its call. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** Whether the account page says that the weekly mail is on. */
export async function expectWeeklyMail(page: Page, isOn: boolean): Promise<void> {
  await page.goto('/account')
  await expect(page.getByRole('switch', { name: 'Weekly mail' })).toBeChecked({ checked: isOn })
}

/** Opens a closed part of the account page by a press on its heading, unless it is open. */
export async function openPart(page: Page, name: string): Promise<void> {
  const part = page.locator('details', { has: page.getByRole('heading', { name, exact: true }) })
  // A part that was opened for what it says stays so.
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click()
  await expect(part).toHaveAttribute('open')
}

/** The page addresses (`page.url()`) at the time of each API call. */
export function addressesWhileAsking(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) seen.push(page.url())
  })
  return seen
}
