import type { LeagueRef } from '#contract/games/league-rows.ts'
import { fieldsOf, type Sheet, sheetFrom } from './sheet.ts'
import type { View, ViewRow } from './view.ts'

/** The tables of a view for a league's whole season: its own, or one with all fields of its rows. */
export function sheetsOf<Row extends LeagueRef, Shown extends ViewRow>(
  view: View<Row, Shown>,
  items: readonly Row[],
): Sheet[] {
  return view.sheets?.(items) ?? [sheetFrom(view.path.slice(1), fieldsOf(view.call.answer), items)]
}
