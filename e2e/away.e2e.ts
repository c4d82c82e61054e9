import { forgetTeams, saveTeam } from './accounts.ts'
import { expect, test } from './journey.ts'
import { behave, latestGameweek, loneTeam, misbehave, rawLeague, spareTeam } from './simulator.ts'
import { VIEWS } from './views.ts'

const IS_STORED = 'The official game does not answer right now. Your team is kept and filled in as soon as it does.'

test.afterEach(behave)

test('a team saved while the official game answers with nonsense is kept, and filled in by itself', async ({
  page,
  newcomer,
  signIn,
}) => {
  const team = await loneTeam()
  await signIn(newcomer.account)
  await page.goto('/enter-team-id')
  await expect(page.getByText('None yet.')).toBeVisible()
  await misbehave({ kind: 'wrong-types', path: 'entry/' })
  await page.getByLabel('Team ID', { exact: true }).fill(String(team))
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
  await expect(page.getByText(IS_STORED)).toBeVisible()
  await behave()
  await expect(page.getByText('This team is in no league yet.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(IS_STORED)).toHaveCount(0)
})

test('a wrong number saved meanwhile is reported as no team once the game answers', async ({
  page,
  newcomer,
  signIn,
}) => {
  await signIn(newcomer.account)
  await page.goto('/enter-team-id')
  await misbehave({ kind: 'bad-gateway', path: 'entry/' })
  await page.getByLabel('Team ID', { exact: true }).fill('99887766')
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(IS_STORED)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Team 99887766' })).toBeVisible()
  await page.goto('/current-season')
  await expect(page.getByText('The official game has not told us about it yet.')).toBeVisible()
  await page.goto('/enter-team-id')
  await behave()
  await expect(page.getByText('The official game knows no team with this ID.')).toBeVisible({ timeout: 30_000 })
})

test('what is known can be read while the official game is away', async ({ page, newcomer, signIn }) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('nine', latest)
  await misbehave({ kind: 'server-error' })
  await forgetTeams(newcomer.session)
  await saveTeam(newcomer.session, await spareTeam('nine'))
  await signIn(newcomer.account)
  for (const view of VIEWS) {
    await page.goto(`${view.path}?league=${raw.id}`)
    await view.check(page, raw, latest)
  }
})
