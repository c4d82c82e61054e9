import { saveTeam } from './accounts.ts'
import { PROGRAM } from './addresses.ts'
import { expect, test } from './journey.ts'
import { violationsOf } from './screen-checks.ts'
import { guideLeague, spareTeam } from './simulator.ts'
import { tableOf } from './table.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('the first press asks for a link, and a friend in another browser reads the league', async ({
  page,
  browser,
  newcomer,
  signIn,
}) => {
  const { id, name } = await guideLeague('ten')
  const view = `/bench-king?league=${id}&gw=5`
  await saveTeam(newcomer.session, await spareTeam('ten'))
  await signIn(newcomer.account)
  await page.goto(view)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const question = page.getByRole('dialog', { name: 'Anyone with this link can read the league. Make it?' })
  await expect(question).toBeVisible()
  expect(await violationsOf(page, 'all')).toEqual([])
  await question.getByRole('button', { name: 'Make it' }).click()
  await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(new RegExp(`^${PROGRAM}/l/[\\w-]{22}/bench-king\\?league=${id}&gw=5$`))

  const context = await browser.newContext()
  const friend = await context.newPage()
  await friend.goto(address)
  await expect(friend.getByRole('heading', { level: 1, name: 'Bench King' })).toBeVisible()
  await expect(tableOf(friend).getByRole('columnheader', { name: 'Bench Points GW 5' })).toBeVisible()
  await expect(friend.getByText(name).first()).toBeVisible()

  await friend.goto(view)
  await expect(friend.getByRole('heading', { level: 1, name: 'A private mini-league' })).toBeVisible()
  await friend.getByRole('link', { name: 'See such a page of the example league' }).click()
  await expect(friend).toHaveURL('/example/bench-king?game=draft')
  await expect(friend.getByRole('heading', { level: 1, name: 'Bench King' })).toBeVisible()
  await context.close()
})
