import type { TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailLeague } from './mail-league.ts'
import { type OwnStory, ownStory, subjectLine } from './story.ts'

/** The recipient's own gameweek, in the first of the leagues, with the matches of all of them. */
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
  return { league, leagues, own, story: ownStory(league, own), subject: subjectLine(league, own) }
}
