import type { Page } from '@playwright/test'
import { inventAccount } from './accounts.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mails.ts'
import { followMail, getLeagues } from './newsletter-steps.ts'
import { classicTeam } from './simulator.ts'

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
  await expect(page.getByRole('button', { name: 'Confirmed ✓' })).toBeDisabled()
  await page.goto(await mailedLink(email, '/nor-conf-email'))
  await press.click()
  await expect(page.getByRole('button', { name: 'Confirmed ✓' })).toBeDisabled()
})
