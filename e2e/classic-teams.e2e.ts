import type { Page } from '@playwright/test'
import { DEMO, RIVAL, saveClassicTeam, saveTeam } from './accounts.ts'
import { CLASSIC_VIEWS, placeOf } from './classic-views.ts'
import * as expected from './expected-classic.ts'
import { expect, test } from './journey.ts'
import {
  classicLeague,
  classicPlayerNames,
  guideLeague,
  latestGameweek,
  loneTeam,
  rawClassicLeague,
  spareTeam,
} from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'

const choices = (page: Page) => page.getByRole('group', { name: 'Leagues' }).getByRole('checkbox')
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert')
const field = (page: Page) => page.getByLabel('Team ID', { exact: true })
const addressOf = (team: number) => `https://fantasy.premierleague.com/entry/${team}/event/12`

test('from a pasted address over the league picker to all views, and away again', async ({
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
  await expect(page).toHaveURL(`/current-season?${placeOf(duel)}`)
  await expect(page.getByText(`Final after gameweek ${latest}`)).toBeVisible({ timeout: 30_000 })
  for (const view of CLASSIC_VIEWS) {
    await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: view.title, exact: true }).click()
    await expect(page).toHaveURL(`${view.path}?${placeOf(duel)}`)
    await view.check(page, raw, latest)
    const own = tableOf(page).locator('tr[data-own]')
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

for (const name of ['The Allotment Cup', 'Second Wind', 'Duel in the Drizzle', 'Odd Socks Derby'])
  test(`every figure of ${name}`, async ({ page, newcomer, signIn }) => {
    const latest = await latestGameweek()
    const league = await classicLeague(name)
    const raw = await rawClassicLeague(league, latest)
    await saveClassicTeam(newcomer.session, league.team_ids[0] ?? 0, [league])
    await signIn(newcomer.account)
    await page.goto(`/current-season?${placeOf(league)}`)
    await expect(page.getByText(`Final after gameweek ${latest}`)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 30_000 })
    for (const view of CLASSIC_VIEWS) {
      const isWhole = view.path.startsWith('/no-subs')
      for (const gw of isWhole ? [latest] : [latest, raw.gameweeks[0] ?? 1, 7]) {
        await page.goto(`${view.path}?${placeOf(league)}&gw=${gw}`)
        await view.check(page, raw, gw)
      }
    }
  })

test('a late joiner has no gameweek before, no first team, and stands last', async ({ page, newcomer, signIn }) => {
  const latest = await latestGameweek()
  const league = await classicLeague('Better Late Than Never')
  const raw = await rawClassicLeague(league, latest)
  await saveClassicTeam(newcomer.session, league.team_ids[0] ?? 0, [league])
  await signIn(newcomer.account)
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).sort()
  await page.goto(`/bench-king?${placeOf(league)}&gw=5`)
  await expect(page.getByText(`Final after gameweek ${latest}`)).toBeVisible({ timeout: 30_000 })
  for (const { path, rows, by } of [
    { path: '/bench-king', rows: expected.benchKing(raw, 5), by: 'Total Bench Points' },
    { path: '/waiwer-king', rows: expected.transfers(raw, 5), by: null },
    { path: '/no-subs', rows: expected.noSubs(raw), by: 'Starters GW 1' },
    { path: '/current-season', rows: expected.season(raw, 5), by: null },
  ]) {
    await page.goto(`${path}?${placeOf(league)}&gw=5`)
    await expect.poll(async () => sorted(await rowsOf(tableOf(page)))).toEqual(sorted(rows))
    if (by === null) continue
    const shown = (await rowsOf(tableOf(page))).map((row) => row[by])
    expect(shown.filter((text) => text === '—').length).toBeGreaterThan(1)
    expect(shown.slice(shown.indexOf('—')).every((text) => text === '—')).toBe(true)
  }
})

test('transfers in and out with their points and cost, in the words of the game', async ({
  page,
  newcomer,
  signIn,
}) => {
  const latest = await latestGameweek()
  const league = await classicLeague('Duel in the Drizzle')
  const [raw, names] = [await rawClassicLeague(league, latest), await classicPlayerNames()]
  const weeks = raw.gameweeks.flatMap((gw) => raw.teams.map(({ entry, name }) => ({ gw, entry, name })))
  const paid = weeks.find(({ gw, entry }) => raw.picks[`${entry}/${gw}`]?.entry_history.event_transfers_cost)
  const { gw, entry, name } = paid ?? { gw: 0, entry: 0, name: '' }
  await saveClassicTeam(newcomer.session, league.team_ids[0] ?? 0, [league])
  await signIn(newcomer.account)
  await page.goto(`/waiwer-king?${placeOf(league)}&gw=${gw}`)
  await page.getByRole('button', { name: `Transfers of ${name}` }).click({ timeout: 30_000 })
  const { added, removed } = expected.transferLines(raw, { entry, gw, names })
  const lines = async (title: string) =>
    (await page.getByRole('list', { name: title }).getByRole('listitem').allTextContents()).sort()
  expect(added.length).toBeGreaterThan(0)
  await expect.poll(() => lines('Transfers in')).toEqual(added)
  expect(await lines('Transfers out')).toEqual(removed)
  const cost = raw.picks[`${entry}/${gw}`]?.entry_history.event_transfers_cost
  await expect(page.getByText(`They cost ${cost} points.`)).toBeVisible()
  await expect(page.getByText('The transfer king')).toBeVisible()
  await expect(page.getByText('Waiwer Points')).toHaveCount(0)
  await page.getByText('How is this counted?').click()
  await expect(page.getByText('less what its transfers cost')).toBeVisible()
})

test('draft and classic leagues stand in one list', async ({ page, newcomer, signIn }) => {
  const latest = await latestGameweek()
  const [draft, cup, duel] = [
    await guideLeague('totals'),
    await classicLeague('The Allotment Cup'),
    await classicLeague('Duel in the Drizzle'),
  ]
  await saveTeam(newcomer.session, await spareTeam('totals'))
  await saveClassicTeam(newcomer.session, cup.team_ids[0] ?? 0, [cup])
  await signIn(newcomer.account)
  await page.goto('/head-to-head')
  await expect(page.getByText('None of your leagues plays head-to-head.')).toBeVisible()
  await saveClassicTeam(newcomer.session, duel.team_ids[0] ?? 0, [duel])
  await page.goto('/head-to-head')
  const selector = page.getByRole('combobox', { name: 'League', exact: true })
  await expect(selector.getByRole('option')).toHaveText([duel.name])

  await page.goto('/bench-king')
  await expect(selector.locator('optgroup')).toHaveCount(3)
  await expect(selector.getByRole('option')).toHaveText([draft.name, cup.name, duel.name])
  await selector.selectOption({ label: duel.name })
  await expect(page).toHaveURL(`/bench-king?${placeOf(duel)}`)
  await CLASSIC_VIEWS[1]?.check(page, await rawClassicLeague(duel, latest), latest)
  await page.getByRole('navigation', { name: 'League' }).getByRole('link', { name: 'Waiwer King' }).click()
  await expect(tableOf(page).getByRole('columnheader')).toHaveText([
    ...['Details', 'Team Name', 'Player', 'Cost', /^Transfer Points/],
  ])
  await selector.selectOption({ label: draft.name })
  await expect(tableOf(page).getByRole('columnheader')).toHaveText([
    ...['Details', 'Team Name', 'Player', /^Waiwer Points/],
  ])
})

test('both accounts of the demo bring a classic team along, and every league beside the draft ones', async ({
  page,
  signIn,
}) => {
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

test.describe('what stands in the way', () => {
  test.use({ refusals: [404, 409, 503] })

  test('is said, takes the focus, and is forgotten at the next success', async ({ page, newcomer, signIn }) => {
    const duel = await classicLeague('Duel in the Drizzle')
    await signIn(newcomer.account)
    await page.goto('/enter-team-id')
    await field(page).fill('999999999')
    await page.getByText('Classic', { exact: true }).click()
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(alertOf(page)).toHaveText('The official classic game knows no team with the ID 999999999')
    await expect(alertOf(page)).toBeFocused()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')

    await page.route('**/api/leagues/*', (route) => route.fulfill({ json: { teamName: 'Lone', leagues: [] } }))
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(alertOf(page)).toHaveText('No private leagues found for this team')
    await page.route('**/api/leagues/*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(alertOf(page)).toHaveText('Failed to fetch team data')
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await field(page).fill(addressOf(duel.team_ids[2] ?? 0))
    await page.getByRole('button', { name: 'Get Leagues' }).click()
    await expect(choices(page)).toHaveCount(2)
    await expect(alertOf(page)).toHaveCount(0)
    const message = 'At most 20 teams can be saved for a season'
    await page.route('**/api/team/save', (route) =>
      route.fulfill({ status: 409, json: { error: message, message, code: 'conflict' } }),
    )
    await choices(page).first().check()
    await page.getByRole('button', { name: 'Save Team ID' }).click()
    await expect(alertOf(page)).toHaveText(`Failed to save team ID: ${message}`)
    await expect(alertOf(page)).toBeFocused()
    await expect(choices(page).first()).toBeChecked()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: 'Save Team ID' }).click()
    await expect(page.getByText(`Team ID ${duel.team_ids[2]} is saved.`)).toBeFocused()
    await expect(alertOf(page)).toHaveCount(0)
  })

  test('a draft address tells the game, whatever was chosen before', async ({ page, newcomer, signIn }) => {
    const team = await loneTeam()
    await signIn(newcomer.account)
    await page.goto('/enter-team-id')
    await page.getByText('Classic', { exact: true }).click()
    await field(page).fill(`https://draft.premierleague.com/entry/${team}/event/12`)
    await expect(page.getByRole('radio', { name: 'Draft' })).toBeChecked()
    await page.getByRole('button', { name: 'Save Team ID' }).click()
    await expect(page.getByText('This team is in no league yet.')).toBeVisible()
  })
})
