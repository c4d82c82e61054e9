import type { LeagueRef } from '#contract/games/league-rows.ts'
import { type At, namesOf, type TeamRow, type View, wordsOf } from '#contract/views/view.ts'
import type { ChatTable } from './chat-text.ts'
import { figureText } from './figure-text.ts'
import { chatLine, ranked } from './ranked.ts'
import { orderOf } from './view-order.ts'

type About<Row> = { at: At; search: URLSearchParams; isOwn: (row: Row) => boolean }

/** A view as text for a chat: in its usual order, or in the one that the address asks for. */
export function viewChat<Item extends LeagueRef, Row extends TeamRow>(
  view: View<Item, Row>,
  rows: readonly Row[],
  { at, search, isOwn }: About<Row>,
): ChatTable {
  const columns = view.chat(at)
  const placed = view.place
    ? rows.map((row) => ({ row, place: view.place?.(row) ?? null }))
    : ranked(rows, search, orderOf(view, at))
  return {
    title: namesOf(view as View, at.game).title,
    gaps: rows,
    figures: columns.map(({ head, inChat = head }) => wordsOf(inChat, at)),
    lines: placed.map(({ row, place }) =>
      chatLine(row, { place, isOwn: isOwn(row), figures: columns.map((column) => figureText(column, row)) }),
    ),
  }
}
