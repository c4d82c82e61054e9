import type { Page } from '@playwright/test'
import { addressesWhileAsking } from './account-steps.ts'
import { inventAccount } from './accounts.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mails.ts'
import { fillDraft, followMail, subscribeDraft } from './newsletter-steps.ts'
import { spareTeam } from './simulator.ts'

const confirmed = (page: Page) => page.getByRole('status').filter({ hasText: 'is confirmed' })

test('from the form to a confirmed address; the token leaves the bar; again is the same', async ({ page }) => {
  const { email } = inventAccount()
  await page.goto('/')
  await page.getByRole('link', { name: 'FPL Draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FPL Draft' })).toBeVisible()
  await expect(page.getByText('Head-to-head form (last 10)')).toBeVisible()
  await subscribeDraft(page, { email, teamId: await spareTeam('ten') })
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'the page with the emails' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')

  const seen = addressesWhileAsking(page)
  await followMail(page, email, '/confirm-email')
  await expect(page.getByRole('heading', { level: 1, name: 'Email Confirmation' })).toBeVisible()
  await expect(confirmed(page)).toBeFocused()
  const text = await confirmed(page).textContent()
  await expect(page).toHaveURL('/confirm-email')
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((address) => address.includes('token'))).toEqual([])

  await page.reload()
  await expect(confirmed(page)).toHaveText(text ?? '')
  await page.goto(await mailedLink(email, '/confirm-email'))
  await expect(confirmed(page)).toHaveText(text ?? '')
})

test('the button keeps its width while it is busy', async ({ page }) => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/newsletter', async (route) => {
    await until
    await route.fulfill({ json: { success: true, message: 'Look into your mailbox.' } })
  })
  await page.goto('/draft')
  await fillDraft(page, { email: 'ann@x.example', teamId: '7' })
  const button = page.getByRole('button', { name: 'Subscribe' })
  const { width } = (await button.boundingBox()) ?? {}
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect((await button.boundingBox())?.width).toBe(width)
  goOn()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused()
})
