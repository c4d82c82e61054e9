import type { Page } from '@playwright/test'
import { classicLuck, draftLuck, type NaiveLuckLeague } from '#test/figures/naive-luck.ts'
import { SIMULATOR } from './addresses.ts'
import { placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { classicLeague, latestGameweek, rawClassicLeague, rawLeague } from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'

type Names = ReadonlyMap<number, string>

/** Checks the highest and lowest score of the season in the list, and the number of teams in the table. */
async function expectRecords(page: Page, league: NaiveLuckLeague, names: Names): Promise<void> {
  await expect.poll(async () => (await rowsOf(tableOf(page))).length).toBe(league.teams.length)
  const scores = league.teams.flatMap((team) =>
    league.gameweeks.flatMap((gw) => {
      const score = league.score(team, gw)
      return score === null ? [] : [{ team, gw, score }]
    }),
  )
  const list = page.getByRole('region', { name: 'The records' }).locator('dl > div')
  for (const [name, best] of [
    ['Most points', Math.max(...scores.map(({ score }) => score))],
    ['Fewest points', Math.min(...scores.map(({ score }) => score))],
  ] as const) {
    const entry = list.filter({ hasText: name }).first()
    await expect(entry).toContainText(`${best}`)
    const holders = scores.filter(({ score }) => score === best)
    for (const { team, gw } of holders.slice(0, holders.length > 2 ? 0 : 2))
      await expect(entry).toContainText(`${names.get(team)}, gameweek ${gw}`)
  }
}

test('the record book of a draft league, a classic one that plays head to head, and one by total points', async ({
  page,
  signIn,
}) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('ten', latest)
  await signIn()
  await page.goto(`/records?league=${raw.id}`)
  const names = new Map(raw.entries.map(({ entry_id, entry_name }) => [entry_id, entry_name]))
  await expectRecords(page, await draftLuck(SIMULATOR, raw), names)
  await expect(page.getByRole('region', { name: 'The belt' }).getByRole('listitem')).not.toHaveCount(0)
  for (const name of ['Duel in the Drizzle', 'The Halfway Line']) {
    const classic = await rawClassicLeague(await classicLeague(name), latest)
    await page.goto(`/records?${placeOf(classic)}`)
    const teams = new Map(classic.teams.map(({ entry, name: team }) => [entry, team]))
    await expectRecords(page, await classicLuck(SIMULATOR, classic), teams)
  }
})
