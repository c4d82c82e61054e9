import type { Page } from '@playwright/test'
import { score } from '#test/figures/naive-league.ts'
import { expect, test } from './journey.ts'
import { latestGameweek, rawLeague } from './simulator.ts'

/** Chooses two teams, and expects their totals and the gameweeks that each has won. */
async function expectPair(page: Page, { hasProgram }: { hasProgram: boolean }): Promise<void> {
  const raw = await rawLeague('ten', await latestGameweek())
  const [a, b] = [raw.entries[3], raw.entries[6]]
  if (!a || !b) throw new Error('the league has ten teams')
  await page.goto(`/rivals?league=${raw.id}`)
  const form = page.getByRole('form', { name: 'Two teams' })
  await form.getByLabel('Team', { exact: true }).selectOption(a.entry_name)
  if (hasProgram) await page.waitForURL(new RegExp(`a=${a.entry_id}`))
  await form.getByLabel('Against', { exact: true }).selectOption(b.entry_name)
  if (!hasProgram) await form.getByRole('button', { name: 'Show these two' }).click()
  await page.waitForURL(new RegExp(`a=${a.entry_id}&b=${b.entry_id}`))
  const scores = raw.gameweeks.map((gw) => [score(raw, a.entry_id, gw), score(raw, b.entry_id, gw)] as const)
  const sum = (side: 0 | 1) => scores.reduce((all, one) => all + one[side], 0)
  const table = page.getByRole('table', { name: `${a.entry_name} and ${b.entry_name} side by side` })
  await expect(table.getByRole('row').filter({ hasText: 'Total points' })).toHaveText(`${sum(0)}Total points${sum(1)}`)
  const won = [scores.filter(([one, other]) => one > other), scores.filter(([one, other]) => other > one)]
  await expect(table.getByRole('row').filter({ hasText: 'Gameweeks won' })).toHaveText(
    `${won[0]?.length}Gameweeks won${won[1]?.length}`,
  )
  await expect(page.getByRole('table', { name: /^Points of each gameweek/ }).getByRole('row')).toHaveCount(
    1 + raw.gameweeks.length,
  )
}

test('two teams by the lists', async ({ page, signIn }) => {
  await signIn()
  await expectPair(page, { hasProgram: true })
})

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('two teams by the form', async ({ page, signIn }) => {
    await signIn()
    await expectPair(page, { hasProgram: false })
  })
})
