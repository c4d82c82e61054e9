import { margin } from '#display/words/numbers.ts'
import { inPoints, ordinal } from '#domain/facts/written.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { isWholeTable, type MailLeague } from './mail-league.ts'
import { type OwnMatch, ownResult } from './mail-matches.ts'
import { aheadWords } from './mail-words.ts'

const LONGEST_SUBJECT = 70

/** What a mail begins with. `standing`: empty while a place means nothing. `coming`: the next match, waivers and deadline; empty where none is left. */
export type Opening = { subject: string; result: string; standing: string; coming: string }

/** The recipient's result, place and next match, in the first of their leagues. */
export function openingOf(
  league: MailLeague,
  own: TeamWeek,
  { match, timeZone }: { match: OwnMatch | undefined; timeZone: string | null },
): Opening {
  const { week, told } = league
  const result = match ? ownResult(match) : own.points === null ? '' : `You had ${inPoints(own.points)}`
  const place = placeFromTop(league, own)
  return {
    subject: subjectOf(league, { own, match, place }),
    result,
    standing: place ? `You are ${place.rank} of ${week.teams.length}${place.gap && `, ${place.gap}`}.` : '',
    coming: [told.coming(own.team), aheadWords(league.ahead, timeZone)].filter(Boolean).join(' '),
  }
}

type Place = { rank: string; gap: string }
type About = { own: TeamWeek; match: OwnMatch | undefined; place: Place | null }

/** `You beat Early Doors 43–27 · 2nd, level at the top`; what has no room is left out, the opponent last. */
function subjectOf({ week: { gameweek } }: MailLeague, { own, match, place }: About): string {
  if (!match && own.points === null)
    return `Gameweek ${gameweek}: ${place === null ? '' : `${place.rank}, and `}no line-up to count`
  const whole = match ? ownResult(match) : `${inPoints(own.points ?? 0)} in gameweek ${gameweek}`
  const short = match ? ownResult(match, { isShort: true }) : whole
  const places = place ? [` · ${place.rank}${place.gap && `, ${place.gap}`}`, ` · ${place.rank}`] : ['']
  const all = [whole, short].flatMap((result) => places.map((words) => `${result}${words}`))
  return all.find((subject) => [...subject].length <= LONGEST_SUBJECT) ?? short
}

/** The place, and how far it is from the top; null while not every team has one. */
function placeFromTop({ week, scoring }: MailLeague, own: TeamWeek): Place | null {
  if (own.rank === null || !isWholeTable(week)) return null
  const total = (team: TeamWeek) => (scoring === 'h' ? team.matchPoints : team.totalPoints) ?? 0
  const others = week.teams.filter(({ team }) => team !== own.team).map(total)
  const best = Math.max(...others)
  const gap = total(own) - best
  const isLevel = gap === 0 || (own.rank === 1 && gap < 0)
  const words =
    others.length === 0
      ? ''
      : isLevel
        ? 'level at the top'
        : gap > 0
          ? `${margin(gap)} clear`
          : `${margin(-gap)} off the top`
  return { rank: ordinal(own.rank), gap: words }
}
