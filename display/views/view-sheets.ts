import type { LeagueRef } from '#contract/games/league-rows.ts'
import { fieldsOf, type Sheet, sheetFrom } from './sheet.ts'
import type { Span } from './span.ts'
import type { View, ViewRow } from './view.ts'

/** The tables of a view for a league's whole season: its own, or one with all fields of its rows. `span`: the one that is shown. */
export function sheetsOf<Row extends LeagueRef, Shown extends ViewRow>(
  view: View<Row, Shown>,
  items: readonly Row[],
  span?: Span | null,
): Sheet[] {
  return view.sheets?.(items, span) ?? [sheetFrom(view.path.slice(1), fieldsOf(view.call.answer), items)]
}
