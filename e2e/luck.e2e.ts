import type { Page } from '@playwright/test'
import { classicLuck, draftLuck, type NaiveLuckLeague, rowOf, withFixturesOf } from '#test/figures/naive-luck.ts'
import { SIMULATOR } from './addresses.ts'
import { bringNear } from './chart-checks.ts'
import { placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { classicLeague, latestGameweek, rawClassicLeague, rawLeague } from './simulator.ts'
import { rowsOf, tableOf } from './table.ts'

type Names = ReadonlyMap<number, string>

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** The figures of the season, by the team's name. */
function seasonOf(league: NaiveLuckLeague, names: Names): Map<string, string[]> {
  return new Map(
    league.teams.map((team) => {
      const rows = league.gameweeks.filter((gw) => league.score(team, gw) !== null).map((gw) => rowOf(league, team, gw))
      const record = (['wins', 'draws', 'losses'] as const).map((kind) =>
        sum(rows.map((row) => row.all_play?.[kind] ?? 0)),
      )
      const undone = sum(rows.map((row) => row.left_undone))
      const real = sum(rows.map((row) => row.real_points ?? 0))
      const expected = sum(rows.map((row) => row.expected_points ?? 0))
      const matches = league.isInMatches ? [toOneDecimal(expected), `${real}`] : []
      return [names.get(team) ?? '', [record.join('–'), ...matches, `${undone}`]]
    }),
  )
}

/** Rounds as the product does, from four decimals: binary fractions would put some halves elsewhere. */
function toOneDecimal(points: number): string {
  return (Math.round(points * 10_000) / 10_000).toFixed(1)
}

async function expectLuck(page: Page, league: NaiveLuckLeague, names: Names): Promise<void> {
  const wanted = seasonOf(league, names)
  const heads = ['If all had played all', ...(league.isInMatches ? ['Fair points', 'Real'] : []), 'Left on the bench']
  const shown = async () =>
    new Map((await rowsOf(tableOf(page))).map((row) => [row.Team, heads.map((head) => row[head] ?? '')]))
  await expect.poll(shown).toEqual(wanted)
}

test('luck in a draft league: against everybody, what was to be expected, and the fixtures of others', async ({
  page,
  signIn,
}) => {
  const raw = await rawLeague('ten', await latestGameweek())
  const league = await draftLuck(SIMULATOR, raw)
  const names = new Map(raw.entries.map(({ entry_id, entry_name }) => [entry_id, entry_name]))
  await signIn()
  await page.goto(`/luck?league=${raw.id}`)
  await expectLuck(page, league, names)

  await bringNear(page, 'With the fixtures of others')
  const grid = page.getByRole('table', { name: 'Match points of each team with the fixtures of each' })
  await expect(grid.getByRole('columnheader')).toHaveCount(raw.entries.length + 1)
  const order = await grid.getByRole('columnheader').allTextContents()
  const idOf = (name: string) => [...names].find(([, each]) => each === name)?.[0] ?? 0
  const others = order.slice(1).map(idOf)
  expect(others).toHaveLength(raw.entries.length)
  for (const [place, team] of others.entries()) {
    const cells = grid
      .getByRole('row')
      .nth(place + 1)
      .getByRole('cell')
    await expect(cells).toHaveText(others.map((other) => `${withFixturesOf(league, team, other)}`))
  }
})

test('luck in a classic league that plays head to head, and in one by total points', async ({ page, signIn }) => {
  await signIn()
  for (const name of ['Duel in the Drizzle', 'The Halfway Line']) {
    const raw = await rawClassicLeague(await classicLeague(name), await latestGameweek())
    const names = new Map(raw.teams.map(({ entry, name: team }) => [entry, team]))
    await page.goto(`/luck?${placeOf(raw)}`)
    await expectLuck(page, await classicLuck(SIMULATOR, raw), names)
  }
})
