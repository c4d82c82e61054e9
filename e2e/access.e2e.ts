import { expect, test } from './journey.ts'

test('a theme that was chosen stays after a reload; without a choice the theme is the system’s', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const light = await paper()
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
  const dark = await paper()
  expect(dark).not.toBe(light)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
  expect(await paper()).toBe(dark)
  await page.getByRole('button', { name: 'Use the light theme' }).click()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe(dark)
})
