import type { SpanRow } from '#contract/views/months.ts'
import { type Span, spanWords } from '#contract/views/span.ts'
import { counted } from '#contract/views/worked.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { gameweeksInWords } from '#domain/facts/missing-words.ts'

/** Which gameweeks are shown, whether there are more to come, and who was not there for all of them. */
export function aboutSpan(span: Span, rows: readonly SpanRow[]): string[] {
  const { from, to, through, isOver } = span
  const toCome = gameweeksFrom(through + 1, to)
  const all = Math.max(0, ...rows.map(({ gameweeks }) => gameweeks))
  const later = rows.filter(({ gameweeks }) => gameweeks > 0 && gameweeks < all)
  return [
    `${capital(spanWords(span))}.`,
    ...(isOver ? [] : [`Not over: ${gameweeksInWords(toCome)} ${toCome.length === 1 ? 'is' : 'are'} to come.`]),
    ...(from === through
      ? []
      : later.slice(0, MOST).map((row) => `${row.team_name} came later: ${counted(row.gameweeks, 'gameweek')}.`)),
    ...(later.length > MOST ? [`${later.length - MOST} more teams came later.`] : []),
  ]
}

const MOST = 2

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
