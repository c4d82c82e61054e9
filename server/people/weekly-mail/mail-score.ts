import { placeInWords } from '#display/words/numbers.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import type { MailLeague } from './mail-league.ts'

/** In smaller leagues only the best and the lowest score are news. */
const FEW = 5
/** The first of so many are news, ten at most. */
const PART = 4
const MOST = 10

/** `of`: after a score, `45 points, …`; `sentence`: without it. */
export type ScoreNews = { of: string; sentence: string }

/** What the place of a score in its week tells; null where it is no news, or not known. */
export function scoreNews({ week, told }: MailLeague, own: TeamWeek): ScoreNews | null {
  const others = week.teams.filter(({ team, points }) => team !== own.team && points !== null)
  if (own.points === null || own.weekRank === null || others.length < 2) return null
  const size = others.length + 1
  const compared = (sign: number) =>
    others.filter(({ points }) => Math.sign((points ?? 0) - (own.points ?? 0)) === sign)
  const [more, level, fewer] = [compared(1), compared(0), compared(-1)]
  if (level.length === others.length) return null
  const isShared = level.length > 0
  if (more.length === 0)
    return isShared
      ? { of: 'and nobody had more', sentence: 'Nobody scored more this week.' }
      : { of: 'the best of the week', sentence: 'You had the best score of the week.' }
  if (fewer.length === 0)
    return isShared
      ? { of: 'and nobody had fewer', sentence: 'Nobody scored less this week.' }
      : { of: 'the fewest of the week', sentence: 'You had the lowest score of the week.' }
  if (size < FEW) return null
  const place = more.length + 1
  if (place === 2 || place <= Math.min(size / PART, MOST)) {
    const words = `${isShared ? 'joint ' : ''}${placeInWords(place)}-best`
    return { of: `${words} of the week`, sentence: `You had the ${words} score of the week.` }
  }
  const [one] = fewer
  if (one && fewer.length === 1 && !isShared) {
    const name = told.within(one.team)
    return { of: `and only ${name} had fewer`, sentence: `Only ${name} scored less this week.` }
  }
  return null
}

/** A score that lost, and would have won against most. */
export function wouldHaveWon({ week }: MailLeague, own: TeamWeek): boolean {
  const others = week.teams.filter(({ team, points }) => team !== own.team && points !== null)
  return others.filter(({ points }) => (points ?? 0) < (own.points ?? 0)).length > others.length / 2
}
