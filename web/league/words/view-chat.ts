import type { LeagueRef } from '#contract/games/league-rows.ts'
import { gapsOf } from '#display/views/names-of-rows.ts'
import { namesOf } from '#display/views/screens.ts'
import { type At, subjectOf, type View, type ViewRow, wordsOf } from '#display/views/view.ts'
import type { ChatTable } from './chat-text.ts'
import { figureText } from './figure-text.ts'
import { ranked } from './ranked.ts'
import { orderOf } from './view-order.ts'

/** A message has every team, and of the players only the first. */
const MOST_PLAYERS = 12

type About<Row> = { at: At; search: URLSearchParams; isOwn: (row: Row) => boolean }

/** A view as text for a chat: in its usual order, or in the one that the address asks for. */
export function viewChat<Item extends LeagueRef, Row extends ViewRow>(
  view: View<Item, Row>,
  rows: readonly Row[],
  { at, search, isOwn }: About<Row>,
): ChatTable {
  const columns = view.chat?.(at) ?? []
  const placed = view.place
    ? rows.map((row) => ({ row, place: view.place?.(row) ?? null }))
    : ranked(rows, search, orderOf(view, at))
  return {
    title: namesOf(view as View, at.game).title,
    gaps: gapsOf(rows),
    figures: columns.map(({ head, inChat = head }) => wordsOf(inChat, at)),
    lines: placed
      .filter(({ row }, index) => index < MOST_PLAYERS || !('player_id' in row))
      .map(({ row, place }) => {
        const { name, beside } = subjectOf(row)
        const figures = columns.map((column) => figureText(column, row))
        return { team: name, owner: beside, place, isOwn: isOwn(row), figures }
      }),
  }
}
