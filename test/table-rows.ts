import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** A table's rows by the heads of its columns, as a screen reader reads them, without expanded details. */
export function rowsOf(table: HTMLElement): Record<string, string>[] {
  const text = (cell: Element) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
  const [head, ...rows] = (table as HTMLTableElement).rows
  const heads = [...(head?.cells ?? [])].map(text)
  const whole = rows.filter((row) => row.cells.length === heads.length)
  return whole.map((row) => Object.fromEntries([...row.cells].map((cell, place) => [heads[place] ?? '', text(cell)])))
}

/** One column, from the top down. */
export function column(table: HTMLElement, head: string): string[] {
  return rowsOf(table).map((row) => row[head] ?? `no column ${head}`)
}

/** The first table, or the one with that caption, once it has rows. */
export async function filledTable(caption: string | RegExp = /./): Promise<HTMLElement> {
  const [table = document.body] = await screen.findAllByRole('table', { name: caption })
  await within(table).findAllByRole('rowheader')
  return table
}

/** The link in the head of a column. */
export function head(table: HTMLElement, name: string): HTMLElement {
  return within(within(table).getByRole('columnheader', { name })).getByRole('link')
}

/** Which columns can be sorted, and how they are now. */
export function orderOf(table: HTMLElement): Record<string, string | null> {
  const heads = within(table).getAllByRole('columnheader')
  const sortable = heads.filter((each) => within(each).queryByRole('link'))
  return Object.fromEntries(sortable.map((each) => [each.textContent, each.getAttribute('aria-sort')]))
}

/** The names in the rows that are marked as the reader's own. */
export function ownRows(table: HTMLElement): string[] {
  return [...table.querySelectorAll('tr[data-own]')].map(
    (row) => (row.querySelector('a') ?? row.querySelector('th'))?.textContent ?? '',
  )
}

/** The data table below a chart: everything that the chart shows, in figures. */
export async function chartTable(user: UserEvent, title: string): Promise<Record<string, string>[]> {
  const section = within(await screen.findByRole('region', { name: title }))
  await user.click(await section.findByText('As a table'))
  return rowsOf(await section.findByRole('table'))
}
