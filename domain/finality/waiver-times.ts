const DAY = 24 * 60 * 60 * 1000

/**
 * When the draft game processes waivers before a deadline: at the moment it names (`waivers_time`). The rules say usually 24 hours before,
 * which stands in where it names none, or one after the deadline. ISO 8601, UTC.
 */
export function waiversBefore(deadline: string, named: string | null | undefined): string {
  const [end, time] = [Date.parse(deadline), Date.parse(named ?? '')]
  return new Date(time <= end ? time : end - DAY).toISOString()
}
