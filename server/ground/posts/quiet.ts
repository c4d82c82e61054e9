const HOUR = 3_600_000

export type Quiet = { quiet_from: number | null; quiet_to: number | null; time_zone: string }

/**
 * When a message due at `at` may be posted: then, or at the end of the channel's quiet hours, in its time zone. With
 * both hours the same there are none. Searched in quarter hours, for changes of the clock and zones at odd quarters.
 */
export function afterQuiet(at: Date, quiet: Quiet): Date {
  if (!isQuiet(at, quiet)) return at
  const quarter = HOUR / 4
  let next = Math.ceil((at.getTime() + 1) / quarter) * quarter
  for (let tries = 0; tries < 27 * 4 && isQuiet(new Date(next), quiet); tries++) next += quarter
  return new Date(next)
}

function isQuiet(at: Date, { quiet_from: from, quiet_to: to, time_zone }: Quiet): boolean {
  if (from === null || to === null || from === to) return false
  const hour = hourIn(at, time_zone)
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}

function hourIn(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at))
}
