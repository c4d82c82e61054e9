import type { Page } from '@playwright/test'
import { NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import { expect } from './journey.ts'
import { type LinkedPage, mailedLink } from './mails.ts'

export async function fillDraft(page: Page, { email, teamId }: { email: string; teamId: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Team ID', { exact: true }).fill(teamId)
  await page.getByLabel(NEWSLETTER_CONSENT_TEXT).check()
}

/** A visitor asks for the weekly draft mail. */
export async function subscribeDraft(page: Page, { email, teamId }: { email: string; teamId: number }): Promise<void> {
  await page.goto('/draft')
  await fillDraft(page, { email, teamId: String(teamId) })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused()
}

export async function getLeagues(page: Page, teamId: string): Promise<void> {
  await page.getByLabel('Team ID', { exact: true }).fill(teamId)
  await page.getByRole('button', { name: 'Get Leagues' }).click()
  await expect(page.getByRole('heading', { name: 'Select Private Leagues' })).toBeFocused()
}

/** A visitor asks for the weekly classic mail about all private leagues of a team. */
export async function signUpClassic(page: Page, asked: { email: string; teamId: number }): Promise<void> {
  await page.goto('/fpl-normal')
  await pickLeagues(page, asked)
}

/** Both steps, from the page on: all private leagues of a team. */
export async function pickLeagues(page: Page, { email, teamId }: { email: string; teamId: number }): Promise<void> {
  await getLeagues(page, String(teamId))
  const leagues = page.getByRole('group', { name: 'Leagues' }).getByRole('checkbox')
  for (const league of await leagues.all()) await league.check()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(NEWSLETTER_CONSENT_TEXT).check()
  await page.getByRole('button', { name: 'Confirm Selection' }).click()
  await expect(page.getByRole('heading', { name: 'Please confirm your email!' })).toBeFocused()
}

/** Reads the mail as people in the demo do, and follows its link. */
export async function followMail(page: Page, email: string, to: LinkedPage): Promise<void> {
  await mailedLink(email, to)
  await page.goto('/mails')
  const mail = page.getByRole('article').filter({ hasText: `To ${email}` })
  await mail
    .getByRole('link', { name: new RegExp(`${to}\\?`) })
    .first()
    .click()
}

/** From the mail of a draft sign-up to a confirmed address. */
export async function confirmDraft(page: Page, email: string): Promise<void> {
  await followMail(page, email, '/confirm-email')
  await expect(page.getByRole('status').filter({ hasText: 'is confirmed' })).toBeFocused()
}

/** From the mail of a classic sign-up to a confirmed address. */
export async function confirmClassic(page: Page, email: string): Promise<void> {
  await followMail(page, email, '/nor-conf-email')
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('button', { name: 'Confirmed ✓' })).toBeDisabled()
}
