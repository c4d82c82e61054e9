import { readFile } from 'node:fs/promises'
import { CONSENT, expectWeeklyMail, linkTo, logInAt, register } from './account-steps.ts'
import { inventAccount, saveTeam, sessionOf, verifiedAccount } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'
import { spareTeam } from './simulator.ts'

test('what is stored comes as one file', async ({ page }) => {
  const account = inventAccount()
  const team = await spareTeam('nine')
  await register(page, account, { consent: true })
  await page.goto(await linkTo(account, '/verify-email'))
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await page.getByLabel('Team ID', { exact: true }).fill(String(team))
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: account.email }).click()
  await expect(page).toHaveURL('/account')
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
  expect(held.consent).toMatchObject([{ action: 'given', text: CONSENT, page: '/register' }])
})

test('the weekly mail is a switch, by mouse and keyboard', async ({ page }) => {
  await logInAt(page, await verifiedAccount())
  await expectWeeklyMail(page, false)
  const weekly = page.getByRole('switch', { name: CONSENT })
  await weekly.click()
  await expect(weekly).toBeChecked()
  await expectWeeklyMail(page, true)
  await weekly.focus()
  await page.keyboard.press('Space')
  await expect(weekly).not.toBeChecked()
  await expectWeeklyMail(page, false)
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
    const ask = page.getByRole('button', { name: 'Delete my account' })
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await ask.click()
    await expect(dialog).toContainText(account.email)
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(ask).toBeFocused()
    await page.evaluate(() => {
      localStorage.setItem('kept', 'something')
      sessionStorage.setItem('kept', 'something')
    })
    await ask.click()
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Goodbye! Your account and everything we stored about you are gone.')).toBeVisible()
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

  test('wants a recent log-in, and leads to one and back', async ({ page }) => {
    const account = await verifiedAccount()
    const text = 'Please log in again first: your last log-in is more than ten minutes ago.'
    await logInAt(page, account)
    await page.goto('/account')
    await page.route('**/api/account', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 403, json: { error: text, message: text, code: 'forbidden' } })
        : route.continue(),
    )
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('alert')).toHaveText(text)
    await expect(page.getByRole('alert')).toBeFocused()
    await page.getByRole('button', { name: 'Log in again' }).click()
    await expect(page).toHaveURL('/login?next=%2Faccount')
    await logIn(page, account)
    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  })
})

test('/draft welcomes who is signed in, and lets visitors subscribe', async ({ page, signIn }) => {
  await page.goto('/draft')
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await signIn()
  await page.goto('/draft')
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your Team IDs' }).click()
  await expect(page).toHaveURL('/enter-team-id')
})

function teams(token: string): Promise<Response> {
  return fetch(`${PROGRAM}/api/team/all`, { headers: { ...elsewhere(), authorization: `Bearer ${token}` } })
}

function identity(path: string, session: string): Promise<Response> {
  return fetch(`${PROGRAM}/api/identity${path}`, { headers: { ...elsewhere(), cookie: session } })
}
