import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { latestGameweek, rawLeague, timesAsked } from './simulator.ts'
import { VIEWS } from './views.ts'
import type { Journey, Trip } from './walk.ts'

/** On a slow machine, where several views are open and the program has just started. */
const LONGEST = 60_000
/** Each of its own kind: a ranked table, one that is sorted, matches, and a season as a whole. */
const OPEN = VIEWS.filter(({ path }) => ['/current-season', '/bench-king', '/head-to-head', '/no-subs'].includes(path))

/** The only journey that moves the clock before `final`, by the demo's own bar. */
export const openViews: Journey = {
  title:
    'the clock moves on: a gameweek that is played changes no figure, and once final it appears on open views by itself',
  go: leaveOpen,
}

async function leaveOpen({ page, context, signIn, meet }: Trip): Promise<void> {
  const latest = await latestGameweek()
  const before = await rawLeague('ten', latest)
  await signIn()
  const open: { page: Page; view: (typeof VIEWS)[number] }[] = []
  for (const view of OPEN) {
    const each = view === OPEN[0] ? page : await context.newPage()
    await each.goto(`${view.path}?league=${before.id}`)
    await view.check(each, before, latest)
    open.push({ page: each, view })
  }
  await meet('ready')

  const demo = page.getByRole('complementary', { name: 'Demo' })
  const status = demo.getByRole('status')
  // The next gameweek may be open already.
  await expect(status).toHaveText(new RegExp(`^Gameweek (${latest}: final|${latest + 1}: open)$`))
  const isOpen = (await status.innerText()).endsWith('open')
  for (const state of isOpen ? ['live'] : ['open', 'live']) {
    await demo.getByRole('button', { name: 'Play on' }).click()
    await expect(status).toHaveText(`Gameweek ${latest + 1}: ${state}`)
  }
  const looked = await timesAsked('/draft/api/game')
  await expect.poll(() => timesAsked('/draft/api/game'), { intervals: [100] }).toBeGreaterThan(looked + 1)
  for (const { page: each, view } of open) {
    await each.reload()
    await expect(each.getByText(`Final after gameweek ${latest}`)).toBeVisible()
    await view.check(each, before, latest)
    await each.evaluate(() => {
      window.name = 'never reloaded'
    })
  }

  await demo.getByRole('combobox').selectOption(String(latest + 1))
  await demo.getByRole('button', { name: 'Go' }).click()
  await expect(status).toHaveText(`Gameweek ${latest + 1}: final`)
  const isFinal = meet('final')
  await Promise.all(
    open.map(({ page: each }) =>
      expect(each.getByText(`Final after gameweek ${latest + 1}`)).toBeVisible({ timeout: LONGEST }),
    ),
  )
  await isFinal

  const after = await rawLeague('ten', latest + 1)
  for (const { page: each, view } of open) {
    await view.check(each, after, latest + 1)
    expect(await each.evaluate(() => window.name)).toBe('never reloaded')
  }
}
