import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')
const DONE = 'You have unsubscribed.'

test('opening the page asks nothing; one press ends the mails, said once however often it is pressed', async ({
  page,
}) => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
  const posts: string[] = []
  await page.route('**/api/unsubscribe*', async (route) => {
    posts.push(route.request().method())
    await until
    await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: DONE })
  })
  await page.goto('/unsubscribe?token=abc')
  await expect(page).toHaveURL('/unsubscribe')
  await expect(page.getByRole('heading', { name: 'What ends' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(posts).toEqual([])
  const button = page.getByRole('button', { name: 'Unsubscribe' })
  await button.click()
  await button.click({ force: true })
  goOn()
  await expect(page.getByText(DONE)).toBeFocused()
  await expect(button).toHaveCount(0)
  expect(posts).toEqual(['POST'])
  await page.getByRole('link', { name: 'the draft mail' }).click()
  await expect(page).toHaveURL('/draft')
})

test('without a token the page says so', async ({ page }) => {
  await page.goto('/unsubscribe')
  await expect(alertOf(page)).toHaveText('Invalid or missing token')
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
})
