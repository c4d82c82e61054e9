import type { Page } from '@playwright/test'
import type { GameName } from '#contract/games/league-rows.ts'
import { namesOf } from '#display/views/screens.ts'
import type { View } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { DEMO } from './accounts.ts'
import { elsewhere, PROGRAM } from './addresses.ts'
import { expect, logIn, test } from './journey.ts'
import { classicLeague, guideLeague, latestGameweek } from './simulator.ts'

/** The weekly mail of a team as it would go out now: the addresses of all screens in it. */
async function screensIn(game: GameName, team: number | undefined): Promise<string[]> {
  const mail = await fetch(`${PROGRAM}/mails/weekly?game=${game}&team=${team}`, { headers: elsewhere() })
  const found = (await mail.text()).matchAll(/href="(https?:[^"]*)"/g)
  const addresses = [...found].map(([, address]) => (address ?? '').replaceAll('&#38;', '&'))
  return [...new Set(addresses.filter((address) => new URL(address).searchParams.has('league')))]
}

const league = (page: Page) => page.getByRole('combobox', { name: 'League', exact: true })

/** On the screen, the league and the gameweek of an address. */
async function expectThere(page: Page, address: string, { game, name }: { game: GameName; name: string }) {
  const { pathname, searchParams } = new URL(address)
  const view = VIEWS.find(({ path }) => path === pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(view ? namesOf(view, game).title : /\S/)
  await expect(page).toHaveURL((url) => url.pathname === pathname)
  if (view) await expect(league(page).locator('option:checked')).toHaveText(new RegExp(`^${name}`))
  await expect(page.getByText(`Final after gameweek ${searchParams.get('gw')}`)).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
}

for (const game of ['draft', 'classic'] as const)
  test(`every link of a ${game} mail leads to its screen, league and gameweek`, async ({ page, signIn }) => {
    const leagues =
      game === 'draft'
        ? [await guideLeague('ten')]
        : [await classicLeague('Duel in the Drizzle'), await classicLeague('The Halfway Line')]
    const team = leagues[0]?.team_ids[0]
    const gameweek = await latestGameweek()
    const links = await screensIn(game, team)
    const screens = new Set(links.map((link) => new URL(link).pathname))
    const views = VIEWS.filter(({ isForGame = game, path }: View) => isForGame === game && isLinked(path))
    const wanted = [...views.map(({ path }) => path), `/lineup/${team}`]
    expect(wanted.filter((path) => !screens.has(path))).toEqual([])
    await signIn()
    for (const link of links) {
      const { searchParams } = new URL(link)
      expect(searchParams.get('gw')).toBe(String(gameweek))
      const name = leagues.find(({ id }) => String(id) === searchParams.get('league'))?.name ?? 'no league of the team'
      await page.goto(link)
      await expectThere(page, link, { game, name })
    }
  })

/** The mail has no part about the first team, so no link to that screen; nor to those that show what another one has told. */
function isLinked(path: string): boolean {
  return !['/no-subs-table', '/our-league-season', '/last-standing', '/cup'].includes(path)
}

test('a link of a mail leads there after a log-in, too', async ({ page }) => {
  const { team_ids, name } = await guideLeague('ten')
  const links = await screensIn('draft', team_ids[0])
  const link = links.find((each) => each.includes('/bench-king?')) ?? ''
  await page.goto(link)
  await expect(page).toHaveURL(/\/login\?next=/)
  await logIn(page, DEMO)
  await expectThere(page, link, { game: 'draft', name })
})
