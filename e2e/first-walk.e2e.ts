import type { Locator, Page } from '@playwright/test'
import { inventAccount } from './accounts.ts'
import { expect, test } from './journey.ts'
import { mailedLink } from './mails.ts'
import { classicLeague, spareTeam } from './simulator.ts'
import { tableOf } from './table.ts'

/** A first visit, from Home to the bench king of the visitor's own league. Counts presses, not typing or the mail. */
async function walk(page: Page) {
  let presses = 0
  const press = async (what: Locator) => {
    await what.click()
    presses += 1
  }
  const main = page.getByRole('main')
  const account = inventAccount()
  await page.goto('/')
  await press(main.getByRole('link', { name: 'Register' }))
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm Password').fill(account.password)
  await press(page.getByRole('button', { name: 'Register' }))
  await page.goto(await mailedLink(account.email, '/verify-email'))
  await press(page.getByRole('button', { name: 'Verify my email' }))
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press(main.getByRole('button', { name: 'Log in', exact: true }))
  await expect(page).toHaveURL('/enter-team-id')
  return { press, presses: () => presses, teamId: page.getByLabel('Team ID', { exact: true }) }
}

const benchKing = (page: Page) =>
  page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Bench', exact: true })
const ownRow = (page: Page) => tableOf(page).locator('tr[data-own]')

test('somebody new sees the bench king of their draft league after six presses', async ({ page }) => {
  const { press, presses, teamId } = await walk(page)
  await teamId.fill(String(await spareTeam('ten')))
  await press(page.getByRole('button', { name: 'Save Team ID' }))
  await press(benchKing(page))
  await expect(ownRow(page)).toHaveCount(1)
  expect(presses()).toBeLessThanOrEqual(6)
})

test('somebody new sees the bench king of their classic league after eight presses', async ({ page }) => {
  const { press, presses, teamId } = await walk(page)
  const { team_ids } = await classicLeague('Duel in the Drizzle')
  await teamId.fill(`https://fantasy.premierleague.com/entry/${team_ids[2]}/event/12`)
  await press(page.getByRole('button', { name: 'Get Leagues' }))
  await press(page.getByRole('group', { name: 'Leagues' }).getByRole('checkbox').first())
  await press(page.getByRole('button', { name: 'Save Team ID' }))
  await press(benchKing(page))
  await expect(ownRow(page)).toHaveCount(1)
  expect(presses()).toBeLessThanOrEqual(8)
})
