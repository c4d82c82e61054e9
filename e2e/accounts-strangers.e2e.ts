import { linkTo, logInAt, logOut } from './account-steps.ts'
import { type Account, verifiedAccount } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'

test.describe('while strangers guess at a password', () => {
  test.use({ refusals: [401, 429] })

  test('its owner logs in on a known device, and on a new one by a new password', async ({ page, browser }) => {
    const account = await verifiedAccount()
    const alert = page.getByRole('main').getByRole('alert')
    await logInAt(page, account)
    await logOut(page)

    await guess(account, 25)
    await page.goto('/login')
    await logIn(page, { ...account, password: 'a-slip-of-the-finger' })
    await expect(alert).toBeVisible()
    await logIn(page, account)
    await expect(page).toHaveURL('/enter-team-id')

    const context = await browser.newContext({ extraHTTPHeaders: elsewhere() })
    const other = await context.newPage()
    await other.goto('/login')
    await logIn(other, account)
    await expect(other.getByRole('main').getByRole('alert')).toContainText('Too many attempts.')
    await expect(other.getByRole('main').getByRole('alert')).toContainText("'Forgot Password?'")
    await other.getByLabel('Email for the reset link').fill(account.email)
    await other.getByRole('button', { name: 'Reset Password' }).click()
    await expect(other.getByText('Password reset email sent.')).toBeVisible()
    await expect(other.getByRole('timer')).toHaveText(/^You can ask for another email in (1:00|0:\d\d)\.$/)
    await other.getByRole('button', { name: 'Reset Password' }).click()
    await expect(other.getByRole('alert').filter({ hasText: 'You can ask for another one in' })).toBeVisible()

    await other.goto(await linkTo(account, '/reset-password'))
    const fresh = 'another-twelfth-man'
    await other.getByLabel('New password', { exact: true }).fill(fresh)
    await other.getByLabel('Confirm new password').fill(fresh)
    await other.getByRole('button', { name: 'Set new password' }).click()
    await expect(other).toHaveURL('/login')
    await logIn(other, { ...account, password: fresh })
    await expect(other).toHaveURL('/enter-team-id')
    await context.close()
  })
})

/** Tries wrong passwords, one after the other, each from an address of its own. */
async function guess({ email }: Account, times: number): Promise<void> {
  for (let i = 0; i < times; i++)
    await fetch(`${PROGRAM}/api/identity/sign-in/email`, {
      method: 'POST',
      headers: { ...elsewhere(), origin: PROGRAM, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `guess-${i}` }),
    })
}
