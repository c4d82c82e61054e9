import type { TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly.ts'
import type { MailLeague } from './mail-league.ts'
import { type OwnStory, subjectLine, tellOwn } from './story.ts'

/** The recipient's own gameweek, seen from the first of the leagues; matches are told of all of them. */
export type OwnPart = {
  league: MailLeague
  leagues: readonly MailLeague[]
  own: TeamWeek
  story: OwnStory
  subject: string
}

/** Null where the team is in none of the leagues. */
export function ownPart(all: readonly MailLeague[], team: TeamId): OwnPart | null {
  const leagues = all.filter(({ teamOf }) => teamOf.has(team))
  const [league] = leagues
  const own = league?.teamOf.get(team)
  if (!league || !own) return null
  return { league, leagues, own, story: tellOwn(league, own), subject: subjectLine(league, own) }
}
