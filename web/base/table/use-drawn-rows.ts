import { startTransition, useEffect, useState } from 'react'

/** More than the tallest window shows, and all rows of nearly every league. */
const FIRST_ROWS = 60

/**
 * The rows of a long table in two drawings: those that are seen at once, and right after them the others, which an input may interrupt.
 * From then on all are in the page, so that searching in it, printing and jumping to a row work as in any table.
 */
export function useDrawnRows<Item>(rows: readonly Item[] | null): readonly Item[] | null {
  const [isWhole, setWhole] = useState(false)
  const isLong = rows !== null && rows.length > FIRST_ROWS
  useEffect(() => {
    if (isLong) startTransition(() => setWhole(true))
  }, [isLong])
  return isLong && !isWhole ? rows.slice(0, FIRST_ROWS) : rows
}
