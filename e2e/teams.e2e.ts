import { saveTeam } from './accounts.ts'
import { expect, test } from './journey.ts'
import { guideLeague, loneTeam, spareTeam } from './simulator.ts'

const WRONG = [
  { typed: '', text: 'Please enter a Team ID' },
  { typed: 'forty', text: 'Team ID must be a number' },
  { typed: '12.5', text: 'Team ID must be a number' },
  { typed: '-7', text: 'Team ID must be a number' },
  { typed: '0', text: 'No team has this ID. A Team ID is a number of at most ten digits that does not start with 0' },
  {
    typed: '12345678901234567890',
    text: 'No team has this ID. A Team ID is a number of at most ten digits that does not start with 0',
  },
]

test.describe('the team ID screen', () => {
  test.use({ refusals: [404] })

  test('says what is wrong with an ID, takes the focus there, and forgets it at the next success', async ({
    page,
    newcomer,
    signIn,
  }) => {
    const field = page.getByLabel('Team ID', { exact: true })
    const save = page.getByRole('button', { name: 'Save Team ID' })
    const alert = page.getByRole('main').getByRole('alert')
    await signIn(newcomer.account)
    await page.goto('/enter-team-id')
    for (const { typed, text } of WRONG) {
      await field.fill(typed)
      await save.click()
      await expect(alert).toContainText(text)
      await expect(alert).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveValue(typed)
    }
    await field.fill('999999999')
    await save.click()
    await expect(alert).toContainText('Failed to save team ID: ')
    await expect(alert).toContainText('The official draft game knows no team with the ID 999999999')
    await expect(alert).toBeFocused()

    const team = await spareTeam('totals')
    await field.fill(` ${team} `)
    await save.click()
    await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
    await expect(alert).toHaveCount(0)
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test('the same team twice is one team; deleting asks first', async ({ page, newcomer, signIn }) => {
  const team = await spareTeam('nine')
  const { name } = await guideLeague('nine')
  const listed = page.getByRole('button', { name: `Delete Team ID ${team}` })
  await signIn(newcomer.account)
  await page.goto('/enter-team-id')
  for (const typed of [String(team), `https://draft.premierleague.com/entry/${team}/event/3`]) {
    await page.getByLabel('Team ID', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Save Team ID' }).click()
    await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
    await expect(page.getByRole('link', { name: `Open the league ${name}` })).toHaveCount(1)
    await expect(listed).toHaveCount(1)
  }
  await listed.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(listed).toBeFocused()
  await listed.click()
  await page.keyboard.press('Escape')
  await expect(listed).toHaveCount(1)
  await listed.click()
  await page
    .getByRole('dialog', { name: `Delete Team ID ${team}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(listed).toHaveCount(0)
  await expect(page.getByText('None yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saved Team IDs' })).toBeFocused()
  await page.goto('/bench-king')
  await expect(page.getByText('Save your Team ID, and this table fills with your league.')).toBeVisible()
})

test('a team of a league that has not drafted, and one in no league, say so', async ({ page, newcomer, signIn }) => {
  const { name } = await guideLeague('undrafted')
  const [team, lone] = [await spareTeam('undrafted'), await loneTeam()]
  await signIn(newcomer.account)
  await page.goto('/enter-team-id')
  await page.getByLabel('Team ID', { exact: true }).fill(String(lone))
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText('This team is in no league yet.')).toBeVisible()
  await page.goto('/current-season')
  await expect(page.getByText('None of your saved teams plays in a league.')).toBeVisible()

  await page.goto('/enter-team-id')
  await page.getByLabel('Team ID', { exact: true }).fill(String(team))
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('This league has not drafted yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: `Open the league ${name}` })).toHaveCount(0)
  for (const path of [
    '/current-season',
    '/bench-king',
    '/waiwer-king',
    '/head-to-head',
    '/no-subs',
    '/no-subs-table',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'The draft is still to come' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  }
})

test('the progress of a league is told, on the team ID screen and in the league, until it is there', async ({
  page,
  newcomer,
  signIn,
}) => {
  const league = await guideLeague('ten')
  const { promise: until, resolve: finish } = Promise.withResolvers<void>()
  let isDone = false
  void until.then(() => {
    isDone = true
  })
  await page.route('**/api/league-sync*', async (route) => {
    const answer = await route.fetch()
    const fetching = { state: 'syncing', done: 30, total: 120, latest_gameweek: null, updated_at: null }
    const body = ((await answer.json()) as object[]).map((each) => (isDone ? each : { ...each, ...fetching }))
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('**/api/league-standings*', (route) => (isDone ? route.continue() : route.fulfill({ json: [] })))
  await saveTeam(newcomer.session, await spareTeam('ten'))
  await signIn(newcomer.account)
  await page.goto('/enter-team-id')
  await expect(page.getByRole('progressbar', { name: 'Fetching gameweeks: 30 of 120' })).toHaveAttribute('value', '30')
  await expect(page.getByRole('link', { name: `Open the league ${league.name}` })).toHaveCount(0)
  await page.goto('/current-season')
  await expect(page.getByRole('heading', { name: 'Your league is on its way' })).toBeVisible()
  finish()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Your league is on its way')).toHaveCount(0)
})

const CALLS = [
  { call: 'team/all', text: 'Failed to fetch team IDs' },
  { call: 'league-standings', text: 'Failed to fetch league standings' },
  { call: 'no-subs-data', text: 'Failed to fetch no subs data' },
  { call: 'bench-king-data', text: 'Failed to fetch bench king data' },
  { call: 'waiwer-king-data', text: 'Failed to fetch waiwer king data' },
  { call: 'head-to-head-data', text: 'Failed to fetch head to head data' },
  { call: 'team/delete', text: 'Failed to delete team ID' },
]
const REASON = 'It is broken on purpose.'

test.describe('when a call fails', () => {
  test.use({ refusals: [409] })

  for (const { call, text } of CALLS) {
    test(`${call}: '${text}', with the reason, on the team ID screen`, async ({ page, newcomer, signIn }) => {
      const team = await spareTeam('totals')
      await saveTeam(newcomer.session, team)
      await page.route(`**/api/${call}*`, (route) =>
        route.fulfill({ status: 409, json: { error: REASON, message: REASON, code: 'conflict' } }),
      )
      await signIn(newcomer.account)
      await page.goto('/enter-team-id')
      if (call === 'team/delete') {
        await page.getByRole('button', { name: `Delete Team ID ${team}` }).click()
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      }
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toHaveText(`${text}: ${REASON}`)
      await expect(alert).toBeFocused()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.getByLabel('Team ID', { exact: true }).fill(String(team))
      await page.getByRole('button', { name: 'Save Team ID' }).click()
      await expect(alert).toHaveCount(0)
    })
  }
})
