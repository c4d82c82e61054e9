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
