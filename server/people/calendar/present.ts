import { ICalCalendar, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { defused } from '#domain/facts/names.ts'
import type { OwnTeam } from './matches-store.ts'
import type { Deadline, Feed } from './store.ts'

/** How often a calendar may ask again: deadlines are moved days ahead, not minutes. */
const LOOK_EVERY_SECONDS = 6 * 60 * 60

const GAMES = { draft: 'Draft', classic: 'Classic' } as const

type Shown = { kind: 'waivers' | 'deadline'; start: Date; summary: string; path: string }

/**
 * A calendar of deadlines and of the draft game's waivers (RFC 5545), with the league and the opponent of each team. Times are in UTC, so
 * that they are right in every zone and when clocks change. An event keeps its id when its deadline moves.
 */
export function presentCalendar({ since, deadlines, teams }: Feed, publicUrl: string): string {
  const { host } = new URL(publicUrl)
  const calendar = new ICalCalendar({
    name: 'Benchside',
    description: 'Deadlines and waivers of the season',
    prodId: { company: 'Benchside', product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    url: publicUrl,
    ttl: LOOK_EVERY_SECONDS,
  })
  for (const deadline of deadlines) {
    const { game, season, gameweek, moved, movedAt } = deadline
    const playing = teams.filter((team) => team.game === game && isPlaying(team, gameweek))
    const description = linesOf(playing, gameweek)
    // The same every time, so that an unchanged calendar is a 304; later once a moment has moved, or programs keep the one before.
    const changed = movedAt !== null && movedAt > since ? movedAt : since
    for (const { kind, start, summary, path } of shownOf(deadline, playing))
      calendar.createEvent({
        id: `${kind}-${game}-${season}-${gameweek}@${host}`,
        sequence: moved,
        stamp: changed,
        lastModified: changed,
        start,
        summary,
        description,
        url: publicUrl + path,
        // Nobody is busy at a deadline.
        transparency: ICalEventTransparency.TRANSPARENT,
      })
  }
  return calendar.toString()
}

function shownOf({ game, gameweek, deadline, waivers }: Deadline, playing: readonly OwnTeam[]): Shown[] {
  const summary = `${GAMES[game]} deadline, gameweek ${gameweek}${matchIn(playing, gameweek)}`
  const shown: Shown = { kind: 'deadline', start: deadline, summary, path: '/current-season' }
  if (!waivers) return [shown]
  const before = `Waivers before gameweek ${gameweek}`
  return [{ kind: 'waivers', start: waivers, summary: before, path: '/waiwer-king' }, shown]
}

function isPlaying({ first, last }: OwnTeam, gameweek: number): boolean {
  return gameweek >= first && (last === null || gameweek <= last)
}

/** The opponent where there is one, and the number of matches where there are more. */
function matchIn(playing: readonly OwnTeam[], gameweek: number): string {
  const opponents = playing.flatMap(({ meets }) => meets?.opponents.get(gameweek) ?? [])
  const [only, ...others] = opponents
  if (only === undefined) return ''
  return others.length === 0 ? `: v ${defused(only)}` : `: ${opponents.length} matches`
}

/** A line for each team and league. Calendars make links of addresses, as chats do. */
function linesOf(playing: readonly OwnTeam[], gameweek: number): string {
  const lines = playing.map(({ league, meets }) => {
    const opponent = meets?.opponents.get(gameweek)
    return opponent === undefined
      ? defused(league)
      : `${defused(league)}: ${defused(meets?.name ?? '')} v ${defused(opponent)}`
  })
  return [...new Set(lines)].join('\n')
}
