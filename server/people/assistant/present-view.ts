import { type LeagueRef, leagueFields } from '#contract/games/league-rows.ts'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { sortRows } from '#display/base/sort-rows.ts'
import { namesOf } from '#display/views/screens.ts'
import type { Cell } from '#display/views/sheet.ts'
import { type Span, spanWords } from '#display/views/span.ts'
import { type At, type Column, ownerOf, type TeamRow, type View, type ViewRow, wordsOf } from '#display/views/view.ts'
import { sheetsOf } from '#display/views/view-sheets.ts'
import { figureOf } from './present-figures.ts'
import { rowsNamed } from './present-names.ts'
import { type Own, you, yourTeam } from './present-own.ts'
import type { AskedOfTool } from './present-tools.ts'

/** `detailed`: what details are told of, where that is more than the table; `span`: of a table that tells of several gameweeks together. */
type Shown = {
  items: readonly LeagueRef[]
  gameweek: number
  league: LeagueSync
  own: Own
  asked: AskedOfTool
  detailed?: readonly LeagueRef[] | undefined
  span?: Span
}

/** The table of a screen: its rows by the heads of its columns, and how each figure is counted. */
export function presentView(view: View, shown: Shown): Record<string, unknown> {
  const { items, gameweek, league, own, asked, span } = shown
  const all = view.rows(items, gameweek, span)
  const rows = asked.team === undefined ? all : rowsNamed(all, asked.team)
  const at = atOf(view, { ...shown, rows: all })
  const columns = view.table(at)
  const counted = view
    .counted(at)
    .flatMap(({ head, name = head, counted: text }) => (text ? [[wordsOf(name, at), wordsOf(text, at)]] : []))
  return {
    screen: namesOf(view, league.game).title,
    league: league.league_name,
    ...yourTeam(own),
    ...(span && { gameweeks: spanWords(span) }),
    ...(!view.isWholeSeason && { gameweek }),
    rows: inTableOrder(view, rows, at).map((row) => ({ ...namesIn(row, own), ...cellsOf(row, columns, at) })),
    how_it_is_counted: Object.fromEntries(counted),
    ...(asked.details && { details: detailsOf(view, { ...shown, rows }) }),
  }
}

type WithRows = Shown & { rows: readonly ViewRow[] }

function atOf(view: View, { items, gameweek, league, rows, span }: WithRows): At {
  const begins = view.begins?.(items) ?? 1
  const isHeadToHead = rows.some(({ h2h_points }) => h2h_points !== undefined)
  return { game: league.game, gameweek, isHeadToHead, ...(begins > 1 && { begins }), ...(span && { span }) }
}

/** As the screen shows them before a reader sorts: by place, or by the column that decides. */
function inTableOrder(view: View, rows: readonly ViewRow[], at: At): ViewRow[] {
  const usual = typeof view.sort === 'function' ? view.sort(at) : view.sort
  const column = view.table(at).find(({ key }) => key === usual?.key)
  return usual && column ? sortRows(rows, (row) => column.value?.(row) ?? null, usual.dir) : [...rows]
}

function namesIn(row: ViewRow, own: Own): Record<string, unknown> {
  if (!('player_id' in row)) return { team: row.team_name, owner: ownerOf(row), ...you(own, row.team_id) }
  const isYours = own.some(({ team_id }) => row.teams.includes(team_id))
  return { player: row.web_name, about: row.beside, ...(isYours && { yours: true }) }
}

function cellsOf(row: ViewRow, columns: readonly Column<ViewRow>[], at: At): Record<string, unknown> {
  // The names of the row stand before them.
  const figures = columns.filter(({ kind, value, text }) => kind !== 'name' && (value || text))
  const cells = figures.map(({ head, name = head, value, text }) => [
    wordsOf(name, at),
    value ? figureOf(value(row), text?.(row)) : (text?.(row) ?? null),
  ])
  const missing = row.missing.length > 0 ? { not_read_gameweeks: row.missing } : {}
  return { ...Object.fromEntries(cells), ...missing }
}

/** More than this is too much for an assistant to read at once. */
const MOST_BYTES = 60_000

/** The fields of the screen's files, of the gameweeks and the teams that are shown; or why there are none. */
function detailsOf(view: View, { items, detailed = items, gameweek: latest, asked, span, rows }: WithRows) {
  const gameweek = asked.gameweek ?? latest
  const { from, to } = span ?? { from: gameweek, to: gameweek }
  const teams = new Set(rows.flatMap((row) => ('player_id' in row ? [] : [row.team_id])))
  const players = new Set(rows.flatMap((row) => ('player_id' in row ? [row.player_id] : [])))
  const isShown = (item: LeagueRef) => {
    const { gameweek: own = from, team_id } = item as Partial<TeamRow>
    return own >= from && own <= to && (team_id === undefined || teams.has(team_id))
  }
  // Of a table about players.
  const isOfShown = (columns: readonly string[]) => {
    const at = columns.indexOf('player_id')
    return (line: readonly Cell[]) => players.size === 0 || at < 0 || players.has(Number(line[at]))
  }
  const sheets = sheetsOf(view, detailed.filter(isShown), span).map(({ name, columns, rows: lines }) => ({
    name,
    rows: lines.filter(isOfShown(columns)).map((line) => withNames(columns, line)),
  }))
  if (sheets.every((sheet) => sheet.rows.length === 0)) return `There are no details of gameweek ${gameweek}.`
  return Buffer.byteLength(JSON.stringify(sheets)) > MOST_BYTES ? tooMuch(rows, asked) : sheets
}

function tooMuch([first]: readonly ViewRow[], { team }: AskedOfTool): string {
  if (team !== undefined) return 'The details are too long to read at once.'
  const one = first && 'player_id' in first ? 'player' : 'team'
  return `The details are too long to read at once: ask again with the name of one ${one} as “team”.`
}

/** Of the league the whole answer is about. */
const OF_LEAGUE = new Set(Object.keys(leagueFields))

function withNames(columns: readonly string[], line: readonly Cell[]): Record<string, Cell> {
  return Object.fromEntries(
    columns.flatMap((column, place) => {
      const cell = line[place] ?? null
      // A file has a column for what most rows lack.
      return cell === null || OF_LEAGUE.has(column) ? [] : [[column, cell]]
    }),
  )
}
