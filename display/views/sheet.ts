import * as z from 'zod/mini'

export type Cell = string | number | boolean | null

/** A table for a file. Its columns are named like the API's fields: programs and spreadsheets rely on both. */
export type Sheet = {
  /** What the table holds, where a view has several. */
  name: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
}

type Item = Readonly<Record<string, unknown>>

export function sheetFrom(name: string, columns: readonly string[], items: readonly Item[]): Sheet {
  return { name, columns, rows: items.map((item) => columns.map((column) => cellOf(item[column]))) }
}

/** The fields of an object, or of the objects in a list, in the order in which their schema names them. */
export function fieldsOf(schema: z.ZodMiniType): string[] {
  if (schema instanceof z.ZodMiniArray) return fieldsOf(schema.def.element as z.ZodMiniType)
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  throw new Error('Neither an object nor a list of objects')
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.map(inCell).join('; ')
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value === null || value === undefined) return null
  throw new Error(`A cell cannot hold ${JSON.stringify(value)}`)
}

/** One of several values in a cell: a number, a word, a player with points, or a chip with the last gameweek for it. */
function inCell(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'string') return String(value)
  const { chip, to, web_name, total_points, points } = value as Listed
  if (chip !== undefined) return `${chip} (${to})`
  return `${web_name} (${total_points ?? points})`
}

type Listed = { chip?: string; to?: number; web_name?: string; total_points?: number; points?: number }
