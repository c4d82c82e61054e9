import { PRODUCT } from '#contract/base/product.ts'
import { csvOf } from '#display/views/csv.ts'
import type { Sheet } from '#display/views/sheet.ts'
import { type Span, slugOf } from '#display/views/span.ts'

export function csvFile(sheet: Sheet, name: string): File {
  return new File([csvOf(sheet)], `${name}.csv`, { type: 'text/csv;charset=utf-8' })
}

export function jsonFile(content: unknown, name: string): File {
  return new File([`${JSON.stringify(content, null, 2)}\n`], `${name}.json`, { type: 'application/json' })
}

/** `november`, or `gw-3-to-9`. */
export function spanInName({ month, from, to }: Span): string {
  return month === null ? `gw-${from}-to-${to}` : slugOf(month)
}

/** Named after the content; missing parts are left out. */
export function fileName(...parts: readonly (string | number | null | undefined)[]): string {
  return [PRODUCT.toLowerCase(), ...parts].filter((part) => part !== undefined && part !== null).join('-')
}
