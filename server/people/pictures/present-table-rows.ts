import type { LeagueRef, LeagueType } from '#contract/games/league-rows.ts'
import type { PictureTable } from '#contract/views/line-up.ts'
import { gapsOf } from '#display/views/names-of-rows.ts'
import type { Month, SpanAsked } from '#display/views/span.ts'
import { type Column, subjectOf, type ViewRow } from '#display/views/view.ts'
import { notReadInWords } from '#domain/facts/missing-words.ts'
import { defused } from '#domain/facts/names.ts'
import { written, writtenSigned } from '#domain/facts/written.ts'
import type { Game } from '#domain/ids.ts'

/** Which table of which league is asked for. `answer` is the finished answer of the table's call, parsed as JSON. */
export type TableQuestion = {
  table: PictureTable
  game: Game
  type: LeagueType | undefined
  leagueId: number
  /** The latest one where null. */
  gameweek: number | null
  /** Which gameweeks together, where the table has such. */
  span?: SpanAsked
  /** The named gameweeks that the asker knows. */
  periods?: readonly Month[] | undefined
  /** The asker's own teams. */
  own: readonly number[]
  answer: unknown
}

/** A table as it is drawn: the last of the figures decides. */
export type TablePicture = {
  title: string
  league: string
  gameweek: number
  caption: string
  heads: readonly string[]
  rows: readonly PictureRow[]
  /** The rows are about players, not teams. */
  isOfPlayers: boolean
  /** What could not be read and therefore stands as a dash; empty where nothing is missing. */
  gaps: string
}
export type PictureRow = {
  rank: number | null
  /** The best, where the figures of all teams are known. */
  leads: boolean
  /** Places won since the gameweek before; null where there is nothing to compare. */
  climbed: number | null
  /** `Team 104` where nothing of its name can be drawn. */
  id: number | null
  name: string
  /** Of a player the position and the club. */
  owner: string
  isOwn: boolean
  figures: readonly string[]
}

type Look = Pick<TablePicture, 'title' | 'gameweek' | 'caption' | 'heads'> & {
  figures: (row: ViewRow) => string[]
  climbed: (row: ViewRow) => number | null
}

export function drawn(
  { own }: TableQuestion,
  rows: readonly { row: ViewRow; rank: number | null }[],
  { title, gameweek, caption, heads, climbed, figures }: Look,
): TablePicture | null {
  const [first] = rows
  if (!first) return null
  const isOpen = rows.some(({ row, rank }) => rank === null && row.missing.length > 0)
  return {
    title,
    gameweek,
    caption,
    heads,
    league: defused(first.row.league_name, GAP),
    gaps: notReadInWords(
      gapsOf(rows.map(({ row }) => row)).map(({ team_name, missing }) => ({ name: defused(team_name, GAP), missing })),
    ),
    isOfPlayers: 'player_id' in first.row,
    rows: rows.map(({ row, rank }) => {
      const { id, name, beside } = subjectOf(row)
      return {
        rank,
        leads: rank === 1 && !isOpen,
        climbed: climbed(row),
        id,
        name: defused(name, GAP),
        figures: figures(row),
        owner: defused(beside, GAP),
        isOwn: own.some((team) => ('player_id' in row ? row.teams.includes(team) : row.team_id === team)),
      }
    }),
  }
}

/** Phones recognise links in pictures as well. A zero-width character cannot stop that here, so a visible space breaks the link. */
const GAP = ' '

/** Several leagues may have the same number. */
export function isAbout(item: LeagueRef, { game, type, leagueId }: TableQuestion): boolean {
  return item.game === game && item.league_id === leagueId && item.type === type
}

/** The text of a cell, with a true minus sign. */
export function textOf(column: Column<ViewRow>, row: ViewRow): string {
  if (column.text) return column.text(row)
  const value = column.value?.(row) ?? null
  return column.isSigned ? writtenSigned(value) : written(value)
}
