import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { Span } from '#display/views/span.ts'
import { newestFirst, type View, type ViewRow } from '#display/views/view.ts'
import { sheetsOf } from '#display/views/view-sheets.ts'
import { csvFile, fileName, jsonFile, spanInName } from './files.ts'

const JSON_KIND = 'JSON'

type About<Item extends LeagueRef, Row extends ViewRow> = {
  view: View<Item, Row>
  /** The rows of the league's whole season. */
  items: readonly Item[]
  league: LeagueRef
  /** The gameweeks that are shown together. */
  span?: Span | undefined
}

/** The kinds of file that a view offers, as their buttons say. */
export function viewFileKinds<Item extends LeagueRef, Row extends ViewRow>(view: View<Item, Row>): string[] {
  return [...kindsOfSheets(sheetsOf(view, [])), JSON_KIND]
}

function kindsOfSheets(sheets: readonly { name: string }[]): string[] {
  return sheets.map(({ name }) => (sheets.length > 1 ? `CSV: ${name}` : 'CSV'))
}

/** A table for spreadsheets, or what the call of the view answers, for programs. */
export function viewFile<Item extends LeagueRef, Row extends ViewRow>(about: About<Item, Row>, kind: string): File {
  const { view, items, span } = about
  if (kind === JSON_KIND) return jsonFile(view.isKeyed ? keyed(items) : items, nameOf(about))
  const sheets = sheetsOf(view, items, span)
  const sheet = sheets[kindsOfSheets(sheets).indexOf(kind)]
  if (!sheet) throw new Error(`${view.title} has no file of the kind ${kind}`)
  return csvFile(sheet, nameOf(about, sheets.length > 1 ? sheet.name : null))
}

function keyed(items: readonly LeagueRef[]): Record<string, LeagueRef> {
  return Object.fromEntries(items.map((item) => [item.league_id, item]))
}

/** A league's number is unique only with its game and type. Its name is left out: strangers chose it. */
function nameOf<Item extends LeagueRef, Row extends ViewRow>(
  { view, items, span, league: { game, type, league_id } }: About<Item, Row>,
  sheet: string | null = null,
): string {
  const [latest] = newestFirst(view.gameweeks(items))
  const through = latest === undefined ? null : `to-gw-${latest}`
  return fileName(view.path.slice(1), sheet, type ?? game, league_id, span ? spanInName(span) : through)
}
