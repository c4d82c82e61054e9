import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { namesOf } from '#contract/views/screens.ts'
import type { Cell } from '#contract/views/sheet.ts'
import { type At, type Column, ownerOf, type TeamRow, type View, type ViewRow, wordsOf } from '#contract/views/view.ts'
import { sheetsOf } from '#contract/views/view-sheets.ts'
import { Failure } from '#server/ground/base/failure.ts'
import type { AskedOfTool } from './present-tools.ts'

type Shown = { items: readonly LeagueRef[]; gameweek: number; league: LeagueSync; asked: AskedOfTool }

/** The table of a screen: its rows by the heads of its columns, and how each figure is counted. */
export function presentView(view: View, { items, gameweek, league, asked }: Shown): Record<string, unknown> {
  const all = view.rows(items, gameweek)
  const rows = asked.team === undefined ? all : all.filter((row) => isNamed(row, asked.team ?? ''))
  if (rows.length === 0 && asked.team !== undefined)
    throw new Failure('not_found', `Nobody is called “${asked.team}” here. There are: ${all.map(nameOf).join(', ')}.`)
  const at = atOf(view, { items, gameweek, league, rows: all })
  const columns = view.table(at)
  const counted = view
    .counted(at)
    .flatMap(({ head, name = head, counted: text }) => (text ? [[wordsOf(name, at), wordsOf(text, at)]] : []))
  return {
    screen: namesOf(view, league.game).title,
    league: league.league_name,
    ...(!view.isWholeSeason && { gameweek }),
    rows: rows.map((row) => cellsOf(row, columns, at)),
    how_it_is_counted: Object.fromEntries(counted),
    ...(asked.details && { details: detailsOf(view, items, { gameweek, rows }) }),
  }
}

function atOf(view: View, { items, gameweek, league, rows }: Omit<Shown, 'asked'> & { rows: readonly ViewRow[] }): At {
  const begins = view.begins?.(items) ?? 1
  const isHeadToHead = rows.some(({ h2h_points }) => h2h_points !== undefined)
  return { game: league.game, gameweek, isHeadToHead, ...(begins > 1 && { begins }) }
}

function cellsOf(row: ViewRow, columns: readonly Column<ViewRow>[], at: At): Record<string, unknown> {
  // The name of the row stands before them.
  const figures = columns.filter(({ kind }) => kind !== 'name')
  const cells = figures.map((column) => {
    const { head, name = head } = column
    return [wordsOf(name, at), figureOf(column, row)]
  })
  const missing = row.missing.length > 0 ? { not_read_gameweeks: row.missing } : {}
  const named =
    'player_id' in row ? { player: row.web_name, about: row.beside } : { team: row.team_name, owner: ownerOf(row) }
  return { ...named, ...Object.fromEntries(cells), ...missing }
}

/** A whole number as it is, anything else as the screen writes it; null where it is not known. */
function figureOf(column: Column<ViewRow>, row: ViewRow): number | string | null {
  const value = column.value?.(row) ?? null
  if (column.value && (value === null || Number.isInteger(value))) return value
  return column.text?.(row) ?? value
}

/** The fields of the screen's files, of the gameweek and the teams that are shown. */
function detailsOf(
  view: View,
  items: readonly LeagueRef[],
  { gameweek, rows }: { gameweek: number; rows: readonly ViewRow[] },
) {
  const teams = new Set(rows.flatMap((row) => ('player_id' in row ? [] : [row.team_id])))
  const isShown = (item: LeagueRef) => {
    const { gameweek: own, team_id } = item as Partial<TeamRow>
    return (own === undefined || own === gameweek) && (team_id === undefined || teams.has(team_id))
  }
  return sheetsOf(view, items.filter(isShown)).map(({ name, columns, rows: lines }) => ({
    name,
    rows: lines.map((line) => withNames(columns, line)),
  }))
}

function withNames(columns: readonly string[], line: readonly Cell[]): Record<string, Cell> {
  return Object.fromEntries(
    columns.flatMap((column, place) => {
      const cell = line[place] ?? null
      // A file has a column for what most rows lack.
      return cell === null ? [] : [[column, cell]]
    }),
  )
}

function isNamed(row: ViewRow, asked: string): boolean {
  const wanted = asked.trim().toLowerCase()
  const names = 'player_id' in row ? [row.web_name] : [row.team_name, ownerOf(row), String(row.team_id)]
  return names.some((name) => name.toLowerCase() === wanted)
}

function nameOf(row: ViewRow): string {
  return 'player_id' in row ? row.web_name : `${row.team_name} (${ownerOf(row)})`
}
