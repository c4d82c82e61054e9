import type { Cell, Sheet } from './sheet.ts'

/** Tells spreadsheets that the file is UTF-8; they would guess otherwise. */
const BYTE_ORDER_MARK = '\ufeff'

/** RFC 4180. */
export function csvOf({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

function written(cell: Cell): string {
  return typeof cell === 'string' ? `"${withoutFormulas(cell).replaceAll('"', '""')}"` : String(cell ?? '')
}

/** The start of a cell for a spreadsheet that splits differently: at semicolons, at tabs, or ignoring our quotes. */
const BEGINNING = '^|[,;\\t\\r\\n]'
/** What may stand before a sign without disarming it: spaces, quotes, and invisible characters. */
const BEFORE = '(?:(?![\\t\\r\\n])[\\s"\'\\p{Cf}\\p{Cc}])*'
/** Some spreadsheet editions take full-width forms for signs, too. */
const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'

const FORMULA = new RegExp(`(${BEGINNING})(?=${BEFORE}${SIGN})`, 'gu')
const BREAK_AT_START = /^(?=[\t\r\n])/

/**
 * Names are chosen by strangers, and a spreadsheet runs a cell that begins with a sign as a formula. An apostrophe before it makes it a
 * text; only texts have one, so that numbers below zero stay numbers.
 */
function withoutFormulas(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(FORMULA, "$1'").replace(BREAK_AT_START, "'")
}
