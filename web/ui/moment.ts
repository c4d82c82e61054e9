type Where = { timeZone?: string; now?: Date }

const clock = { hour: '2-digit', minute: '2-digit' } as const
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** `20:14`, or `Tue 3 Nov, 20:14` when that was not today; as `date` always with its day. */
export function moment(at: string, form: 'time' | 'date', { timeZone, now }: Where): string {
  const date = new Date(at)
  const write = (value: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...parts, ...(timeZone !== undefined && { timeZone }) }).format(value)
  const isToday = now === undefined || write(now, day) === write(date, day)
  const zone = timeZone === 'UTC' ? ' UTC' : ''
  const time = write(date, clock) + zone
  return form === 'time' && isToday ? time : `${write(date, day)}, ${time}`
}
