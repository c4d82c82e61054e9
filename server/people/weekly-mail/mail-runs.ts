import { inWords, placeInWords, several } from '#display/words/numbers.ts'
import type { FindingKind } from '#domain/story/finding.ts'
import type { Outcome } from '#domain/tables/head-to-head.ts'
import type { TeamWeek } from '#domain/weekly/weekly-teams.ts'
import { isWholeTable, type MailLeague } from './mail-league.ts'
import type { OwnMatch } from './mail-matches.ts'

/** Fewer are no run. */
const LEAST = 3
/** A place that a win would have brought is told among the first of so many. */
const MOST_PLACES = 3

/** Kinds of findings that tell a run of the reader’s team, or what a win would have brought. */
const RUNS: readonly FindingKind[] = [
  ...(['run-won', 'run-lost', 'run-unbeaten', 'run-ended', 'losing-ended', 'unbeaten-ended', 'winless-ended'] as const),
  ...(['first-win', 'first-defeat'] as const),
]
const MISSED: readonly FindingKind[] = ['bench-match', 'move-loss', 'captain-match', 'chance-missed', 'title-missed']

type About = { own: TeamWeek; match: OwnMatch; told: readonly FindingKind[] }

/** `It is your third win in a row.`; `It ends a run of four wins.`; empty where there is none. */
export function runWords(league: MailLeague, { own, match, told }: About): string {
  if (!inTable(league, own) || told.some((kind) => RUNS.includes(kind))) return ''
  const { form } = own
  const [now, ...before] = form.toReversed()
  if (now !== match.outcome) return ''
  const count = 1 + lengthOf(before, now)
  if (now !== 'D' && count >= LEAST) {
    const called = now === 'W' ? 'win' : 'defeat'
    // The form begins with its last matches only.
    if (count === form.length) return `You have ${now === 'W' ? 'won' : 'lost'} the last ${inWords(count)}.`
    return `It is your ${placeInWords(count)} ${called} in a row.`
  }
  const [then] = before
  const ended = then && then !== 'D' && then !== now ? lengthOf(before, then) : 0
  if (ended < LEAST) return ''
  const called = then === 'W' ? 'win' : 'defeat'
  return ended === before.length
    ? `You had ${then === 'W' ? 'won' : 'lost'} the ${inWords(ended)} before.`
    : `It ends a run of ${several(ended, called)}.`
}

function lengthOf(form: readonly Outcome[], outcome: Outcome): number {
  const end = form.findIndex((one) => one !== outcome)
  return end < 0 ? form.length : end
}

/** `A win would have made you second.`: of a match that was not won; empty where points scored would decide. */
export function missedWords(league: MailLeague, { own, match: { outcome }, told }: About): string {
  const { week } = league
  const match = inTable(league, own)
  if (outcome === 'W' || !match || own.rank === null || !isWholeTable(week)) return ''
  if (told.some((kind) => MISSED.includes(kind))) return ''
  const had = outcome === 'D' ? 1 : 0
  const foe = match.teamA === own.team ? match.teamB : match.teamA
  const mine = (own.matchPoints ?? 0) + 3 - had
  const others = week.teams
    .filter(({ team }) => team !== own.team)
    .map(({ team, matchPoints }) => (matchPoints ?? 0) - (team === foe ? (outcome === 'D' ? 1 : 3) : 0))
  const place = 1 + others.filter((points) => points > mine).length
  const isClear = others.every((points) => points !== mine)
  return isClear && place < own.rank && place <= MOST_PLACES ? `A win would have made you ${placeInWords(place)}.` : ''
}

/** The team’s match, if it counts for the table. */
function inTable({ week }: MailLeague, { team }: TeamWeek) {
  return week.matches.find(({ teamA, teamB, round }) => round === null && (teamA === team || teamB === team))
}
