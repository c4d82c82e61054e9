import { written } from '#domain/facts/written.ts'
import { naiveDraftRoom } from '#test/figures/naive-draft-room.ts'
import { SIMULATOR } from './addresses.ts'
import { bringNear } from './chart-checks.ts'
import { placeOf } from './classic-views.ts'
import { expect, test } from './journey.ts'
import { classicLeague, latestGameweek, rawLeague } from './simulator.ts'
import { expectSorted, tableOf } from './table.ts'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

test('the draft room of a draft league: its table, every pick by round, and the trades', async ({ page, signIn }) => {
  const raw = await rawLeague('ten', await latestGameweek())
  const naive = await naiveDraftRoom(SIMULATOR, raw)
  await signIn()
  await page.goto(`/draft-room?league=${raw.id}`)
  const rows = raw.entries.map(({ entry_id, entry_name }) => {
    const picks = naive.picks(entry_id)
    const weeks = raw.gameweeks.map((gw) => naive.kept(entry_id, gw))
    return {
      Team: entry_name,
      'In all': `${sum(picks.map(({ in_all }) => in_all))}`,
      Brought: `${sum(picks.map(({ brought }) => brought))}`,
      Real: `${sum(weeks.map(({ real }) => real))}`,
      'Draft kept': `${sum(weeks.map(({ best_eleven }) => best_eleven))}`,
    }
  })
  await expectSorted(tableOf(page), rows, { by: 'Draft kept', dir: 'descending' })

  await bringNear(page, 'Every pick')
  const board = page.getByRole('table', { name: 'Every pick of the draft by round' })
  await expect(board.getByRole('row')).toHaveCount(16)
  const order = (await board.getByRole('columnheader').allTextContents()).slice(1)
  for (const [column, name] of order.entries()) {
    const entry = raw.entries.find(({ entry_name }) => entry_name === name)?.entry_id ?? 0
    for (const { round, in_all } of naive.picks(entry)) {
      const cell = board.getByRole('row').nth(round).getByRole('cell').nth(column)
      await expect(cell).toHaveText(new RegExp(`${written(in_all)}$`))
    }
  }
  const trades = raw.entries.flatMap(({ entry_id }) => naive.trades(entry_id)).length / 2
  const listed = page.getByRole('region', { name: 'Trades', exact: true }).getByRole('listitem')
  await expect(listed).toHaveCount(trades)
})

test('a classic league has no draft room: the address shows a league that has one', async ({ page, signIn }) => {
  await signIn()
  const { id, type } = await classicLeague('The Halfway Line')
  await page.goto(`/waiwer-king?${placeOf({ id, type })}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Transfers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Draft', exact: true })).toHaveCount(0)
  await page.goto(`/draft-room?${placeOf({ id, type })}`)
  await expect(page.getByText(/is not of the draft game\. Here is .* instead\./)).toBeVisible()
  await expect(tableOf(page).getByRole('row')).not.toHaveCount(0)
})
