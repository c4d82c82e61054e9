const parts = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/**
 * `Tue 3 Nov, 20:14`, in the reader's zone unless another is given. Put together here: the order of the parts differs between
 * browsers, and the names of the months between editions of British English.
 */
export function moment(at: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone !== undefined && { timeZone }) })
  const { weekday, day, month, hour, minute } = Object.fromEntries(
    format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
  )
  return `${weekday} ${day} ${month}, ${hour}:${minute}${timeZone === 'UTC' ? ' UTC' : ''}`
}

/** `3 Nov 2026`, in UTC, from a moment or a day: for dates that may lie in another year. */
export function dayOf(at: string): string {
  const format = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const { day, month, year } = Object.fromEntries(
    format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]),
  )
  return `${day} ${month} ${year}`
}
