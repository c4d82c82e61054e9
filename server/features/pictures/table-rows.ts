import type { PictureTable } from '#contract/line-up.ts'
import type { StandingsRow } from '#contract/standings.ts'
import type { Game } from '#domain/ids.ts'
import { rankBy } from '#domain/ranking.ts'

/** A league and what is asked of it. `answer` is the finished answer of the table's own call, parsed as JSON only. */
export type TableQuestion = {
  table: PictureTable
  game: Game
  type: 'classic' | 'h2h' | undefined
  leagueId: number
  /** The latest one where null. */
  gameweek: number | null
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
}
export type PictureRow = {
  rank: number | null
  /** Places won since the gameweek before; null where there is nothing to compare. */
  climbed: number | null
  name: string
  owner: string
  isOwn: boolean
  figures: readonly string[]
}

type Named = Pick<StandingsRow, 'team_name' | 'owner_first_name' | 'owner_last_name' | 'league_name'> & {
  team_id: number | null
}
type Look<Row> = Pick<TablePicture, 'title' | 'gameweek' | 'caption' | 'heads'> & {
  figures: (row: Row) => string[]
  climbed?: (row: Row) => number | null
}

export function ranked<Row extends Named>(
  question: TableQuestion,
  rows: readonly Row[],
  look: Look<Row> & { value: (row: Row) => number | null },
): TablePicture | null {
  const ranks = new Map(rowsWithRanks(rows, look.value))
  const last = Number.POSITIVE_INFINITY
  const sorted = rows.toSorted(
    (a, b) => (ranks.get(a) ?? last) - (ranks.get(b) ?? last) || byName(a.team_name, b.team_name),
  )
  return drawn(question, sorted, { ...look, rank: (row) => ranks.get(row) ?? null })
}

function rowsWithRanks<Row>(rows: readonly Row[], value: (row: Row) => number | null): [Row, number | null][] {
  const ranks = rankBy(rows, value)
  return rows.map((row, place) => [row, ranks[place] ?? null])
}

export function drawn<Row extends Named>(
  { own }: TableQuestion,
  rows: readonly Row[],
  { title, gameweek, caption, heads, rank, climbed, figures }: Look<Row> & { rank: (row: Row) => number | null },
): TablePicture | null {
  const [first] = rows
  if (!first) return null
  return {
    ...{ title, gameweek, caption, heads, league: first.league_name },
    rows: rows.map((row) => ({
      ...{ rank: rank(row), climbed: climbed?.(row) ?? null, name: row.team_name, figures: figures(row) },
      owner: `${row.owner_first_name} ${row.owner_last_name}`.trim(),
      isOwn: row.team_id !== null && own.includes(row.team_id),
    })),
  }
}

type Keyed = { game?: unknown; type?: unknown; league_id?: unknown; gameweek?: unknown }

/** The league's rows; a number may mean several leagues. Not checked yet: a league has thousands, and few are drawn. */
export function ofLeague({ game, type, leagueId, answer }: TableQuestion): Keyed[] {
  const rows = Array.isArray(answer) ? (answer as Keyed[]) : []
  return rows.filter((row) => row.game === game && row.league_id === leagueId && row.type === type)
}

export function ofGameweek(question: TableQuestion): { gameweek: number; rows: Keyed[] } {
  const all = ofLeague(question)
  const gameweek = question.gameweek ?? all.reduce((latest, row) => Math.max(latest, Number(row.gameweek)), 0)
  return { gameweek, rows: all.filter((row) => row.gameweek === gameweek) }
}

export function record({
  wins,
  draws,
  losses,
}: {
  wins?: number | undefined
  draws?: number | undefined
  losses?: number | undefined
}): string {
  return [wins, draws, losses].map(whole).join('–')
}

export function whole(value: number | null | undefined): string {
  return value === null || value === undefined ? '—' : String(value).replace('-', '−')
}

export function signed(value: number | null): string {
  return value !== null && value > 0 ? `+${value}` : whole(value)
}

export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

export function byName(a: string, b: string): number {
  return a.localeCompare(b, 'en')
}
