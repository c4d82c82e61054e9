import type { Page, Route } from '@playwright/test'
import { addressesWhileAsking } from './account-steps.ts'
import { hasConsent, inventAccount, sessionOf, verifiedAccount } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect, test } from './journey.ts'
import { allMailedLinks, mailedLink } from './mails.ts'
import { confirmDraft, fillDraft, followMail, subscribeDraft } from './newsletter-steps.ts'
import { scan } from './scanners.ts'
import { spareTeam } from './simulator.ts'

const FAILED = 'An error occurred while confirming your email.'
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')
const confirmed = (page: Page) => page.getByRole('status').filter({ hasText: 'is confirmed' })

test('from the form to a confirmed address; the token leaves the bar; again is the same', async ({ page }) => {
  const { email } = inventAccount()
  await page.goto('/')
  await page.getByRole('link', { name: 'FPL Draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FPL Draft' })).toBeVisible()
  await expect(page.getByText('Head-to-head form (last 10)')).toBeVisible()
  await subscribeDraft(page, { email, teamId: await spareTeam('ten') })
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'the page with the mails' })).toBeVisible()
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

test('a pasted address of the points page is taken, and its number is sent', async ({ page }) => {
  const { email } = inventAccount()
  const team = await spareTeam('nine')
  await page.goto('/draft')
  await page.getByText('Where do I find this?').click()
  await expect(page.getByText('your Team ID is the first, longer number')).toBeVisible()
  await fillDraft(page, { email, teamId: ` https://draft.premierleague.com/entry/${team}/event/12 ` })
  const sent = page.waitForRequest('**/api/newsletter')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  expect((await sent).postDataJSON()).toEqual({ email, teamId: String(team), consent: true })
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused()
})

test('the form says what is missing, in its order, and sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/draft')
  const [email, team] = [page.getByLabel('Email', { exact: true }), page.getByLabel('Team ID', { exact: true })]
  const consent = page.getByRole('checkbox')
  const steps = [
    { fill: () => email.fill(' '), text: 'Please enter your email', field: email },
    { fill: () => email.fill('nobody'), text: 'Please enter a valid email address', field: email },
    { fill: () => email.fill('no body@x.example'), text: 'Please enter a valid email address', field: email },
    { fill: () => email.fill('ann@x.example'), text: 'Please enter your Team ID', field: team },
    { fill: () => team.fill('forty'), text: 'Team ID must be a number', field: team },
    {
      fill: () => team.fill('https://fantasy.premierleague.com/entry/7/event/1'),
      text: 'This is the address of a classic team. Its weekly mail is on the Classic FPL page.',
      field: team,
    },
    { fill: () => team.fill('40017'), text: 'You must agree to receive emails from Benchside', field: consent },
  ]
  for (const { fill, text, field } of steps) {
    await fill()
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await expect(alertOf(page)).toHaveText(text)
    await expect(alertOf(page)).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent.filter((url) => url.includes('/api/newsletter'))).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/')
})

test('while it is sent the button spins, keeps its width, and sends once', async ({ page }) => {
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
  let posts = 0
  await page.route('**/api/newsletter', async (route) => {
    posts++
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
  await button.click({ force: true })
  await page.getByLabel('Email', { exact: true }).press('Enter')
  goOn()
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused()
  await expect(page.getByText('Look into your mailbox.')).toBeVisible()
  expect(posts).toBe(1)
})

test.describe('when it fails', () => {
  test.use({ refusals: [429, 502, 503] })
  const answers: { case: string; answer: (route: Route) => Promise<void>; text: string }[] = [
    {
      case: 'the server says why',
      answer: (route) =>
        route.fulfill({ status: 429, json: { error: 'Slowly!', message: 'Slowly!', code: 'too_many' } }),
      text: 'Slowly!',
    },
    {
      case: 'the server says nothing',
      answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      text: 'Subscription failed',
    },
  ]
  for (const { case: what, answer, text } of answers)
    test(`${what}: ${text}`, async ({ page }) => {
      await page.route('**/api/newsletter', answer)
      await page.goto('/draft')
      await fillDraft(page, { email: 'ann@x.example', teamId: '7' })
      await page.getByRole('button', { name: 'Subscribe' }).click()
      await expect(alertOf(page)).toHaveText(text)
      await expect(alertOf(page)).toBeFocused()
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@x.example')
    })

  test('a link without its token is told so, and nothing is asked', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/confirm-email')
    await expect(alertOf(page)).toHaveText('Invalid or missing token')
    expect(asked.filter((url) => url.includes('/api/confirm-email'))).toEqual([])
  })

  test('no word from the server: another try is offered, and brings what it says', async ({ page }) => {
    let calls = 0
    await page.route('**/api/confirm-email*', (route) =>
      ++calls === 1
        ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Away</h1>' })
        : route.fulfill({ contentType: 'text/plain; charset=utf-8', body: 'Your address is confirmed.' }),
    )
    await page.goto('/confirm-email?token=abc')
    await expect(alertOf(page)).toHaveText(FAILED)
    await expect(alertOf(page)).toBeFocused()
    expect(calls).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(confirmed(page)).toHaveText('Your address is confirmed.')
    expect(calls).toBe(2)
  })
})

test.describe('a token that is none', () => {
  test.use({ refusals: [400] })

  test('is answered in words, with the way to a new one', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/api/confirm-email')) calls++
    })
    await page.goto('/confirm-email?token=nonsense')
    await expect(alertOf(page)).toHaveText(/link is not valid/)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    expect(calls).toBe(1)
    await page.getByRole('link', { name: 'Sign up again' }).click()
    await expect(page).toHaveURL('/draft')
  })
})

test('programs that open the links of the mail confirm nothing; the person afterwards does', async ({ page }) => {
  const account = await verifiedAccount()
  const session = await sessionOf(account)
  await subscribeDraft(page, { email: account.email, teamId: await spareTeam('ten') })
  await scan(await allMailedLinks(account.email, '/confirm-email'))
  const { search } = new URL(await mailedLink(account.email, '/confirm-email'))
  for (const init of [{ method: 'HEAD' }, { headers: { 'sec-purpose': 'prefetch' } }])
    await fetch(`${PROGRAM}/api/confirm-email${search}`, {
      ...init,
      headers: { ...elsewhere(), ...('headers' in init && init.headers) },
    })
  expect(await hasConsent(session, account)).toBe(false)
  await confirmDraft(page, account.email)
  expect(await hasConsent(session, account)).toBe(true)
})

test('who is logged in is welcomed instead, and sent to the Team ID page', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/draft')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to your Team IDs' }).click()
  await expect(page).toHaveURL('/enter-team-id')
})
