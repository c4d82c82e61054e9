import { DEMO, inventAccount } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'
import { tableOf } from './table.ts'

test.describe('a wrong password', () => {
  test.use({ refusals: [401] })

  test('is told in the provider’s words, never whether the address is known', async ({ page }) => {
    const alert = page.getByRole('main').getByRole('alert')
    const said: (string | null)[] = []
    await page.goto('/login')
    for (const { email } of [DEMO, inventAccount()]) {
      await logIn(page, { email, password: 'not-the-one' })
      await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).not.toHaveAttribute(
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

test('the register form says what is missing, in its order', async ({ page }) => {
  const { email, password } = inventAccount()
  const alert = page.getByRole('main').getByRole('alert')
  const steps = [
    { label: 'Email', value: '', text: 'Please enter your email' },
    { label: 'Email', value: 'nobody', text: 'Please enter a valid email address' },
    { label: 'Email', value: email, text: 'Please enter a password' },
    { label: 'Password', value: password, text: 'Passwords do not match' },
    { label: 'Confirm Password', value: `${password}!`, text: 'Passwords do not match' },
  ]
  await page.goto('/register')
  for (const { label, value, text } of steps) {
    await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(alert).toHaveText(text)
    await expect(alert).toBeFocused()
  }
})

test.describe('what the provider refuses', () => {
  test.use({ refusals: [400, 422] })

  test('a short password and a known address are told when registering', async ({ page }) => {
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

test.describe('somebody unverified', () => {
  test.use({ refusals: [403] })

  test('is sent to /verify-email from every screen', async ({ page }) => {
    const { email, password } = inventAccount()
    await page.goto('/register')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('Please check your email to verify your account.')).toBeFocused()
    for (const path of ['/enter-team-id', '/bench-king', '/']) {
      await page.goto(path)
      await expect(page).toHaveURL('/verify-email')
      await expect(page.getByText('Invalid verification link.')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Resend verification email' }).click()
    await expect(page.getByText('Verification email sent.')).toBeVisible()
  })
})

test('a signed-out visitor of a league screen logs in and comes back to that view', async ({ page }) => {
  const view = '/bench-king?league=21377&gw=5&sort=bench&dir=asc'
  await page.goto(view)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(view)}`)
  await logIn(page)
  await expect(page).toHaveURL(view)
  await expect(tableOf(page).getByRole('columnheader', { name: 'Bench Points GW 5' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

for (const next of [
  'https://elsewhere.invalid/',
  '//elsewhere.invalid/',
  '/\\elsewhere.invalid',
  'javascript:alert(1)',
])
  test(`after the log-in nobody is sent to ${next}`, async ({ page, signIn, baseURL }) => {
    await signIn()
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await expect(page).toHaveURL(`${baseURL}/enter-team-id`)
  })

test.describe('an unknown address', () => {
  test.use({ refusals: [404] })

  for (const path of ['/no-such-page', '/bench-king/7', '/current-season/x/y']) {
    test(`${path} shows the error page and a way home`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
      await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'FPL Draft' })).toBeVisible()
    })
  }
})

test('the pages around: home, unavailable, API', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Home'])
  await expect(page.getByRole('link', { name: 'FPL Draft' })).toHaveAttribute('href', '/draft')
  await expect(page.getByRole('link', { name: 'Classic FPL' })).toHaveAttribute('href', '/fpl-normal')
  await expect(page.getByText('Go here if you play the draft version of the game.')).toBeVisible()
  await expect(page.getByText('Go here if you play the classic FPL with a 100 million budget.')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('18+')
  await page.goto('/unavailable')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is currently unavailable.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'API' }).click()
  await expect(page).toHaveURL('/api/docs')
  await expect(page.getByText('/api/bench-king-data').first()).toBeVisible()
})

test('a fault inside a screen leaves the header standing and offers another try', async ({ page, signIn }) => {
  await page.route('**/api/bench-king-data*', (route) => route.fulfill({ json: 'nonsense' }))
  await signIn()
  await page.goto('/bench-king')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch bench king data')
  await expect(page.getByRole('navigation', { name: 'League' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(tableOf(page)).toBeVisible()
})
