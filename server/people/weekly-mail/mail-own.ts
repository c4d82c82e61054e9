import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailLeague } from './mail-league.ts'
import { matchesOf } from './mail-matches.ts'
import { type Opening, openingOf } from './mail-opening.ts'

/** The recipient's own gameweek, in the first of the leagues, with the matches of all of them. */
export type OwnPart = {
  league: MailLeague
  leagues: readonly MailLeague[]
  own: TeamWeek
  opening: Opening
  /** What else the gameweek tells of the team. */
  story: readonly string[]
  player(player: PlayerId): string
}

/** `timeZone`: null where it is not known. */
export type Reader = { team: TeamId; timeZone: string | null }

/** Null where the team is in none of the leagues. */
export function ownPart(all: readonly MailLeague[], { team, timeZone }: Reader): OwnPart | null {
  const leagues = all.filter(({ teamOf }) => teamOf.has(team))
  const [league] = leagues
  const own = league?.teamOf.get(team)
  if (!league || !own) return null
  const [match] = matchesOf(league, { team, isOne: true })
  const opening = openingOf(league, own, { match, timeZone })
  return { league, leagues, own, opening, story: league.ownStoryOf(team), player: league.playersOf(team) }
}

/** Below the result: the place, what else there is, and what comes. */
export function said({ standing, coming }: Opening, story: readonly string[]): string {
  return [standing, ...story, coming].filter((sentence) => sentence !== '').join(' ')
}
