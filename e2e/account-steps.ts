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

/** Logs in and waits until the log-in has let them through. */
export async function logInAt(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
}

/** Waits until they are out: another page at once would break the call off. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** Whether the account page says that the weekly mail is on. */
export async function expectWeeklyMail(page: Page, isOn: boolean): Promise<void> {
  await page.goto('/account')
  await expect(page.getByRole('switch', { name: CONSENT })).toBeChecked({ checked: isOn })
}

/** The addresses that the bar showed whenever something was asked of the program. */
export function addressesWhileAsking(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) seen.push(page.url())
  })
  return seen
}
