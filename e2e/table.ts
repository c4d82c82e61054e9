import { expect, type Locator, type Page } from '@playwright/test'

export type Row = Record<string, string>

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

/** The table of a screen, once it has rows; others below it belong to charts. */
export function tableOf(page: Page): Locator {
  return page.getByRole('main').getByRole('table').first()
}
