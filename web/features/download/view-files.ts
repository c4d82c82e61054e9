import { csvOf } from '#contract/csv.ts'
import type { LeagueRef } from '#contract/league-rows.ts'
import { PRODUCT } from '#contract/product.ts'
import { type Sheet, sheetsOf } from '#contract/sheet.ts'
import { newestFirst, type TeamRow, type View } from '#contract/view.ts'

/** Its tables for spreadsheets, and the same for programs, as the call of the view answers it. */
export type Format = { kind: 'csv'; sheet: string } | { kind: 'json' }

type About<Row extends LeagueRef, Shown extends TeamRow> = {
  view: View<Row, Shown>
  items: readonly Row[]
  league: LeagueRef
}

/** In which files a view can be had. */
export function formatsOf<Row extends LeagueRef, Shown extends TeamRow>(view: View<Row, Shown>): Format[] {
  return [...sheetsOf(view, []).map(({ name }): Format => ({ kind: 'csv', sheet: name })), { kind: 'json' }]
}

export function formatInWords(format: Format, formats: readonly Format[]): string {
  if (format.kind === 'json') return 'JSON'
  return formats.length > 2 ? `CSV: ${format.sheet}` : 'CSV'
}

/** A league's whole season of a view. */
export function fileOf<Row extends LeagueRef, Shown extends TeamRow>(about: About<Row, Shown>, format: Format): File {
  const { view, items } = about
  if (format.kind === 'json') {
    const answer = view.isKeyed ? Object.fromEntries(items.map((item) => [item.league_id, item])) : items
    return new File([`${JSON.stringify(answer, null, 2)}\n`], `${nameOf(about)}.json`, { type: 'application/json' })
  }
  const sheets = sheetsOf(view, items)
  const sheet = sheets.find(({ name }) => name === format.sheet)
  if (!sheet) throw new Error(`${view.title} has no table called ${format.sheet}`)
  const name = nameOf(about, sheets.length > 1 ? sheet : undefined)
  return new File([csvOf(sheet)], `${name}.csv`, { type: 'text/csv;charset=utf-8' })
}

/** A league's number means something beside its game and type only. Its name is left out: strangers chose it. */
function nameOf<Row extends LeagueRef, Shown extends TeamRow>(
  { view, items, league }: About<Row, Shown>,
  sheet?: Sheet,
) {
  const [latest] = newestFirst(view.gameweeks(items))
  const parts = [PRODUCT.toLowerCase(), view.path.slice(1), sheet?.name, league.type ?? league.game, league.league_id]
  return [...parts, latest === undefined ? undefined : `to-gw-${latest}`].filter((part) => part !== undefined).join('-')
}
