import { namesOf } from '#display/views/screens.ts'
import { type Column, itemsOf, subjectOf, type View, type ViewRow, wordsOf } from '#display/views/view.ts'
import { VIEWS } from '#display/views/views.ts'
import { rankBy } from '#domain/facts/ranking.ts'
import { drawn, isAbout, type TablePicture, type TableQuestion, textOf } from './present-table-rows.ts'

/** The view whose table is drawn under a name. */
export function viewOf(table: TableQuestion['table']): (typeof VIEWS)[number] {
  const view = VIEWS.find(({ drawnAs }) => drawnAs === table)
  if (!view) throw new Error(`There is no table ${table}`)
  return view
}

/** Null where the league has no such table (yet). */
export function tablePicture(question: TableQuestion): TablePicture | null {
  const view: View = viewOf(question.table)
  const items = itemsOf(view, question.answer ?? []).filter((item) => isAbout(item, question))
  const known = view.gameweeks(items)
  const gameweek = question.gameweek ?? known[0] ?? 0
  if (!known.includes(gameweek)) return null
  const span =
    view.span?.(
      items,
      { gw: question.gameweek === null ? null : String(gameweek), ...question.span },
      question.periods,
    ) ?? null
  const rows = view.rows(items, gameweek, span)
  const begins = view.begins?.(items) ?? 1
  const at = {
    game: question.game,
    gameweek,
    isHeadToHead: rows.some(({ h2h_points }) => h2h_points !== undefined),
    ...(begins > 1 && { begins }),
    ...(span && { span }),
  }
  const columns = view.picture.columns(at)
  return drawn(question, placed(view, rows, columns), {
    title: namesOf(view, at.game).title,
    gameweek: span?.through ?? gameweek,
    caption: wordsOf(view.picture.caption, at),
    heads: columns.map(({ head, inPicture = head }) => wordsOf(inPicture, at)),
    climbed: (row) => view.climbed?.(row) ?? null,
    figures: (row) => columns.map((column) => textOf(column, row)),
  })
}

type Placed = { row: ViewRow; rank: number | null }

const nameOf = ({ row }: Placed) => subjectOf(row).name

/** Ranks rows by the view's own places, or by the last figure, which decides. */
function placed(view: View, rows: readonly ViewRow[], columns: readonly Column<ViewRow>[]): Placed[] {
  if (view.place) return rows.map((row) => ({ row, rank: view.place?.(row) ?? null }))
  const decides = columns.at(-1)
  const ranks = rankBy(rows, (row) => decides?.value?.(row) ?? null)
  const last = Number.POSITIVE_INFINITY
  return rows
    .map((row, place) => ({ row, rank: ranks[place] ?? null }))
    .toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last) || nameOf(a).localeCompare(nameOf(b), 'en'))
}
