import { expect, test } from './journey.ts'
import { tableOf } from './table.ts'

// A release removes the files of the version before: the browser writes a line about each.
test.use({ refusals: [404] })

test('after a release the first press reaches its page', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/current-season')
  await expect(page.getByRole('table').first()).not.toHaveAttribute('aria-busy', 'true')
  await page.route('**/assets/BenchKingPage*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  const loads = page.waitForEvent('load')
  await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Bench King' }).click()
  await loads
  await expect(page).toHaveURL('/bench-king')
  await expect(page.getByRole('heading', { level: 1, name: 'Bench King' })).toBeVisible()
  await expect(tableOf(page)).toBeVisible()
})
