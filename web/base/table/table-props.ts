import type { ReactNode } from 'react'
import type { Sort } from './sort.ts'

export type Column<Item> = {
  key: string
  head: string
  /** `name` heads the row and stays in sight while a phone scrolls sideways: one per table. */
  kind: 'name' | 'text' | 'figure' | 'rank'
  cell: (item: Item) => ReactNode
  sorts?: true
  /** Columns have fixed widths, so that nothing moves when rows arrive: from a digit or two to a bar. `spare` is seen where the narrowest phone ends. */
  width?: 'spare' | 'narrow' | 'short' | 'snug' | 'long' | 'score' | 'wide' | 'bar' | 'trend'
  /** The main figure of the row. */
  deciding?: true
  /** On phones this column takes no room, and this text stands under the row's name instead. */
  folds?: (item: Item) => string
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
  /** The details that a row opens to, and the label of the button for it; `opener`: the row's name is that button, and no column holds one. */
  more?: { name: (item: Item) => string; content: (item: Item) => ReactNode; opener?: 'name' }
}

/** What a press on a column's head leads to, and what screen readers are told then. */
export type Sorting = { address: (key: string) => { search: string }; announce: (key: string) => void }
