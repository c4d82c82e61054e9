import type { TeamId } from '#domain/ids.ts'
import type { WeekMatch } from '#domain/weekly/weekly.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { isOf } from './mail-figures.ts'
import type { MailLeague } from './mail-league.ts'

/**
 * How much of a league there is room for: `whole`, `short` (the top, the recipient's neighbours, the recipient's match), or
 * `brief` (a few lines).
 */
export type Extent = 'whole' | 'short' | 'brief'

const MOST_WHOLE = 24
const LARGE = { top: 10, around: 3, matches: 10 }
const SHORT = { top: 3, around: 1, matches: 0 }

/** `gapBefore`: teams are left out between this row and the one before. */
export type ShownTeam = { team: TeamWeek; gapBefore: boolean }
export type Shown<Row> = { rows: Row[]; leftOut: number }

export function teamsShown(league: MailLeague, own: TeamId, extent: Extent): Shown<ShownTeam> {
  const { teams } = league.week
  if (extent === 'whole' && teams.length <= MOST_WHOLE)
    return { rows: teams.map((team) => ({ team, gapBefore: false })), leftOut: 0 }
  const { top, around } = extent === 'whole' ? LARGE : SHORT
  const place = teams.findIndex(({ team }) => team === own)
  const shown = teams.map((_, index) => index).filter((index) => index < top || Math.abs(index - place) <= around)
  const rows = shown.flatMap((index, position) => {
    const team = teams[index]
    return team ? { team, gapBefore: position > 0 && shown[position - 1] !== index - 1 } : []
  })
  return { rows, leftOut: teams.length - rows.length }
}

export function matchesShown(league: MailLeague, own: TeamId, extent: Extent): Shown<WeekMatch> {
  const { matches, teams } = league.week
  if (extent === 'whole' && teams.length <= MOST_WHOLE) return { rows: [...matches], leftOut: 0 }
  const most = (extent === 'whole' ? LARGE : SHORT).matches
  const rows = matches.filter((match, index) => index < most || isOf(match, own))
  return { rows, leftOut: matches.length - rows.length }
}
