import { linkTo, register } from './account-steps.ts'
import { inventAccount, verifiedAccount } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'

const SENT = 'Password reset email sent.'

test.describe('a forgotten password', () => {
  test.use({ refusals: [400, 401] })

  test('is set anew through the mail; the old one and the link are no good any more', async ({ page }) => {
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

test('a reset for an unknown address says the same', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email for the reset link').fill(inventAccount().email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
})

test('a reset page without a code says so and leads to a new one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toHaveText('Invalid password reset link.')
  await page.getByRole('main').getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page.getByLabel('Email for the reset link')).toBeVisible()
})

test('from the account page the link goes to the own address', async ({ page, newcomer: { account }, signIn }) => {
  await signIn(account)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await page.goto(await linkTo(account, '/reset-password'))
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
})

test('after registering another mail is offered at once', async ({ page }) => {
  const account = inventAccount()
  await register(page, account, { consent: false })
  await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
  await page.getByRole('button', { name: 'Resend verification email' }).click()
  await expect(page.getByText('Verification email sent.')).toBeVisible()
})
