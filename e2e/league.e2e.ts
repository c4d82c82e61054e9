import { inventAccount, saveTeam } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'
import { followMail } from './newsletter-steps.ts'
import { openScreen } from './open-screen.ts'
import { guideLeague, latestGameweek, rawLeague, spareTeam } from './simulator.ts'
import { expectColumn, tableOf } from './table.ts'
import { VIEWS } from './views.ts'

test('from registering to all views of a league, through every door on the way', async ({ page }) => {
  const account = inventAccount()
  const latest = await latestGameweek()
  const [league, team] = [await guideLeague('ten'), await spareTeam('ten')]
  const raw = await rawLeague('ten', latest)

  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password').fill(account.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('status').getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled()

  await followMail(page, account.email, '/verify-email')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByText('Your email is verified. You can log in now.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/enter-team-id')
  await expect(page.getByText('None yet.')).toBeVisible()

  await page.getByLabel('Team ID', { exact: true }).fill(`https://draft.premierleague.com/entry/${team}/event/12`)
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete Team ID ${team}` })).toBeVisible()
  await page.getByRole('link', { name: `Open the league ${league.name}` }).click()

  await expect(page).toHaveURL(`/programme?league=${league.id}`)
  await expect(page.getByText(`Final after gameweek ${latest}`)).toBeVisible()
  for (const view of VIEWS) {
    await openScreen(page, view.path)
    await expect(page).toHaveURL(`${view.path}?league=${league.id}`)
    await expect(page.getByRole('heading', { level: 1, name: view.title, exact: true })).toBeVisible()
    await view.check(page, raw, latest)
  }

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/bench-king')
  await expect(page).toHaveURL('/login?next=%2Fbench-king')
})

test('a league screen by gameweek: chosen, one back, reloaded, and by the back button', async ({ page, signIn }) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('ten', latest)
  const [view] = VIEWS
  if (!view) throw new Error('No views')
  await signIn()
  await page.goto(`${view.path}?league=${raw.id}`)
  await expect(page.getByRole('combobox', { name: 'League', exact: true })).toHaveValue(`draft-${raw.id}`)
  await view.check(page, raw, latest)
  const gameweek = page.getByRole('combobox', { name: 'Gameweek', exact: true })
  await expect(gameweek).toHaveValue(String(latest))
  await gameweek.selectOption({ label: 'GW 5' })
  await expect(page).toHaveURL(`${view.path}?league=${raw.id}&gw=5`)
  await view.check(page, raw, 5)
  await page.getByRole('link', { name: 'Previous gameweek' }).click()
  await expect(page).toHaveURL(`${view.path}?league=${raw.id}&gw=4`)
  await view.check(page, raw, 4)
  await page.reload()
  await expect(gameweek).toHaveValue('4')
  await view.check(page, raw, 4)
  await page.getByRole('link', { name: 'Next gameweek' }).click()
  await expect(page).toHaveURL(`${view.path}?league=${raw.id}&gw=5`)
  await page.goBack()
  await expect(page).toHaveURL(`${view.path}?league=${raw.id}&gw=4`)
})

test('a league for total points has no record and no head-to-head', async ({ page, newcomer, signIn }) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('totals', latest)
  await saveTeam(newcomer.session, await spareTeam('totals'))
  await signIn(newcomer.account)
  for (const view of VIEWS) {
    await page.goto(view.path)
    await view.check(page, raw, latest)
  }
  await page.goto('/current-season')
  await expect(tableOf(page).getByRole('columnheader')).toHaveText(['Rank', 'Team', 'GW points', 'Total'])
  // Nothing to choose: the league stands there by name.
  await expect(page.getByRole('combobox', { name: 'League' })).toHaveCount(0)
  await expect(page.getByText(raw.name, { exact: true })).toBeVisible()
})

test('a spinner is shown over the head-to-head tables for a second, and the rows under it stay', async ({
  page,
  signIn,
}) => {
  const raw = await rawLeague('ten', await latestGameweek())
  const played = (gw: number) =>
    expectColumn(
      tableOf(page),
      'Played',
      raw.everyEntry.map(() => gw),
    )
  const spinner = page.getByRole('main').getByText('Loading...')
  await page.clock.install()
  await signIn()
  const session = page.waitForResponse('**/api/identity/get-session')
  await page.goto(`/head-to-head?league=${raw.id}&gw=8`)
  await session
  await played(8)
  await expect(spinner).toHaveCount(0)
  // Waits until the program has started: once the clock is stopped, its timers would never fire.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const before = await tableOf(page).boundingBox()
  await page.getByRole('link', { name: 'Previous gameweek' }).click()
  await page.clock.runFor(900)
  await expect(spinner).toHaveCount(1)
  await played(7)
  expect(await tableOf(page).boundingBox()).toEqual(before)
  await page.clock.runFor(200)
  await expect(spinner).toHaveCount(0)
})
