import { inventAccount, saveTeam } from './accounts.ts'
import { expect, logIn, test } from './journey.ts'
import { followMail } from './newsletter-steps.ts'
import { guideLeague, latestGameweek, rawLeague, spareTeam } from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'
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

  await expect(page).toHaveURL(`/current-season?league=${league.id}`)
  await expect(page.getByText(`Final after gameweek ${latest}`)).toBeVisible()
  for (const view of VIEWS) {
    await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: view.title, exact: true }).click()
    await expect(page).toHaveURL(`${view.path}?league=${league.id}`)
    await expect(page.getByRole('heading', { level: 1, name: view.title, exact: true })).toBeVisible()
    await view.check(page, raw, latest)
  }

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/bench-king')
  await expect(page).toHaveURL('/login?next=%2Fbench-king')
})

for (const kind of ['ten', 'nine', 'totals'] as const) {
  test.describe(`every figure of the league ${kind}`, () => {
    for (const view of VIEWS.filter(({ path }) => kind !== 'totals' || path !== '/head-to-head')) {
      test(view.title, async ({ page, signIn }) => {
        const latest = await latestGameweek()
        const raw = await rawLeague(kind, latest)
        await signIn()
        await page.goto(`${view.path}?league=${raw.id}`)
        await expect(page.getByRole('combobox', { name: 'League', exact: true })).toHaveValue(`draft-${raw.id}`)
        await view.check(page, raw, latest)
        if (view.path.startsWith('/no-subs')) return

        const gameweek = page.getByRole('combobox', { name: 'Gameweek', exact: true })
        await expect(gameweek).toHaveValue(String(latest))
        await gameweek.selectOption({ label: 'GW 5' })
        await expect(page).toHaveURL(`${view.path}?league=${raw.id}&gw=5`)
        await view.check(page, raw, 5)
        await page.getByRole('button', { name: 'Previous gameweek' }).click()
        await expect(page).toHaveURL(`${view.path}?league=${raw.id}&gw=4`)
        await view.check(page, raw, 4)
        await page.reload()
        await expect(gameweek).toHaveValue('4')
        await view.check(page, raw, 4)
        await page.getByRole('button', { name: 'Next gameweek' }).click()
        await page.goBack()
        await expect(page).toHaveURL(`${view.path}?league=${raw.id}&gw=4`)
        await page.goto(`${view.path}?league=${raw.id}&gw=1`)
        await view.check(page, raw, 1)
        await expect(page.getByRole('button', { name: 'Previous gameweek' })).toBeDisabled()
      })
    }
  })
}

test('the average team of an odd league is called Average, and is no team of the league table', async ({
  page,
  signIn,
}) => {
  const { id } = await guideLeague('nine')
  await signIn()
  await page.goto(`/head-to-head?league=${id}`)
  const average = tableOf(page).getByRole('row', { name: /^Average/ })
  await expect(average).toBeVisible()
  await expect(tableOf(page).getByRole('row')).toHaveCount(1 + 10)
  await expect(page.getByRole('region', { name: 'Results' }).getByText('Average')).toHaveCount(1)
  await page.goto(`/current-season?league=${id}`)
  await expect(tableOf(page).getByRole('row')).toHaveCount(1 + 9)
  await expect(tableOf(page).getByText('Average')).toHaveCount(0)
})

test('the average team stands in no table before it has played', async ({ page, signIn }) => {
  const { id } = await guideLeague('nine')
  await page.route('**/api/head-to-head-data*', async (route) => {
    const answer = await route.fetch()
    const body: Record<string, { pointsTable: Record<string, { teamName: string }[]> }> = await answer.json()
    const unplayed = { played: 0, wins: 0, draws: 0, losses: 0, totalPoints: 0, fplGwPoints: 0, fplTotalPoints: 0 }
    for (const [gw, rows] of Object.entries(body[id]?.pointsTable ?? {}))
      if (gw !== '1') for (const row of rows) if (row.teamName === 'Average') Object.assign(row, unplayed)
    await route.fulfill({ response: answer, json: body })
  })
  await signIn()
  await page.goto(`/head-to-head?league=${id}&gw=2`)
  await expect(tableOf(page).getByRole('row')).toHaveCount(1 + 9)
  await page.goto(`/head-to-head?league=${id}&gw=1`)
  await expect(tableOf(page).getByRole('row')).toHaveCount(1 + 10)
})

test('who plays for total points only has no record and no head-to-head', async ({ page, newcomer, signIn }) => {
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

test('the league selector changes address and figures, and goes along to the next screen', async ({ page, signIn }) => {
  const latest = await latestGameweek()
  const [ten, nine] = [await rawLeague('ten', latest), await rawLeague('nine', latest)]
  const [season, benchKing] = VIEWS
  if (!season || !benchKing) throw new Error('No views')
  await signIn()
  await page.goto('/current-season?gw=7')
  const leagues = page.getByRole('combobox', { name: 'League', exact: true })
  await leagues.selectOption({ label: nine.name })
  await expect(page).toHaveURL(`/current-season?gw=7&league=${nine.id}`)
  await season.check(page, nine, 7)
  await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Bench King' }).click()
  await expect(page).toHaveURL(`/bench-king?league=${nine.id}`)
  await benchKing.check(page, nine, latest)
  await page.goto(`/bench-king?league=${ten.id}&gw=3&sort=bench&dir=asc`)
  const values = async () => (await rowsOf(tableOf(page))).map((row) => Number(row['Bench Points GW 3']))
  await expect.poll(values).toHaveLength(10)
  expect(await values()).toEqual((await values()).toSorted((a, b) => a - b))
})

test('the own team is marked in its sorted place', async ({ page, signIn }) => {
  const { id, team_ids } = await guideLeague('ten')
  const raw = await rawLeague('ten', await latestGameweek())
  const own = raw.entries.find(({ entry_id }) => entry_id === team_ids[0])
  await signIn()
  for (const view of VIEWS) {
    await page.goto(`${view.path}?league=${id}`)
    const marked = tableOf(page).locator('tr[data-own]')
    await expect(marked).toHaveCount(1)
    await expect(marked).toContainText(own?.entry_name ?? 'nobody')
  }
})
