import { cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { Table } from './Table.tsx'

afterEach(cleanup)

const rowsOf = (size: number) => Array.from({ length: size }, (_, place) => `Team ${place + 1}`)
const table = (size: number) => (
  <Table
    caption="Teams"
    columns={[{ key: 'team', head: 'Team', kind: 'name', cell: (name) => name }]}
    rows={rowsOf(size)}
    rowKey={(name) => name}
  />
)
const rowsIn = (html: string) => html.match(/<tr/g)?.length

test('the first drawing of a long table has its first rows only, and says how many there are in all', () => {
  const html = renderToString(table(500))
  expect(rowsIn(html)).toBe(61)
  expect(html).toContain('aria-rowcount="501"')
})

test('right after it all rows are in the page, to be found, printed and jumped to', async () => {
  render(table(500))
  await screen.findByRole('rowheader', { name: 'Team 500' })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(rowsOf(500))
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(null)
})

test('a table of the usual size is drawn at once', () => {
  const html = renderToString(table(60))
  expect(rowsIn(html)).toBe(61)
  expect(html).not.toContain('aria-rowcount')
})
