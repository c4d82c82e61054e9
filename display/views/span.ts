import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { gameweeksInWords } from '#domain/facts/missing-words.ts'
import type { Span as Gameweeks } from '#domain/months/span.ts'

/** The gameweeks that a table tells of together. */
export type Span = Gameweeks & {
  /** The month that they are; null for any others. */
  month: string | null
  /** The name is none of the calendar: the maker of a link gave it to these gameweeks, which count as any others. */
  isPeriod?: true
  /** The latest final gameweek of them. */
  through: number
  /** Whether all of them are final. */
  isOver: boolean
}

/** What an address says of a span. */
export type SpanAsked = {
  month?: string | null | undefined
  from?: string | null | undefined
  to?: string | null | undefined
  /** A gameweek chosen on another screen: its month is shown. */
  gw?: string | null | undefined
}

export type Month = Gameweeks & { name: string }

/** What is known: the final gameweeks of a league, ascending, the months that have one, and the periods that somebody has named. */
export type Spans = { gameweeks: readonly number[]; months: readonly Month[]; periods?: readonly Month[] }

/** `november`, as addresses write it, or the name of a period. */
export function slugOf(month: string): string {
  return month.toLowerCase()
}

/** What an address asks for: a month, any gameweeks, or the month of a gameweek; by default the latest month. Null before the first final gameweek. */
export function spanOf(known: Spans, asked: SpanAsked): Span | null {
  const { gameweeks, months, periods = [] } = known
  const [first, last] = [gameweeks[0], gameweeks.at(-1)]
  if (first === undefined || last === undefined) return null
  const named = months.find(({ name }) => slugOf(name) === asked.month?.toLowerCase())
  if (named) return ofMonth(named, gameweeks)
  const period = periodsIn(gameweeks, periods).find(({ name }) => slugOf(name) === asked.month?.toLowerCase())
  if (period) return { ...ofMonth(period, gameweeks), isPeriod: true }
  if (gameweeksAsked(asked, { first, last })) return gameweeksSpan(gameweeks, asked)
  const ofGameweek = months.find(({ from, to }) => Number(asked.gw) >= from && Number(asked.gw) <= to)
  const month = ofGameweek ?? months.at(-1)
  return month ? ofMonth(month, gameweeks) : gameweeksSpan(gameweeks, {})
}

/** Those of the periods that have a final gameweek, begun with the league at the earliest. */
export function periodsIn(gameweeks: readonly number[], periods: readonly Month[]): Month[] {
  const [first = 0] = gameweeks
  const begun = periods.filter(({ from, to }) => gameweeks.some((gameweek) => gameweek >= from && gameweek <= to))
  return begun.map((period) => ({ ...period, from: Math.max(period.from, first) }))
}

/** Any gameweeks of those that are known, ascending; all of them where an address names none, or others. Null before the first. */
export function gameweeksSpan(known: readonly number[], asked: Pick<SpanAsked, 'from' | 'to'>): Span | null {
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return null
  const own = gameweeksAsked(asked, { first, last }) ?? { from: first, to: last }
  return { ...own, month: null, through: own.to, isOver: true }
}

function ofMonth({ name, from, to }: Month, gameweeks: readonly number[]): Span {
  const through = gameweeks.findLast((gameweek) => gameweek <= to) ?? from
  return { from, to, month: name, through, isOver: through === to }
}

/** Null unless both are gameweeks of the league; the smaller one is the first. */
function gameweeksAsked(given: SpanAsked, { first, last }: { first: number; last: number }): Gameweeks | null {
  const asked = { from: numberIn(given.from), to: numberIn(given.to) }
  if (asked.from === null && asked.to === null) return null
  const [from = first, to = last] = [asked.from ?? first, asked.to ?? last].toSorted((a, b) => a - b)
  return from >= first && to <= last ? { from, to } : null
}

function numberIn(text: string | null | undefined): number | null {
  return text && /^\d{1,2}$/.test(text) ? Number(text) : null
}

/** Whether a span is the one that an address asks for, or the address asks for none. */
export function isAsAsked({ month, from, to }: Span, asked: SpanAsked): boolean {
  if (asked.month) return month !== null && slugOf(month) === asked.month.toLowerCase()
  if (!asked.from && !asked.to) return true
  const given = [Number(asked.from || from), Number(asked.to || to)].toSorted((a, b) => a - b)
  return month === null && given[0] === from && given[1] === to
}

/** The parameters that lead to exactly this span. */
export function searchOf({ month, from, to }: Span): [string, string][] {
  if (month !== null) return [['month', slugOf(month)]]
  return [
    ['from', String(from)],
    ['to', String(to)],
  ]
}

/** `November, gameweeks 10 to 13`; of a month that is not over, `November so far, gameweeks 10 to 12`. */
export function spanWords({ month, from, through, isOver }: Span): string {
  const gameweeks = gameweeksInWords(gameweeksFrom(from, through))
  return month === null ? gameweeks : `${month}${isOver ? '' : ' so far'}, ${gameweeks}`
}
