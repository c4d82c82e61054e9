import * as naive from '#test/naive-league.ts'
import * as expected from './expected.ts'
import { expect, test } from './journey.ts'
import { latestGameweek, playerNames, rawLeague } from './simulator.ts'
import { expectRows, expectSorted, head, tableOf } from './table.ts'

const TABLES = [
  {
    path: '/no-subs-table',
    ...{ columns: ['Starters GW 1', 'Bench GW 1', 'Starters + Bench'], usual: 'Starters + Bench' },
    ...{ fixed: ['Team', 'Player'], rows: expected.noSubsTable },
  },
  {
    path: '/bench-king',
    ...{ columns: ['Bench Points GW 9', 'Total Bench Points'], usual: 'Total Bench Points' },
    ...{ fixed: ['Player', 'Team'], rows: (raw: naive.RawLeague) => expected.benchKing(raw, 9) },
  },
  {
    path: '/waiwer-king',
    ...{ columns: ['Waiwer Points'], usual: 'Waiwer Points', fixed: ['Details', 'Team Name', 'Player'] },
    rows: (raw: naive.RawLeague) => expected.waiwerKing(raw, 9),
  },
  {
    path: '/no-subs',
    columns: ['Locked rank', 'Starters GW 1', 'Actual total', 'Difference', 'Actual rank'],
    ...{ usual: 'Starters GW 1', fixed: ['Team'], rows: expected.noSubs },
  },
]

for (const { path, columns, usual, fixed, rows } of TABLES) {
  test(`${path} sorts by every column that can be sorted, and by no other`, async ({ page, signIn }) => {
    const raw = await rawLeague('ten', await latestGameweek())
    const table = tableOf(page)
    await signIn()
    await page.goto(`${path}?league=${raw.id}&gw=9`)
    await expectSorted(table, rows(raw), { by: usual, dir: 'descending' })
    for (const name of fixed) await expect(head(page, name)).toHaveCount(0)
    // The usual column turns round; any other starts ascending and turns from there.
    await head(page, usual).click()
    await expectSorted(table, rows(raw), { by: usual, dir: 'ascending' })
    for (const by of columns.filter((column) => column !== usual)) {
      for (const dir of ['ascending', 'descending', 'ascending'] as const) {
        await head(page, by).click()
        await expectSorted(table, rows(raw), { by, dir })
      }
      const others = columns.filter((column) => column !== by)
      for (const name of others)
        await expect(table.getByRole('columnheader', { name, exact: true })).toHaveAttribute('aria-sort', 'none')
    }
    const last = columns.findLast((column) => column !== usual) ?? usual
    await page.reload()
    await expectSorted(table, rows(raw), { by: last, dir: 'ascending' })
  })
}

test('an opened row of the waiwer table lists who came and who went, with their points', async ({ page, signIn }) => {
  const latest = await latestGameweek()
  const [raw, names] = [await rawLeague('ten', latest), await playerNames()]
  const moved = raw.entries
    .flatMap((entry) => raw.gameweeks.map((gw) => ({ entry, gw, ...naive.moves(raw, entry.entry_id, gw) })))
    .filter(({ added, removed }) => added.length > 0 && removed.length > 0)
  const quiet = raw.entries.find((entry) => naive.moves(raw, entry.entry_id, latest).added.length === 0)
  const busiest = moved.toSorted((a, b) => b.added.length - a.added.length)[0]
  if (!busiest || !quiet) throw new Error('The simulator has no such gameweek')
  const lines = expected.movedPlayers(raw, { entry: busiest.entry.entry_id, gw: busiest.gw, names })
  const list = async (name: string) =>
    (await page.getByRole('list', { name }).getByRole('listitem').allInnerTexts()).sort()

  await signIn()
  await page.goto(`/waiwer-king?league=${raw.id}&gw=${busiest.gw}`)
  const opener = page.getByRole('button', { name: `Moves of ${busiest.entry.entry_name}`, exact: true })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await opener.click()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => list('Added Players')).toEqual(lines.added)
  expect(await list('Removed Players')).toEqual(lines.removed)
  await opener.click()
  await expect(page.getByText('Added Players')).toHaveCount(0)

  await page.goto(`/waiwer-king?league=${raw.id}&gw=${latest}`)
  await page.getByRole('button', { name: `Moves of ${quiet.entry_name}`, exact: true }).click()
  await expect(page.getByText('Nobody')).toHaveCount(2)
})

test('a spinner lies over the head-to-head tables for a second, and the rows under it stay', async ({
  page,
  signIn,
}) => {
  const raw = await rawLeague('ten', await latestGameweek())
  const spinner = page.getByRole('main').getByText('Loading...')
  await page.clock.install()
  await signIn()
  await page.goto(`/head-to-head?league=${raw.id}&gw=8`)
  await expectRows(tableOf(page), expected.headToHead(raw, 8))
  await expect(spinner).toHaveCount(0)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const before = await tableOf(page).boundingBox()
  await page.getByRole('button', { name: 'Previous gameweek' }).click()
  await page.clock.runFor(900)
  await expect(spinner).toHaveCount(1)
  await expectRows(tableOf(page), expected.headToHead(raw, 7))
  expect(await tableOf(page).boundingBox()).toEqual(before)
  await page.clock.runFor(200)
  await expect(spinner).toHaveCount(0)
})

test('a spinner turns on the waiwer page until its data is there', async ({ page, signIn }) => {
  const raw = await rawLeague('ten', await latestGameweek())
  const { promise: until, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/waiwer-king-data*', async (route) => {
    await until
    await route.continue()
  })
  await signIn()
  await page.goto(`/waiwer-king?league=${raw.id}`)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(tableOf(page)).toHaveCount(0)
  letThrough()
  await expect(tableOf(page)).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('the schedule has a gameweek of its own', async ({ page, signIn }) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('nine', latest)
  const fixtures = page.getByRole('region', { name: 'Schedule' })
  await signIn()
  await page.goto(`/head-to-head?league=${raw.id}&gw=3`)
  await expect(fixtures.getByRole('listitem')).toHaveText(expected.schedule(raw, latest + 1))
  await fixtures.getByRole('combobox', { name: 'Schedule gameweek' }).selectOption('30')
  await expect(page).toHaveURL(`/head-to-head?league=${raw.id}&gw=3&fixtures=30`)
  await expect(fixtures.getByRole('listitem')).toHaveText(expected.schedule(raw, 30))
  await expectRows(tableOf(page), expected.headToHead(raw, 3))
})

test('an address with a league, gameweek or order that there is not shows the usual view', async ({ page, signIn }) => {
  const latest = await latestGameweek()
  await signIn()
  for (const search of ['?league=1', '?league=abc&gw=99', '?gw=-1&sort=nothing&dir=up', '?gw=12.5']) {
    await page.goto(`/bench-king${search}`)
    await expect(page.getByRole('combobox', { name: 'Gameweek', exact: true })).toHaveValue(String(latest))
    await expect(tableOf(page).getByRole('columnheader', { name: 'Total Bench Points' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  }
})
