import { expect, type Locator, type Page } from '@playwright/test'
import { lastStanding } from '#display/views/last-standing.ts'
import { months } from '#display/views/months.ts'
import { type At, type Column, type View, type ViewRow, wordsOf } from '#display/views/view.ts'
import { TABLES } from '#server/people/assistant/present-tools.ts'
import { type Row, rowsOf, tableOf } from './table.ts'

const VIEWS: Readonly<Record<string, View>> = {
  ...Object.fromEntries(TABLES.map(({ tool, view }) => [tool, view])),
  months: months as unknown as View,
  last_standing: lastStanding as unknown as View,
}
/** A screen draws more rows when a reader comes near them. */
const DRAWN_AT_ONCE = 60

// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes, read by path
export type Json = any

/** What a tool says and what its screen shows, under the heads of the screen. */
export type Tables = { said: Row[]; seen: Row[]; own: { said: string; seen: string } }

/** The open screen shows the rows that a tool has told, and no others but where one team was asked for. */
export async function expectSameTable(
  page: Page,
  { tool, answer, at, team = '' }: { tool: string; answer: Json; at: At; team?: string | undefined },
): Promise<Tables> {
  const view = VIEWS[tool]
  if (!view) throw new Error(`${tool} shows no table`)
  const said = rowsTold(view, answer.rows, at)
  const shown = await rowsShown(view, tableOf(page), at)
  const seen = shown.filter(({ name = '' }) => name.startsWith(team))
  expect(seen.length, answer.address).toBeGreaterThan(0)
  if (shown.length < DRAWN_AT_ONCE) expect(said, answer.address).toEqual(seen)
  else expect(said, answer.address).toEqual(expect.arrayContaining(seen))
  const [marked] = rowsTold(
    view,
    answer.rows.filter((row: Json) => row.you),
    at,
  )
  return { said, seen, own: { said: marked?.name ?? '', seen: shown[await ownPlace(tableOf(page))]?.name ?? '' } }
}

/** Which row is marked as the reader's own; −1 for none. */
function ownPlace(table: Locator): Promise<number> {
  return table.evaluate((element) => {
    const [head, ...rows] = (element as HTMLTableElement).rows
    const whole = rows.filter((row) => row.cells.length === head?.cells.length)
    return whole.findIndex((row) => row.dataset.own !== undefined)
  })
}

/** The rows that a tool tells, under the heads of its screen; `name`: the words in which the screen names the row. */
function rowsTold(view: View, rows: readonly Json[], at: At): Row[] {
  const columns = view.table(at)
  const heading = columns.find(({ kind }) => kind === 'name')
  return rows.map((row) => {
    const cells = columns.flatMap((column): [string, string][] => {
      const { head, name = head, kind, team } = column
      return kind === 'name' ? [] : [[wordsOf(head, at), plain(team ? row.team : row[wordsOf(name, at)])]]
    })
    return { name: nameTold(row, heading), ...Object.fromEntries(cells) }
  })
}

function nameTold({ player, team, owner }: Json, heading: Column<ViewRow> | undefined): string {
  if (player !== undefined) return player
  if (heading?.team === undefined) return owner
  return heading.team === 'name' ? team : `${team} ${owner}`
}

/** The rows that the screen shows, with the same names. */
async function rowsShown(view: View, table: Locator, at: At): Promise<Row[]> {
  const columns = view.table(at).map(({ head, kind }) => ({ head: wordsOf(head, at), kind }))
  const heading = columns.find(({ kind }) => kind === 'name')?.head ?? ''
  return (await rowsOf(table)).map((row) => {
    const cells = columns.flatMap(({ head, kind }): [string, string][] => {
      const cell = row[head] ?? 'no such column'
      // Beside a place stands how many were won.
      return kind === 'name' ? [] : [[head, plain(kind === 'rank' ? cell.split(',')[0] : cell)]]
    })
    return { name: row[heading] ?? 'no such column', ...Object.fromEntries(cells) }
  })
}

/** A figure as a number is written, `−7.0` as -7 and `+8` as 8; a dash for what is not known, and other texts as they are. */
export function plain(figure: unknown): string {
  if (figure === null) return '—'
  const text = String(figure).replace(/\s+/g, ' ').trim()
  return /^[+−-]?\d+(\.\d+)?$/.test(text) ? String(Number(text.replace('−', '-'))) : text
}

export function plainRow(row: object): Row {
  return Object.fromEntries(Object.entries(row).map(([head, figure]) => [head, plain(figure)]))
}

/** The screen sorts its rows, a tool need not. */
export function inOneOrder<Of>(rows: readonly Of[]): Of[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}
