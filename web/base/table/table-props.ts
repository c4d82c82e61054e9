import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

export type Column<Item> = {
  key: string
  head: string
  /** `name` heads the row and stays in sight while a phone scrolls sideways: one per table. */
  kind: 'name' | 'text' | 'figure' | 'rank'
  cell: (item: Item) => ReactNode
  sorts?: true
  /** Fixed, so that nothing moves when rows arrive. `spare` is still visible at the edge of the narrowest phone; `word` has room for a long head, in tables that scroll there. */
  width?: 'spare' | 'narrow' | 'short' | 'word' | 'snug' | 'rest' | 'long' | 'wide' | 'bar' | 'trend'
  /** The main figure of the row. */
  deciding?: true
  /** On phones this column takes no room, and this text stands under the row's name instead. */
  folds?: (item: Item) => string
  /** The head that is drawn on phones, where the cells draw something else there. */
  onPhones?: string
  /** Of the column of kind `name`: on phones what stands under it has the width of the row. */
  isWide?: true
}

export type TableProps<Item> = {
  caption: string
  columns: readonly Column<Item>[]
  /** In the order in which they are shown; null while nothing is known yet. */
  rows: readonly Item[] | null
  rowKey: (item: Item) => string
  /** The reader's own row. */
  isOwn?: (item: Item) => boolean
  sort?: Sort
  sorting?: Sorting
  /** The details of a row, and its button's label. `opener`: the row's name is the button, not a column's cell. */
  more?: { name: (item: Item) => string; content: (item: Item) => ReactNode; opener?: 'name' }
}

/** Where a press on a column's head leads, and what screen readers hear then. */
export type Sorting = { address: (key: string) => { search: string }; announce: (key: string) => void }
