import { inPoints, ordinal } from '#domain/facts/written.ts'
import type { PlayerId, TeamId } from '#domain/ids.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { PlainSentences } from '#server/views/programme/present-words.ts'
import { isWholeTable, type MailLeague } from './mail-league.ts'

const LONGEST_SUBJECT = 70

/** The recipient's own gameweek, in the first of the leagues, with the matches of all of them. */
export type OwnPart = {
  league: MailLeague
  leagues: readonly MailLeague[]
  own: TeamWeek
  story: PlainSentences
  player(player: PlayerId): string
  subject: string
}

/** Null where the team is in none of the leagues. */
export function ownPart(all: readonly MailLeague[], team: TeamId): OwnPart | null {
  const leagues = all.filter(({ teamOf }) => teamOf.has(team))
  const [league] = leagues
  const own = league?.teamOf.get(team)
  if (!league || !own) return null
  const [story, player] = [league.ownStoryOf(team), league.playersOf(team)]
  return { league, leagues, own, story, player, subject: subjectLine(league, own) }
}

/** `Gameweek 12: 61 points, 3rd. A new leader`: the recipient's figures, and the league's headline if there is room. */
function subjectLine({ week, told }: MailLeague, own: TeamWeek): string {
  const start = `Gameweek ${week.gameweek}: `
  const place = own.rank !== null && isWholeTable(week) ? ordinal(own.rank) : null
  if (own.points === null) return `${start}${place === null ? '' : `${place}, and `}no line-up to count`
  const figures = `${start}${inPoints(own.points)}${place === null ? '' : `, ${place}`}`
  const whole = `${figures}. ${told.headline}`
  return told.headline !== '' && [...whole].length <= LONGEST_SUBJECT ? whole : figures
}
