import { DEMO, inventAccount } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'
import { tableOf } from './table.ts'

test.describe('a wrong password', () => {
  test.use({ refusals: [401] })

  test('shows the provider’s text, which never reveals whether the address is known', async ({ page }) => {
    const alert = page.getByRole('main').getByRole('alert')
    const said: (string | null)[] = []
    await page.goto('/login')
    for (const { email } of [DEMO, inventAccount()]) {
      await logIn(page, { email, password: 'not-the-one' })
      await expect(page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })).not.toHaveAttribute(
        'aria-busy',
        'true',
      )
      await expect(alert).toBeFocused()
      said.push(await alert.textContent())
    }
    expect(said[0]).toMatch(/\S/)
    expect(said[1]).toBe(said[0])
    await expect(page).toHaveURL('/login')
  })
})

test.describe('what the provider refuses', () => {
  test.use({ refusals: [400, 422] })

  test('registering with a short password or a known address shows an error', async ({ page }) => {
    const alert = page.getByRole('main').getByRole('alert')
    const register = async (email: string, password: string) => {
      await page.getByLabel('Email', { exact: true }).fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByLabel('Confirm Password').fill(password)
      await page.getByRole('button', { name: 'Register' }).click()
    }
    await page.goto('/register')
    await register(inventAccount().email, '12345')
    await expect(alert).toHaveText(/password.*short/i)
    await register(DEMO.email, 'another-password')
    await expect(alert).toHaveText(/already exists/i)
  })
})

test('a signed-out visitor of a league screen logs in and comes back to that view', async ({ page }) => {
  const view = '/bench-king?league=21377&gw=5&sort=bench&dir=asc'
  await page.goto(view)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(view)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'A private mini-league' })).toBeVisible()
  await logIn(page)
  await expect(page).toHaveURL(view)
  await expect(tableOf(page).getByRole('columnheader', { name: 'Bench Points GW 5' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})
