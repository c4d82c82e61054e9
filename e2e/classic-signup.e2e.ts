import type { Page } from '@playwright/test'
import { hasConsent, inventAccount, sessionOf, verifiedAccount } from './accounts.ts'
import { expect, test } from './journey.ts'
import { allMailedLinks, mailedLink } from './mails.ts'
import { confirmClassic, followMail, getLeagues, signUpClassic } from './newsletter-steps.ts'
import { scan } from './scanners.ts'
import { classicTeam } from './simulator.ts'

const FAILED = 'An error occurred while confirming your email.'
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')
const entry = (page: Page) => page.getByLabel('Team ID', { exact: true })
const leaguesOf = (page: Page) => page.getByRole('group', { name: 'Leagues' }).getByRole('checkbox')

test('from the Team ID over the picker to a confirmed address', async ({ page }) => {
  const { email } = inventAccount()
  const team = await classicTeam()
  await page.goto('/')
  await page.getByRole('link', { name: 'Classic FPL' }).click()
  await expect(page).toHaveURL('/fpl-normal')
  await getLeagues(page, `https://fantasy.premierleague.com/entry/${team}/event/12`)
  await expect(page.getByRole('group', { name: 'Leagues' }).locator('label')).toHaveText([
    /^The Halfway Line CLASSIC\s*Rank \d+ · 60 participants$/,
    /^Duel in the Drizzle H2H\s*Rank \d+ · 12 participants$/,
  ])

  await leaguesOf(page).first().check()
  await page.getByRole('button', { name: 'Confirm Selection' }).click()
  await expect(alertOf(page)).toHaveText('Please enter your email')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Your team' })).toBeFocused()
  await expect(alertOf(page)).toHaveCount(0)
  await expect(entry(page)).toHaveValue(String(team))
  await page.getByRole('button', { name: 'Get Leagues' }).click()
  await expect(leaguesOf(page)).toHaveCount(2)
  for (const league of await leaguesOf(page).all()) await expect(league).not.toBeChecked()

  await leaguesOf(page).nth(1).check()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel(/^I agree/).check()
  const sent = page.waitForRequest('**/api/normalfplsignup')
  await page.getByRole('button', { name: 'Confirm Selection' }).click()
  expect((await sent).postDataJSON()).toEqual({
    teamId: team,
    selectedLeagues: [{ id: 916670, type: 'h2h' }],
    email,
    consent: true,
  })
  await expect(page.getByRole('heading', { name: 'Please confirm your email!' })).toBeFocused()
  await expect(page.getByRole('definition')).toHaveText([/\S/, 'Duel in the Drizzle H2H'])
  await expect(page.getByText(email)).toBeVisible()

  await page.getByRole('button', { name: 'Another team' }).click()
  await expect(page.getByRole('heading', { name: 'Your team' })).toBeFocused()
  await expect(entry(page)).toHaveValue('')

  await followMail(page, email, '/nor-conf-email')
  await expect(page).toHaveURL('/nor-conf-email')
  const press = page.getByRole('button', { name: 'Confirm email' })
  await press.click()
  await expect(page.getByRole('button', { name: 'Confirmed ✓' })).toBeDisabled()
  await expect(page.getByRole('status').filter({ hasText: 'is confirmed' })).toBeFocused()

  await page.reload()
  await press.click()
  await expect(page.getByRole('button', { name: 'Confirmed ✓' })).toBeDisabled()
})

test('step 1 says what is wrong with an ID', async ({ page }) => {
  await page.goto('/fpl-normal')
  const wrong = [
    { typed: '', text: 'Please enter a Team ID' },
    { typed: '   ', text: 'Please enter a Team ID' },
    { typed: 'forty', text: 'Team ID must be a number' },
    {
      typed: 'https://draft.premierleague.com/entry/7/event/1',
      text: 'This is the address of a draft team. Its weekly mail is on the FPL Draft page.',
    },
  ]
  for (const { typed, text } of wrong) {
    await entry(page).fill(typed)
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(alertOf(page)).toHaveText(text)
    await expect(alertOf(page)).toBeFocused()
    await expect(entry(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(entry(page)).toHaveValue(typed)
  }
})

test.describe('step 1 has nothing to go on with', () => {
  test.use({ refusals: [404, 502] })

  test('a team that the game does not know', async ({ page }) => {
    await page.goto('/fpl-normal')
    await entry(page).fill('999999999')
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(alertOf(page)).toContainText('999999999')
    await expect(alertOf(page)).toBeFocused()
  })

  test('a team without private leagues, and a server without words', async ({ page }) => {
    await page.goto('/fpl-normal')
    await entry(page).fill('7')
    await page.route('**/api/leagues/7', (route) => route.fulfill({ json: { teamName: 'Lone', leagues: [] } }))
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(alertOf(page)).toHaveText('No private leagues found for this team')
    await page.route('**/api/leagues/7', (route) => route.fulfill({ status: 502, body: '' }))
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(alertOf(page)).toHaveText('Failed to fetch team data')
    await expect(alertOf(page)).toBeFocused()
  })
})

test('step 2 says what is missing, in its order', async ({ page }) => {
  await page.goto('/fpl-normal')
  await getLeagues(page, String(await classicTeam()))
  const email = page.getByLabel('Email', { exact: true })
  const steps = [
    { fill: () => email.fill('nobody'), text: 'Please select at least one league', field: leaguesOf(page).first() },
    {
      fill: () =>
        leaguesOf(page)
          .first()
          .check()
          .then(() => email.fill('')),
      text: 'Please enter your email',
      field: email,
    },
    { fill: () => email.fill('nobody'), text: 'Please enter a valid email', field: email },
    {
      fill: () => email.fill('ann@x.example'),
      text: 'You must agree to receive emails from Benchside',
      field: page.getByLabel(/^I agree/),
    },
  ]
  for (const { fill, text, field } of steps) {
    await fill()
    await page.getByRole('button', { name: 'Confirm Selection' }).click()
    await expect(alertOf(page)).toHaveText(text)
    await expect(alertOf(page)).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
})

test('leagues of one number and two types are two, and what is not known has its sign', async ({ page }) => {
  const leagues = [
    { id: 7, name: 'The Office', type: 'classic', rank: null, participants: 12 },
    { id: 7, name: 'The Duel', type: 'h2h', rank: 2, participants: null },
  ]
  await page.route('**/api/leagues/7', (route) => route.fulfill({ json: { teamName: 'Ann FC', leagues } }))
  await page.goto('/fpl-normal')
  await getLeagues(page, '7')
  await expect(page.getByText('Ann FC')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Leagues' }).locator('label')).toHaveText([
    /^The Office CLASSIC\s*Rank N\/A · 12 participants$/,
    /^The Duel H2H\s*Rank 2 · — participants$/,
  ])
  await page.getByLabel(/^The Office/).check()
  await expect(page.getByLabel(/^The Duel/)).not.toBeChecked()
})

test.describe('the page with the button', () => {
  test.use({ refusals: [400, 503] })

  test('without a token says so, and has no button', async ({ page }) => {
    await page.goto('/nor-conf-email')
    await expect(alertOf(page)).toHaveText('Invalid or missing token.')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })

  test('with a bad one says so once it is pressed', async ({ page }) => {
    await page.goto('/nor-conf-email?token=nonsense')
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(alertOf(page)).toHaveText(/link is not valid/)
    await expect(alertOf(page)).toBeFocused()
  })

  test('presses are counted once; a failure without words is told, and pressed again', async ({ page }) => {
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>()
    const posts: (string | null)[] = []
    await page.route('**/api/nor-conf-email', async (route) => {
      posts.push(route.request().postData())
      if (posts.length === 1) return route.fulfill({ status: 503, contentType: 'text/html', body: '' })
      await until
      await route.fulfill({ contentType: 'text/plain; charset=utf-8', body: 'Confirmed indeed.' })
    })
    await page.goto('/nor-conf-email?token=a%2Bb')
    const button = page.getByRole('main').getByRole('button')
    await button.click()
    await expect(alertOf(page)).toHaveText(FAILED)
    await button.evaluate((element: HTMLElement) => {
      for (let press = 0; press < 2; press++) element.click()
    })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    for (let press = 0; press < 3; press++) await button.click({ force: true })
    goOn()
    await expect(button).toHaveText('Confirmed ✓')
    await expect(button).toBeDisabled()
    await expect(page.getByText('Confirmed indeed.')).toBeFocused()
    expect(posts).toEqual(['token=a%2Bb', 'token=a%2Bb'])
  })
})

test('programs that open the links of the mail, and browsers that only look, confirm nothing', async ({
  page,
  browser,
}) => {
  const account = await verifiedAccount()
  const session = await sessionOf(account)
  await signUpClassic(page, { email: account.email, teamId: await classicTeam() })
  await scan(await allMailedLinks(account.email, '/nor-conf-email'))
  const looking = await browser.newContext()
  const other = await looking.newPage()
  const posts: string[] = []
  other.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await other.goto(await mailedLink(account.email, '/nor-conf-email'))
  await expect(other.getByRole('button', { name: 'Confirm email' })).toBeEnabled()
  await other.waitForLoadState('networkidle')
  await looking.close()
  expect(posts).toEqual([])
  expect(await hasConsent(session, account)).toBe(false)
  await confirmClassic(page, account.email)
  expect(await hasConsent(session, account)).toBe(true)
})
