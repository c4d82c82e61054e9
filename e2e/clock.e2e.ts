import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { latestGameweek, rawLeague, timesAsked } from './simulator.ts'
import { VIEWS } from './views.ts'

/** On a slow machine, where several views are open and the program has just started. */
const LONGEST = 60_000
/** Each of its own kind: a ranked table, one that is sorted, matches, and a season as a whole. */
const OPEN = VIEWS.filter(({ path }) => ['/current-season', '/bench-king', '/head-to-head', '/no-subs'].includes(path))

test('the clock moves on: the new gameweek appears on open views by itself', async ({ page, context, signIn }) => {
  const latest = await latestGameweek()
  const before = await rawLeague('ten', latest)
  await signIn()
  const open: { page: Page; view: (typeof VIEWS)[number] }[] = []
  for (const view of OPEN) {
    const each = view === OPEN[0] ? page : await context.newPage()
    await each.goto(`${view.path}?league=${before.id}`)
    await view.check(each, before, latest)
    await each.evaluate(() => {
      window.name = 'never reloaded'
    })
    open.push({ page: each, view })
  }

  const demo = page.getByRole('complementary', { name: 'Demo' })
  await expect(demo.getByRole('status')).toHaveText(new RegExp(`^Gameweek (${latest}: final|${latest + 1}: open)$`))
  await demo.getByRole('combobox').selectOption(String(latest + 1))
  await demo.getByRole('button', { name: 'Go' }).click()
  await expect(demo.getByRole('status')).toHaveText(`Gameweek ${latest + 1}: final`)
  await Promise.all(
    open.map(({ page: each }) =>
      expect(each.getByText(`Final after gameweek ${latest + 1}`)).toBeVisible({ timeout: LONGEST }),
    ),
  )

  const after = await rawLeague('ten', latest + 1)
  for (const { page: each, view } of open) {
    await view.check(each, after, latest + 1)
    expect(await each.evaluate(() => window.name)).toBe('never reloaded')
  }
})

test('one step: an open gameweek that is being played changes no figure', async ({ page, signIn }) => {
  const latest = await latestGameweek()
  const raw = await rawLeague('ten', latest)
  const [season] = VIEWS
  const demo = page.getByRole('complementary', { name: 'Demo' })
  await signIn()
  await page.goto(`/current-season?league=${raw.id}`)
  await season?.check(page, raw, latest)
  for (const state of ['open', 'live']) {
    await demo.getByRole('button', { name: 'Play on' }).click()
    await expect(demo.getByRole('status')).toHaveText(`Gameweek ${latest + 1}: ${state}`)
  }
  const looked = await timesAsked('/draft/api/game')
  await expect.poll(() => timesAsked('/draft/api/game')).toBeGreaterThan(looked + 1)
  await page.reload()
  await expect(page.getByText(`Final after gameweek ${latest}`)).toBeVisible()
  await season?.check(page, raw, latest)
})
