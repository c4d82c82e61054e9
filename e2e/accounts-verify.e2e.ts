import type { Browser } from '@playwright/test'
import { addressesWhileAsking, expectWeeklyMail, linkTo, logInAt, logOut, register, VERIFIED } from './account-steps.ts'
import { type Account, DEMO, inventAccount } from './accounts.ts'
import { elsewhere as fromElsewhere } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'
import { confirmDraft, followMail, subscribeDraft } from './newsletter-steps.ts'
import { spareTeam } from './simulator.ts'

const FAILED = 'An error occurred during email verification.'
const QUESTION = 'You have previously subscribed to our newsletter. Do you really want to unsubscribe?'

for (const consent of [true, false])
  test(`from registering ${consent ? 'with' : 'without'} a yes to mails to a saved team`, async ({ page }) => {
    const account = inventAccount()
    await register(page, account, { consent })
    const seen = addressesWhileAsking(page)
    await followMail(page, account.email, '/verify-email')
    await expect(page.getByRole('heading', { level: 1, name: 'Verify your email' })).toBeVisible()
    await expect(page).toHaveURL(/\/(verify-email|login)$/)
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('status').getByText(VERIFIED)).toBeVisible()
    expect(seen.length).toBeGreaterThan(2)
    expect(seen.filter((address) => /oobCode|state|token/.test(address))).toEqual([])

    await logIn(page, account)
    await expect(page).toHaveURL('/enter-team-id')
    const team = await spareTeam('ten')
    await page.getByLabel('Team ID', { exact: true }).fill(String(team))
    await page.getByRole('button', { name: 'Save Team ID' }).click()
    await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
    await expectWeeklyMail(page, consent)
  })

test('a link opened where nobody is signed in: the log-in there completes the registration with its consent', async ({
  page,
  browser,
}) => {
  const account = inventAccount()
  await register(page, account, { consent: true })
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(await linkTo(account, '/verify-email'))
  await expect(other.getByText('Your email is verified. Please log in to finish your registration.')).toBeVisible()
  await expect(other).toHaveURL('/verify-email')
  await other.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(other, account)
  await expect(other).toHaveURL('/enter-team-id')
  await expectWeeklyMail(other, true)
  expect(await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('consent')))).toEqual([])
  await elsewhere.close()
  // The first browser is still signed in, and hears of it.
  await page.goto('/enter-team-id')
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('a log-in in another browser than the link’s completes the registration without consent', async ({
  page,
  browser,
}) => {
  const account = inventAccount()
  await register(page, account, { consent: true })
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(await linkTo(account, '/verify-email'))
  await expect(other.getByText('Your email is verified.')).toBeVisible()
  await elsewhere.close()
  await logOut(page)
  await logInAt(page, account)
  await expectWeeklyMail(page, false)
  await page.getByRole('switch').click()
  await expectWeeklyMail(page, true)
})

test.describe('a link that does not fit', () => {
  test.use({ refusals: [400, 401] })

  test('while somebody else is signed in nothing is applied and nobody registered', async ({ page, browser }) => {
    const account = inventAccount()
    await register(page, account, { consent: true })
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    await logInAt(other, DEMO)
    const asked: string[] = []
    other.on('request', (request) => asked.push(request.url().replace(/\?.*/, '')))
    const link = await linkTo(account, '/verify-email')
    await other.goto(link)
    await expect(other.getByRole('alert')).toHaveText(FAILED)
    await expect(other.getByText(`You are logged in as ${DEMO.email}`)).toBeVisible()
    expect(asked.filter((url) => /\/api\/.*(verify-email|register|consent)$/.test(url))).toEqual([])
    expect(asked.filter((url) => url.endsWith('/get-session')).length).toBeGreaterThan(0)
    await elsewhere.close()
    await page.goto(link)
    await expect(page.getByText(VERIFIED)).toBeVisible()
  })

  for (const [what, edit] of [
    ['names somebody else', (link: URL) => link.searchParams.set('state', '{"uid":"x","consent":true}')],
    ['has another code', (link: URL) => link.searchParams.set('oobCode', 'nonsense')],
  ] as const)
    test(`${what}: an error, and another mail is offered`, async ({ page }) => {
      const account = inventAccount()
      await register(page, account, { consent: false })
      const link = new URL(await linkTo(account, '/verify-email'))
      edit(link)
      await page.goto(link.toString())
      await expect(page.getByRole('alert')).toHaveText(FAILED)
      await expect(page).toHaveURL('/verify-email')
      await page.getByRole('button', { name: 'Resend verification email' }).click()
      await expect(page.getByText('Verification email sent.')).toBeVisible()
    })

  test('was used already: an error, and the way to the log-in', async ({ page }) => {
    const account = inventAccount()
    await register(page, account, { consent: false })
    const link = await linkTo(account, '/verify-email')
    await page.goto(link)
    await expect(page).toHaveURL('/login')
    await page.goto(link)
    await expect(page.getByRole('alert')).toHaveText(FAILED)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('has a state that is no JSON: verified and registered, without consent', async ({ page }) => {
    const account = inventAccount()
    await register(page, account, { consent: true })
    const link = new URL(await linkTo(account, '/verify-email'))
    link.searchParams.set('state', '{"uid":')
    await page.goto(link.toString())
    await expect(page).toHaveURL('/login')
    await logIn(page, account)
    await expect(page).toHaveURL('/enter-team-id')
    await expectWeeklyMail(page, false)
  })
})

test('without a code: the text, and nothing to send again for visitors', async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toHaveText('Invalid verification link.')
  await expect(page.getByRole('button', { name: 'Resend verification email' })).toHaveCount(0)
})

test.describe('a mail that cannot be sent again', () => {
  test.use({ refusals: [503] })

  test('says so', async ({ page }) => {
    await register(page, inventAccount(), { consent: false })
    await page.goto('/enter-team-id')
    await expect(page).toHaveURL('/verify-email')
    await page.route('**/send-verification-email', (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByRole('button', { name: 'Resend verification email' }).click()
    await expect(page.getByText('Failed to resend verification email. Please try again later.')).toBeVisible()
  })
})

test.describe('somebody unverified', () => {
  test.use({ refusals: [403] })

  test('is sent to /verify-email, but from the pages that a link leads to', async ({ page }) => {
    const account = inventAccount()
    await register(page, account, { consent: true })
    for (const path of ['/', '/login', '/account', '/draft', '/bench-king']) {
      await page.goto(path)
      await expect(page).toHaveURL('/verify-email')
    }
    for (const path of ['/register', '/reset-password?oobCode=x']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
      await expect(page).toHaveURL(path.split('?')[0] ?? '')
    }
    await page.goto('/verify-email')
    await page.getByRole('button', { name: 'Resend verification email' }).click()
    await expect(page.getByText('Verification email sent.')).toBeVisible()
    // The new link carries what was agreed to at registration.
    const { searchParams } = new URL(await linkTo(account, '/verify-email'))
    expect(JSON.parse(searchParams.get('state') ?? '')).toMatchObject({ email: account.email, consent: true })
  })
})

for (const [answer, isOn] of [
  ['Unsubscribe', false],
  ['Stay subscribed', true],
] as const)
  test(`who subscribed before and does not now is asked: ${answer}`, async ({ page, browser }) => {
    const account = inventAccount()
    await subscribeBefore(browser, account)
    await register(page, account, { consent: false })
    await page.goto(await linkTo(account, '/verify-email'))
    const dialog = page.getByRole('dialog', { name: QUESTION })
    await expect(dialog).toBeVisible()
    await expect(page.getByText('Loading...')).toBeAttached()
    await dialog.getByRole('button', { name: answer }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, account)
    await expect(page).toHaveURL('/enter-team-id')
    await expectWeeklyMail(page, isOn)
  })

test('Escape keeps the subscription', async ({ page, browser }) => {
  const account = inventAccount()
  await subscribeBefore(browser, account)
  await register(page, account, { consent: false })
  await page.goto(await linkTo(account, '/verify-email'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
  await expectWeeklyMail(page, true)
})

test('who subscribed before is asked at a log-in elsewhere, too', async ({ page, browser }) => {
  const account = inventAccount()
  await subscribeBefore(browser, account)
  await register(page, account, { consent: false })
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(await linkTo(account, '/verify-email'))
  await expect(other.getByText('Your email is verified.')).toBeVisible()
  await elsewhere.close()
  await logOut(page)
  await page.goto('/login')
  await logIn(page, account)
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Stay subscribed' }).click()
  await expect(page).toHaveURL('/enter-team-id')
  await expectWeeklyMail(page, true)
})

test.describe('a registration that fails', () => {
  test.use({ refusals: [503] })

  test('says so, and is tried again without the link', async ({ page }) => {
    const account = inventAccount()
    await register(page, account, { consent: true })
    await page.route('**/api/auth/register', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await page.goto(await linkTo(account, '/verify-email'))
    await expect(page.getByRole('alert')).toHaveText('Failed to register the user. Please try again.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, account)
    await expect(page).toHaveURL('/enter-team-id')
    await expectWeeklyMail(page, true)
  })

  test('and a flag that says no is a failure', async ({ page }) => {
    const account = inventAccount()
    await register(page, account, { consent: true })
    await page.route('**/api/auth/register', (route) => route.fulfill({ json: { success: false } }))
    await page.goto(await linkTo(account, '/verify-email'))
    await expect(page.getByRole('alert')).toHaveText('Failed to register the user. Please try again.')
  })
})

/** Without an account, in another browser. */
async function subscribeBefore(browser: Browser, { email }: Account): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: fromElsewhere() })
  const page = await context.newPage()
  await subscribeDraft(page, { email, teamId: await spareTeam('ten') })
  await confirmDraft(page, email)
  await context.close()
}
