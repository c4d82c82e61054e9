import type { Page } from '@playwright/test'
import { PROGRAM } from './addresses.ts'
import { expect, test } from './journey.ts'
import { violationsOf } from './screen-checks.ts'
import { classicLeague, guideLeague } from './simulator.ts'
import { type Row, rowsOf, tableOf } from './table.ts'

const CHAT = 'Copy for the group chat'
const MOST_LINES = 20
/** The leagues' pages where their open link, which is answered here, shows them. */
const OPEN = `${PROGRAM}/l/AAAAAAAAAAAAAAAAAAAAAA`
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

type View = {
  path: string
  title: string
  /** The league's name, and the search that shows it. */
  league: () => Promise<{ search: string; name: string }>
  /** What the message should have for a row of the table: place, names and figures. */
  line: (row: Row) => { place: string; figures: string }
}

/** The league with the longest message: it is cut off before all its teams are listed. */
const CLASSIC: View = {
  path: '/waiwer-king',
  title: 'Transfers',
  league: async () => theClassic('The Halfway Line'),
  line: (row) => ({ place: '\\d+', figures: (row['Transfer Points'] ?? '').replace('+', '\\+') }),
}

test.beforeEach(async ({ page }) => {
  const link = { id: 1, url: `${OPEN}/programme` }
  await page.route('**/api/league-links/open*', (route) => route.fulfill({ json: { link } }))
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a classic league as text for a chat: the table that is shown, and its link', async ({ page, signIn }) => {
    const view = CLASSIC
    const { search, name } = await view.league()
    await signIn()
    await page.goto(`${view.path}?${search}&gw=5`)
    await expect(tableOf(page).locator('tr[data-own]')).toBeVisible()
    await button(page, CHAT).click()
    await expect(page.getByText('Copied.', { exact: true })).toBeVisible()

    const [title, , , ...rest] = (await pasted(page)).split('\n')
    const rows = await shownRows(page, view)
    expect(title).toBe(`${view.title}: ${name} · gameweek 5`)
    expect(rest.at(-1)).toBe(`${OPEN}${view.path}?${search}&gw=5`)
    const teams = rows.filter(({ isOwn }, above) => above < MOST_LINES || isOwn)
    const left = rows.length - teams.length
    // The teams left out are counted, and at least the first two are named.
    const more = new RegExp(`^and ${left} more: .+, .+ and ${left - 2} other teams$`)
    expect(left).toBeGreaterThan(2)
    expect(rest.slice(0, -2)).toEqual(
      [...teams.map(({ line }) => line), more].map((line) => expect.stringMatching(line)),
    )
  })

  test('the buttons keep their width and their place while the confirmation is shown', async ({ page, signIn }) => {
    // On a phone the row has no room left: the confirmation gets a line of its own.
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn()
    await page.goto('/no-subs')
    await expect(tableOf(page).locator('tr[data-own]').first()).toBeVisible()
    const place = () =>
      button(page, CHAT).evaluate((element: HTMLElement) => [
        element.offsetTop,
        element.offsetWidth,
        element.offsetHeight,
        document.body.scrollHeight,
      ])
    const before = await place()
    await button(page, CHAT).click()
    await expect(page.getByText('Copied.', { exact: true })).toBeVisible()
    expect(await place()).toEqual(before)
  })
})

test('where the browser refuses to copy, the text is shown to be copied by hand', async ({ page, signIn }) => {
  const { search } = await draftLeague()
  await page.addInitScript(() => {
    const clipboard = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard })
  })
  await signIn()
  await page.goto(`/bench-king?${search}&gw=5`)
  await button(page, CHAT).click()
  const dialog = page.getByRole('dialog', { name: CHAT })
  const text = dialog.getByRole('textbox')
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(new RegExp(`${OPEN}/bench-king\\?${search}&gw=5$`))
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await text.inputValue())
  expect(await violationsOf(page, 'all')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, CHAT)).toBeFocused()
  await button(page, 'Copy link').click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(`${OPEN}/bench-king?${search}&gw=5`)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(button(page, 'Copy link')).toBeFocused()
  await expect(page.getByText('Copied.')).toHaveCount(0)
})

/** What the message has to say of each row of the table, read off the screen. */
async function shownRows(page: Page, view: View) {
  const rows = await rowsOf(tableOf(page))
  const own = await tableOf(page)
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.own !== undefined))
  return rows.map((row, above) => {
    const { place, figures } = view.line(row)
    const isOwn = own[above] ?? false
    // Figures of further columns may follow.
    const end = `${figures}(?: · [^ ]+)*(?: 🏆)?${isOwn ? ' ←' : ''}`
    return { isOwn, line: new RegExp(`^\\u2007*${place}\\. [^\\n]+ \\([^\\n]+\\) ${end}$`, 'u') }
  })
}

async function draftLeague() {
  const { id, name } = await guideLeague('ten')
  return { search: `league=${id}`, name }
}

async function theClassic(called: string) {
  const { id, name } = await classicLeague(called)
  return { search: `league=${id}&game=classic`, name }
}

async function pasted(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}
