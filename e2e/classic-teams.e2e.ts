import type { Page } from '@playwright/test'
import { DEMO, RIVAL } from './accounts.ts'
import { CLASSIC_VIEWS, placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { openScreen } from './open-screen.ts'
import { classicLeague, latestGameweek, rawClassicLeague } from './simulator.ts'
import { tableOf } from './table.ts'
import { isOfPlayers } from './views.ts'

const choices = (page: Page) => page.getByRole('group', { name: 'Leagues' }).getByRole('checkbox')
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')
const field = (page: Page) => page.getByLabel('Team ID', { exact: true })
const addressOf = (team: number) => `https://fantasy.premierleague.com/entry/${team}/event/12`

test('from a pasted address through the league picker to all views, and deleted again', async ({
  page,
  newcomer,
  signIn,
}) => {
  const latest = await latestGameweek()
  const [halfway, duel] = [await classicLeague('The Halfway Line'), await classicLeague('Duel in the Drizzle')]
  const team = duel.team_ids[1] ?? 0
  const raw = await rawClassicLeague(duel, latest)
  const open = (name: string) => page.getByRole('link', { name: `Open the league ${name}` })
  await signIn(newcomer.account)
  await page.goto('/enter-team-id')
  await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked()
  await field(page).fill(addressOf(team))
  await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked()
  await page.getByRole('button', { name: 'Get Leagues' }).click()
  await expect(page.getByRole('heading', { name: 'Select Private Leagues' })).toBeFocused()
  await expect(page.getByRole('group', { name: 'Leagues' }).locator('label')).toHaveText([
    /^The Halfway Line CLASSIC\s*Rank \d+ · 60 participants$/,
    /^Duel in the Drizzle H2H\s*Rank \d+ · 12 participants$/,
  ])

  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(alertOf(page)).toHaveText('Please select at least one league')
  await expect(alertOf(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue(String(team))
  await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked()
  await page.getByRole('button', { name: 'Get Leagues' }).click()
  await choices(page).nth(1).check()
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(page.getByText(`Team ID ${team} is saved.`)).toBeVisible()
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Delete Team ID ${team}` }) })
  await expect(entry.getByText('Classic', { exact: true })).toBeVisible()
  await expect(entry.getByText('H2H', { exact: true })).toBeVisible()
  await expect(open(halfway.name)).toHaveCount(0)

  await open(duel.name).click()
  await expect(page).toHaveURL(`/programme?${placeOf(duel)}`)
  await expect(page.getByText(`Final after gameweek ${latest}`)).toBeVisible({ timeout: 30_000 })
  for (const view of CLASSIC_VIEWS) {
    await openScreen(page, view.path)
    await expect(page).toHaveURL(`${view.path}?${placeOf(duel)}`)
    await view.check(page, raw, latest)
    const own = tableOf(page).locator('tr[data-own]')
    if (isOfPlayers(view.path)) {
      await expect(own.first()).toBeVisible()
      continue
    }
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(raw.teams.find((one) => one.entry === team)?.name ?? 'nobody')
  }

  await page.goto('/enter-team-id')
  await page.getByRole('button', { name: `Choose leagues of Team ID ${team}` }).click()
  await expect(choices(page).nth(0)).not.toBeChecked()
  await expect(choices(page).nth(1)).toBeChecked()
  await choices(page).nth(0).check()
  await choices(page).nth(1).uncheck()
  await page.getByRole('button', { name: 'Save Team ID' }).click()
  await expect(open(halfway.name)).toBeVisible({ timeout: 30_000 })
  await expect(open(duel.name)).toHaveCount(0)

  await page.getByRole('button', { name: `Delete Team ID ${team}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('both demo accounts have a classic team, whose leagues stand beside the draft ones', async ({ page, signIn }) => {
  const [halfway, duel] = [await classicLeague('The Halfway Line'), await classicLeague('Duel in the Drizzle')]
  const raw = await rawClassicLeague(duel, await latestGameweek())
  const selector = page.getByRole('combobox', { name: 'League', exact: true })
  for (const [place, account] of [DEMO, RIVAL].entries()) {
    await signIn(account)
    await page.goto('/current-season')
    await expect(selector.locator('optgroup')).toHaveCount(3)
    await expect(selector.locator('optgroup[label^="Classic"] option')).toHaveText([halfway.name, duel.name])
    for (const league of [halfway, duel]) {
      await selector.selectOption({ label: league.name })
      await expect(page).toHaveURL(`/current-season?${placeOf(league)}`)
      const own = raw.teams.find(({ entry }) => entry === duel.team_ids[place])
      await expect(tableOf(page).locator('tr[data-own]')).toContainText(own?.name ?? 'nobody')
      await expect(tableOf(page).getByRole('row')).toHaveCount(1 + league.team_ids.length)
    }
    await CLASSIC_VIEWS[0]?.check(page, raw, await latestGameweek())
  }
})
