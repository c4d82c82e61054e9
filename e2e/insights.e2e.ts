import type { Locator, Page } from '@playwright/test'
import { FIGURES } from '#test/answers/community.ts'
import { answerOf, answerWith, standingFigures } from './insights-answers.ts'
import { expect, test } from './journey.ts'
import { rowsOf } from './table.ts'

const BENCH = '/bench-insights'
const WHAT_IF = '/what-if-machine-insights'
const HURTFUL = 'The most common and hurtful bench players'
const PRESENT = 'Most Present on Benches'

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const table = (page: Page, name: string) => section(page, name).getByRole('table')
const gameweek = (page: Page) => page.getByRole('combobox', { name: 'Gameweek', exact: true })

/** The big figure below a label. */
function kpi(page: Page, label: string): Locator {
  return main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first()
}

test.describe('with answers of an invented community', () => {
  test.beforeEach(({ page }) => answerWith(page, FIGURES))

  test('a bar shows its figures to the mouse and to the keyboard', async ({ page }) => {
    await page.goto(WHAT_IF)
    const bars = page.getByRole('slider', { name: 'Locked XI less actual points' })
    const words = section(page, 'Did the changes pay?').locator('p[data-chosen]')
    await bars.focus()
    await expect(bars).toHaveAttribute('aria-valuetext', '11 to 20 points behind: 9 teams, 45.00%')
    await page.keyboard.press('ArrowRight')
    await expect(bars).toHaveAttribute('aria-valuetext', '1 to 10 points behind: 6 teams, 30.00%')
    await expect(words).toHaveText('1 to 10 points behind: 6 teams, 30.00%')
    await page.keyboard.press('End')
    await expect(words).toHaveText('20 to 29 points ahead: 1 team, 5.00%')
    await bars.blur()
    await expect(words).toBeHidden()

    const { x = 0, y = 0, width = 0, height = 0 } = (await bars.locator('..').boundingBox()) ?? {}
    await page.mouse.move(x + width * 0.5, y + height * 0.9)
    await expect(words).toHaveText('0 to 9 points ahead: 4 teams, 20.00%')
    await page.mouse.move(x + width * 0.02, y + height * 0.9)
    await expect(words).toHaveText('11 to 20 points behind: 9 teams, 45.00%')
    await page.mouse.move(x, y - 200)
    await expect(words).toBeHidden()
  })
})

test.describe('against the program', () => {
  test.describe.configure({ timeout: 150_000 })
  test.beforeEach(({ page }) => standingFigures(page))

  for (const game of ['classic', 'draft'] as const) {
    test(`${game}: the figures on the pages are those of the calls, of the latest and of an earlier gameweek`, async ({
      page,
    }) => {
      const query = game === 'draft' ? '?game=draft' : ''
      const { meta } = await answerOf(page, 'bench-trending-gw', { game })
      const latest = meta.gameweek ?? 0
      expect(latest).toBeGreaterThan(2)

      await page.goto(`${BENCH}${query}`)
      await expect(gameweek(page)).toHaveValue(String(latest))
      await expectBenchFigures(page, game, latest)
      await page.getByRole('link', { name: 'Previous gameweek' }).click()
      await expect(page).toHaveURL(new RegExp(`gw=${latest - 1}`))
      await expectBenchFigures(page, game, latest - 1)
      await gameweek(page).selectOption('1')
      await expectBenchFigures(page, game, 1)

      await page.getByRole('link', { name: 'Ask the What-If Machine' }).click()
      await expect(page).toHaveURL(new RegExp(`${WHAT_IF}.*gw=1`))
      await expectWhatIf(page, game, 1)
      await gameweek(page).selectOption(String(latest))
      await expectWhatIf(page, game, latest)
      await page.goBack()
      await expectWhatIf(page, game, 1)
    })
  }

  test('the game is in the address: it can be chosen, linked, and undone by the back button', async ({ page }) => {
    const classic = await answerOf(page, 'no-subs/community-summary', { game: 'classic' })
    const draft = await answerOf(page, 'no-subs/community-summary', { game: 'draft' })
    const locked = kpi(page, 'Average locked XI')
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'What-If Machine' }).click()
    await expect(page).toHaveURL(WHAT_IF)
    await expect(locked).toHaveText(twoDecimals(classic.metrics.avg_locked_xi))
    const games = page.getByRole('navigation', { name: 'Game' })
    await games.getByRole('link', { name: 'Draft' }).click()
    await expect(page).toHaveURL(`${WHAT_IF}?game=draft`)
    await expect(games.getByRole('link', { name: 'Draft' })).toHaveAttribute('aria-current', 'true')
    await expect(locked).toHaveText(twoDecimals(draft.metrics.avg_locked_xi))
    await page.goBack()
    await expect(page).toHaveURL(WHAT_IF)
    await expect(locked).toHaveText(twoDecimals(classic.metrics.avg_locked_xi))
  })
})

async function expectBenchFigures(page: Page, game: 'classic' | 'draft', week: number): Promise<void> {
  const question = { game, gameweek: String(week) }
  const { kpis, data, meta } = await answerOf(page, 'bench-trending-gw', question)
  const presence = await answerOf(page, 'bench-presence-gw', question)
  const medians = await answerOf(page, 'starter-medians', question)
  expect(presence.data).toHaveLength(10)
  await expect(kpi(page, 'Average cumulative bench points')).toHaveText(twoDecimals(kpis.avg_cumulative_bench_points))
  await expect(kpi(page, 'Average bench points')).toHaveText(twoDecimals(kpis.avg_bench_points_gw))
  await expect(kpi(page, 'Average per benched player')).toHaveText(twoDecimals(kpis.abp_baseline_gw))
  await expect(main(page).getByText(`${meta.teams} teams`).first()).toBeVisible()
  const rows = (players: typeof data) =>
    players.map(({ web_name, points_gw, prevalence_pct_gw }) => ({
      Player: web_name,
      'GW points': `${points_gw}`,
      '% of teams': `${twoDecimals(prevalence_pct_gw)}%`,
    }))
  await expect.poll(() => rowsOf(table(page, PRESENT))).toEqual(rows(presence.data))
  if (data.length > 0) await expect.poll(() => rowsOf(table(page, HURTFUL))).toEqual(rows(data))
  await expect
    .poll(async () => (await rowsOf(table(page, 'Starter Medians'))).map((row) => Object.values(row).slice(0, 3)))
    .toEqual(
      ['GKP', 'DEF', 'MID', 'FWD'].map((position) => {
        const median = medians.combined.find(({ element_type }) => element_type === position)
        return [position, twoDecimals(median?.median_points), twoDecimals(median?.median_worst_points)]
      }),
    )
}

async function expectWhatIf(page: Page, game: 'classic' | 'draft', week: number): Promise<void> {
  const { metrics, spread } = await answerOf(page, 'no-subs/community-summary', { game, gameweek: String(week) })
  const { avg_locked_xi: eleven, avg_no_subs_total: fifteen, avg_actual_points, pct_locked_ge_actual } = metrics
  await expect(kpi(page, 'Average locked XI')).toHaveText(twoDecimals(eleven))
  await expect(kpi(page, 'Average of all fifteen')).toHaveText(twoDecimals(fifteen))
  await expect(kpi(page, 'Average actual points')).toHaveText(twoDecimals(avg_actual_points))
  await expect(kpi(page, 'Locked XI holds')).toHaveText(`${twoDecimals(pct_locked_ge_actual)}%`)
  const bench = twoDecimals((fifteen ?? 0) - (eleven ?? 0))
  await expect(section(page, 'Side by side').locator('dd').nth(1)).toHaveText(bench)
  const chart = section(page, 'Did the changes pay?')
  await expect(chart.locator('dl > div').nth(1)).toContainText(`${twoDecimals(pct_locked_ge_actual)}%`)
  const counts = (await rowsOf(chart.getByRole('table'))).map(({ Teams }) => Number(Teams))
  expect(sum(counts)).toBe(sum(spread.map(({ teams }) => teams)))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function twoDecimals(value: number | null | undefined): string {
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value ?? Number.NaN)
}
