import { expect, type Locator, type Page } from '@playwright/test'

export type Row = Record<string, string>
type Order = { by: string; dir: 'ascending' | 'descending' }

/** A table's rows by their column heads, as a reader hears them; the opened details of rows are left out. */
export async function rowsOf(table: Locator): Promise<Row[]> {
  return table.evaluate((element) => {
    const text = (cell: Element) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
    const [head, ...rows] = (element as HTMLTableElement).rows
    const heads = [...(head?.cells ?? [])].map(text)
    const whole = rows.filter((row) => row.cells.length === heads.length)
    return whole.map((row) => Object.fromEntries([...row.cells].map((cell, place) => [heads[place] ?? '', text(cell)])))
  })
}

/** A column of the table has exactly these figures, in any order; null is a dash. */
export async function expectColumn(table: Locator, head: string, figures: readonly (number | null)[]): Promise<void> {
  const sorted = (list: readonly (string | undefined)[]) => list.toSorted()
  const shown = figures.map((figure) => (figure === null ? '—' : String(figure).replace('-', '−')))
  await expect.poll(async () => sorted((await rowsOf(table)).map((row) => row[head]))).toEqual(sorted(shown))
}

/** The table's rows, with only the columns of the given rows. */
async function rowsLike(table: Locator, [first = {}]: readonly Row[]): Promise<Row[]> {
  const shown = await rowsOf(table)
  return shown.map((row) => Object.fromEntries(Object.entries(row).filter(([head]) => head in first)))
}

/**
 * The table shows these rows, sorted and marked by one column. Rows that are level may be in either order: the product
 * has an order of its own for them.
 */
export async function expectSorted(table: Locator, rows: readonly Row[], { by, dir }: Order): Promise<void> {
  expect(rows.length).toBeGreaterThan(0)
  const sign = dir === 'ascending' ? 1 : -1
  const values = rows.map((row) => number(row[by])).sort((a, b) => sign * (a - b))
  const byTeam = (list: readonly Row[]) => list.map((row) => JSON.stringify(row)).sort()
  await expect
    .poll(async () => {
      const shown = await rowsLike(table, rows)
      return { values: shown.map((row) => number(row[by])), rows: byTeam(shown) }
    })
    .toEqual({ values, rows: byTeam(rows) })
  await expect(table.getByRole('columnheader', { name: by, exact: true })).toHaveAttribute('aria-sort', dir)
}

/** A figure as it is shown: with a minus sign, which a hyphen is not. */
function number(figure: string | undefined): number {
  return Number(figure?.replace('−', '-'))
}

/** The table of a screen, once it has rows; others below it belong to charts. */
export function tableOf(page: Page): Locator {
  return page.getByRole('main').getByRole('table').first()
}
