import type { Browser, Page } from '@playwright/test'
import { linkTo, logInAt, pressVerify, VERIFIED } from './account-steps.ts'
import { type Account, inventAccount, verifiedAccount } from './accounts.ts'
import { elsewhere } from './addresses.ts'
import { expect, expectAlive, logIn, test } from './journey.ts'
import { sharedLeague } from './league-link-steps.ts'
import { mailedLink } from './mails.ts'

/** A browser of somebody else. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ extraHTTPHeaders: elsewhere() })).newPage()
}

async function keepTeam(page: Page, { path, team }: { path: string; team: string }, account: Account): Promise<void> {
  await page.goto(path)
  await page.getByRole('link', { name: 'Which of these is you?' }).click()
  await expectAlive(page)
  await page.getByRole('button', { name: `${team}, ` }).click()
  await page.getByRole('link', { name: 'Your row, and what comes next' }).click()
  const form = page.getByRole('form', { name: 'Keep it:' })
  await form.getByRole('radio', { name: /^An account/ }).check()
  await form.getByLabel('Email', { exact: true }).fill(account.email)
  await form.getByRole('button', { name: 'Make the account' }).click()
  await expect(page.getByText(`An email is on its way to ${account.email}.`)).toBeVisible()
}

test('a reader of a link registers with their row, opens the mail in another browser, and has the league', async ({
  page,
  browser,
  newcomer,
  signIn,
}) => {
  const shared = await sharedLeague(page, { session: newcomer.session, signIn: () => signIn(newcomer.account) })
  const account = inventAccount()
  const reading = await anotherBrowser(browser)
  await keepTeam(reading, shared, account)
  await reading.context().close()

  const phone = await anotherBrowser(browser)
  await phone.goto(await linkTo(account, '/verify-email'))
  await expect(phone.getByText(shared.team)).toBeVisible()
  await pressVerify(phone, account.password)
  await expect(phone.getByText(VERIFIED)).toBeVisible()
  await logInAt(phone, account)
  await expect(phone.getByText(shared.league).first()).toBeVisible()
  await phone.goto('/current-season')
  await expect(phone.locator('tr[data-own]').first()).toContainText(shared.team)
  await phone.context().close()
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
