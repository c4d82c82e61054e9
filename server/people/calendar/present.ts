import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Deadline } from './store.ts'

/** How often a calendar may ask again: deadlines are moved days ahead, not minutes. */
const LOOK_EVERY_SECONDS = 6 * 60 * 60

const GAMES = { draft: 'Draft', classic: 'Classic' } as const

/** `since`: when the address was made. */
type Feed = { since: Date; deadlines: readonly Deadline[] }

/**
 * A calendar of deadlines and of the draft game's waivers (RFC 5545). Times are in UTC, so that they are right in every
 * zone and when clocks change. An event keeps its id when its deadline moves. No league, team or person is named.
 */
export function presentCalendar({ since, deadlines }: Feed, publicUrl: string): string {
  const { host } = new URL(publicUrl)
  const calendar = new ICalCalendar({
    name: 'Benchside',
    description: 'Deadlines and waivers of the season',
    prodId: { company: 'Benchside', product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    url: publicUrl,
    ttl: LOOK_EVERY_SECONDS,
  })
  for (const { game, season, gameweek, deadline, waivers } of deadlines) {
    const of = (kind: string) => `${kind}-${game}-${season}-${gameweek}@${host}`
    if (waivers)
      add({ id: of('waivers'), start: waivers, summary: `Waivers before gameweek ${gameweek}`, url: '/waiwer-king' })
    add({
      id: of('deadline'),
      start: deadline,
      summary: `${GAMES[game]} deadline, gameweek ${gameweek}`,
      url: '/current-season',
    })
  }
  return calendar.toString()

  function add({ id, start, summary, url }: { id: string; start: Date; summary: string; url: string }): void {
    calendar.createEvent({
      id,
      // The same every time, so that an unchanged calendar is a 304.
      stamp: since,
      start,
      summary,
      url: publicUrl + url,
      // Nobody is busy at a deadline.
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
}
