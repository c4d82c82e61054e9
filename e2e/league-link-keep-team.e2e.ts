import type { Browser, Locator, Page } from '@playwright/test'
import { linkTo } from './account-steps.ts'
import { type Account, inventAccount, verifiedAccount } from './accounts.ts'
import { elsewhere } from './addresses.ts'
import { expect, expectAlive, logIn, test } from './journey.ts'
import { sharedLeague } from './league-link-steps.ts'
import { mailedLink } from './mails.ts'

/** A browser of somebody else. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ extraHTTPHeaders: elsewhere() })).newPage()
}

type Way = { path: string; team: string }

/** From the link to the mail: returns the presses that it took. */
async function keepTeam(page: Page, { path, team }: Way, { email }: Account): Promise<number> {
  let presses = 0
  const press = async (what: Locator) => {
    await what.click()
    presses += 1
  }
  await page.goto(path)
  await press(page.getByRole('link', { name: 'Which of these is you?' }))
  await expectAlive(page)
  await press(page.getByRole('button', { name: `${team}, ` }))
  await expect(page.getByRole('region', { name: 'Your week' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Keep it' })
  await form.getByLabel('Email', { exact: true }).fill(email)
  await press(form.getByRole('button', { name: 'Send me my link' }))
  await expect(page.getByText(`An email is on its way to ${email}.`)).toBeVisible()
  return presses
}

test.describe('who reads a league by its link', () => {
  // The link of the mail is opened once more.
  test.use({ refusals: [409] })

  test('has it in an account of their own after five presses, whatever browser opens the mail', async ({
    page,
    browser,
    newcomer,
    signIn,
  }) => {
    const shared = await sharedLeague(page, { session: newcomer.session, signIn: () => signIn(newcomer.account) })
    const account = inventAccount()
    const reading = await anotherBrowser(browser)
    let presses = await keepTeam(reading, shared, account)
    await reading.context().close()

    const phone = await anotherBrowser(browser)
    const link = await linkTo(account, '/verify-email')
    await phone.goto(link)
    presses += 1
    await expect(phone.getByText(shared.team)).toBeVisible()
    await expect(phone.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await phone.getByLabel('Password', { exact: true }).fill(account.password)
    await phone.getByRole('button', { name: 'Open my league' }).click()
    presses += 1
    await expect(phone).toHaveURL(`/programme?league=${shared.id}`)
    await expect(phone.getByRole('heading', { level: 1, name: shared.league })).toBeVisible()
    await expect(phone.getByRole('region', { name: 'Your week' })).toContainText(shared.team)
    expect(presses).toBe(5)
    await phone.goto('/current-season')
    await expect(phone.locator('tr[data-own]').first()).toContainText(shared.team)
    await phone.context().close()

    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByText('This link was used. Log in.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log in.' }).click()
    await logIn(page, account)
    await expect(page).toHaveURL('/enter-team-id')
  })
})

test('an email address with an account gets the same answer as any other, and its mail leads to the team', async ({
  page,
  browser,
  newcomer,
  signIn,
}) => {
  const shared = await sharedLeague(page, { session: newcomer.session, signIn: () => signIn(newcomer.account) })
  const account = await verifiedAccount()
  const reading = await anotherBrowser(browser)
  await keepTeam(reading, shared, account)
  await reading.context().close()

  const phone = await anotherBrowser(browser)
  await phone.goto(await mailedLink(account.email, '/login'))
  await logIn(phone, account)
  await expect(phone.getByLabel('Team ID', { exact: true })).toHaveValue(String(shared.teamId))
  await phone.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(phone.getByText(`Team ID ${shared.teamId} is saved.`)).toBeVisible()
  await phone.context().close()
})
