import { linkTo } from './account-steps.ts'
import { verifiedAccount } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'

const RULE = 'At least 6 characters, at most 128.'
const SENT = 'Password reset email sent.'

test.describe('a forgotten password', () => {
  test.use({ refusals: [400, 401] })

  test('is replaced through the mail; the old password and the link do not work any more', async ({ page }) => {
    const account = await verifiedAccount()
    const alert = page.getByRole('main').getByRole('alert')
    await page.goto('/login')
    await page.getByLabel('Email for the reset link').fill(account.email)
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText(SENT)).toBeVisible()

    const link = await linkTo(account, '/reset-password')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(RULE)
    const fresh = 'another-twelfth-man'
    for (const [first, second, text] of [
      ['', '', /^Please enter a password$/],
      [fresh, `${fresh}!`, /^Passwords do not match$/],
      ['12345', '12345', /password.*short/i],
    ] as const) {
      await page.getByLabel('New password', { exact: true }).fill(first)
      await page.getByLabel('Confirm new password').fill(second)
      await page.getByRole('button', { name: 'Set new password' }).click()
      await expect(alert).toHaveText(text)
      await expect(alert).toBeFocused()
    }
    await page.getByLabel('New password', { exact: true }).fill(fresh)
    await page.getByLabel('Confirm new password').fill(fresh)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your new password is set. You can log in with it now.')).toBeVisible()

    await logIn(page, account)
    await expect(alert).toBeVisible()
    await logIn(page, { ...account, password: fresh })
    await expect(page).toHaveURL('/enter-team-id')

    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('a-third-one')
    await page.getByLabel('Confirm new password').fill('a-third-one')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(alert).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
  })
})
