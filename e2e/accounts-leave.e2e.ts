import { readFile } from 'node:fs/promises'
import { CONSENT, logInAt, openPart, register, verifyBy } from './account-steps.ts'
import { inventAccount, saveTeam, sessionOf, verifiedAccount } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'
import { spareTeam } from './simulator.ts'

test('everything stored can be downloaded as one file', async ({ page }) => {
  const account = inventAccount()
  const team = await spareTeam('nine')
  await register(page, account, { consent: true })
  await verifyBy(page, account)
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await page.getByLabel('Team ID', { exact: true }).fill(String(team))
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()

  await page.getByRole('banner').locator('summary', { hasText: account.email }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await openPart(page, 'Your data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('benchside-my-data.json')
  const held = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(held.person.email).toBe(account.email)
  expect(held.account.weekly_mail).toBe(true)
  expect(held.sign_in.sessions.length).toBeGreaterThan(0)
  expect(held.saved_teams.map(({ team_id }: { team_id: number }) => team_id)).toEqual([team])
  expect(held.saved_teams[0].leagues).toHaveLength(1)
  expect(held.consent).toMatchObject([{ action: 'given', text: CONSENT, page: '/verify-email' }])
})

test.describe('leaving', () => {
  test.use({ refusals: [401, 403] })

  test('ends log-in, token and teams at once, and leaves nothing in the browser', async ({ page }) => {
    const account = await verifiedAccount()
    const session = await sessionOf(account)
    const { token } = await (await identity('/token', session)).json()
    await saveTeam(session, await spareTeam('nine'))
    expect((await teams(token)).status).toBe(200)

    await logInAt(page, account)
    await page.goto('/account')
    await openPart(page, 'Leave')
    const ask = page.getByRole('button', { name: 'Delete my account' })
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await ask.click()
    await expect(dialog).toContainText(account.email)
    await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(ask).toBeFocused()
    await page.evaluate(() => {
      localStorage.setItem('kept', 'something')
      sessionStorage.setItem('kept', 'something')
    })
    await ask.click()
    await dialog.getByLabel('Your password').fill(account.password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/')
    const goodbye = 'Goodbye! Your account and everything we stored about you are gone.'
    await expect(page.getByRole('status').filter({ hasText: goodbye })).toBeFocused()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

    expect((await teams(token)).status).toBe(401)
    expect(await (await identity('/get-session', session)).json()).toBeNull()
    await page.goto('/login')
    await logIn(page, account)
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/login')
    // The address is free again.
    await register(page, account, { consent: false })
  })
})

function teams(token: string): Promise<Response> {
  return fetch(`${PROGRAM}/api/team/all`, { headers: { ...elsewhere(), authorization: `Bearer ${token}` } })
}

function identity(path: string, session: string): Promise<Response> {
  return fetch(`${PROGRAM}/api/identity${path}`, { headers: { ...elsewhere(), cookie: session } })
}
