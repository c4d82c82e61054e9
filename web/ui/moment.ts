type ZoneAndNow = { timeZone?: string; now?: Date }

const parts = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/**
 * `20:14`, or `Tue 3 Nov, 20:14` when that was not today; as `date` always with its day. Put together here: the order of
 * the parts differs between browsers, and the names of the months between editions of British English.
 */
export function moment(at: string, form: 'time' | 'date', { timeZone, now }: ZoneAndNow): string {
  const format = new Intl.DateTimeFormat('en-US', { ...parts, ...(timeZone !== undefined && { timeZone }) })
  const { day, time } = written(format, new Date(at))
  const isToday = now === undefined || written(format, now).day === day
  const clock = timeZone === 'UTC' ? `${time} UTC` : time
  return form === 'time' && isToday ? clock : `${day}, ${clock}`
}

function written(format: Intl.DateTimeFormat, date: Date): { day: string; time: string } {
  const { weekday, day, month, hour, minute } = Object.fromEntries(
    format.formatToParts(date).map(({ type, value }) => [type, value]),
  )
  return { day: `${weekday} ${day} ${month}`, time: `${hour}:${minute}` }
}
