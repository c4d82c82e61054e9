import { margin, several } from '#display/words/numbers.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { ordinal } from '#domain/facts/written.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { isWholeTable, type MailLeague } from './mail-league.ts'

/** `short`: for a subject; empty parts are nothing to tell. `moved`: `down 6 to 45th`. */
export type Place = { rank: string; gap: string; moved: string; sentence: string }

/** More are not named. */
const MOST_PASSED = 2
/** In a league for points the first of so many hear how far the top is, the others of their neighbours. */
const TOP = { least: 5, part: 4 }
/** Who is so near the top hears how far it was a gameweek ago. */
const NEAR = 3

/** Where the team is now, where it comes from and whom it has passed or was passed by; null while not every team has a place. */
export function placeOfTeam(league: MailLeague, own: TeamWeek): Place | null {
  const { week, told } = league
  if (own.rank === null || !isWholeTable(week)) return null
  const rank = rankWords(league, own)
  const gap = gapFromTop(league, own)
  const steps = own.lastRank === null ? 0 : own.lastRank - own.rank
  const across = steps === 0 ? [] : passedBy(league, own, Math.sign(steps))
  const passed = across.length > MOST_PASSED ? [] : across
  const isNear = league.scoring === 'h' || own.rank <= Math.max(TOP.least, week.teams.length / TOP.part)
  const beside = isNear ? [] : neighbours(league, own, passed)
  const unnamed = passed.filter((team) => beside.every((one) => one.team !== team))
  // Beside its neighbours there is room for one more.
  const names = listed((isNear || unnamed.length < MOST_PASSED ? unnamed : []).map(({ team }) => told.within(team)))
  const then = gap && before(league, own)
  const distance = isNear
    ? `${gap}${then || nextAbove(league, own, passed)}`
    : beside.map(({ words }) => words).join(' and ')
  const of = `${rank} of ${week.teams.length}`
  const from = ordinal(own.lastRank ?? 0)
  const start =
    steps > 0
      ? `You go up from ${from} to ${of}${names && `, past ${names}`}`
      : steps < 0
        ? `You fall from ${from} to ${of}${names && `, behind ${names}`}`
        : `You are ${own.lastRank === null ? '' : 'still '}${of}`
  return {
    rank,
    gap,
    moved: steps === 0 ? '' : `${steps > 0 ? 'up' : 'down'} ${Math.abs(steps)} to ${rank}`,
    sentence: `${start}${distance && `, ${distance}`}`.replace(/,?$/, '.'),
  }
}

/** `3rd`; `joint 3rd` where others share the place. */
function rankWords({ week }: Pick<MailLeague, 'week'>, { rank }: Pick<TeamWeek, 'rank'>): string {
  if (rank === null) return ''
  return `${week.teams.filter((team) => team.rank === rank).length > 1 ? 'joint ' : ''}${ordinal(rank)}`
}

/** Those who were on the one side of the team a gameweek ago and are on the other now; `sign`: 1 for those that it passed. */
function passedBy({ week }: MailLeague, { team: own, rank, lastRank }: TeamWeek, sign: number): TeamWeek[] {
  return week.teams.filter(
    (other) =>
      other.team !== own &&
      other.rank !== null &&
      other.lastRank !== null &&
      Math.sign(other.rank - (rank ?? 0)) === sign &&
      Math.sign((lastRank ?? 0) - other.lastRank) === sign,
  )
}

function totalOf({ scoring }: MailLeague, { matchPoints, totalPoints }: TeamWeek): number {
  return (scoring === 'h' ? matchPoints : totalPoints) ?? 0
}

/** What it had a gameweek ago. */
function totalBefore(league: MailLeague, team: TeamWeek): number {
  const total = totalOf(league, team)
  if (league.scoring === 'c') return total - (team.points ?? 0)
  const match = league.week.matches.find(({ teamA, teamB }) => teamA === team.team || teamB === team.team)
  if (!match || match.round !== null) return total
  const isWon = match.outcome === (match.teamA === team.team ? 'W' : 'L')
  return total - (isWon ? 3 : match.outcome === 'D' ? 1 : 0)
}

/** Above 0 it leads by that. */
function ahead(league: MailLeague, own: TeamWeek, total: typeof totalOf): number {
  const others = league.week.teams.filter(({ team }) => team !== own.team)
  return total(league, own) - Math.max(...others.map((team) => total(league, team)))
}

function gapFromTop(league: MailLeague, own: TeamWeek): string {
  if (league.week.teams.length < 2) return ''
  const gap = ahead(league, own, totalOf)
  if (gap === 0 || (own.rank === 1 && gap < 0)) return 'level at the top'
  return gap > 0 ? `${margin(gap)} clear` : `${margin(-gap)} off the top`
}

/** `, up from 38`; `, level with the first a week ago`. */
function before(league: MailLeague, own: TeamWeek): string {
  const [now, then] = [ahead(league, own, totalOf), ahead(league, own, totalBefore)]
  if (own.lastRank === null || Math.min(own.rank ?? NEAR, own.lastRank) > NEAR || now === then) return ''
  if (then > 0) return now > 0 ? `, ${now > then ? 'up' : 'down'} from ${then}` : `; a week ago you led by ${then}`
  const was = then === 0 ? 'level at the top' : `${margin(-then)} off it`
  return `; a week ago you were ${was}`
}

/** ` and 3 behind Bob`: below the first two, where that is not said already. */
function nextAbove(league: MailLeague, own: TeamWeek, passed: readonly TeamWeek[]): string {
  const next = neighbours(league, own, []).find(({ words }) => words.includes(' behind '))
  return next && next.team.rank !== 1 && !passed.includes(next.team) ? ` and ${next.words}` : ''
}

/** How far the next are, above and below, and which of them it has just passed or was passed by. */
function neighbours(
  league: MailLeague,
  own: TeamWeek,
  passed: readonly TeamWeek[],
): { team: TeamWeek; words: string }[] {
  const others = league.week.teams.filter(({ team }) => team !== own.team)
  return ([1, -1] as const).flatMap((sign) => {
    const gapOf = (team: TeamWeek) => sign * (totalOf(league, team) - totalOf(league, own))
    const least = Math.min(...others.map(gapOf).filter((gap) => gap > 0))
    const [team, ...more] = others.filter((other) => gapOf(other) === least)
    if (!team) return []
    const who = more.length > 0 ? several(more.length + 1, 'team') : league.told.within(team.team)
    const how = more.length > 0 || !passed.includes(team) ? '' : sign > 0 ? ', who pass you,' : ', whom you pass'
    return [{ team, words: `${margin(least)} ${sign > 0 ? 'behind' : 'ahead of'} ${who}${how}` }]
  })
}
