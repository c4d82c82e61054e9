import { type GameName, isAskedFor, type LeagueRef, type RowsAsked } from '#contract/games/league-rows.ts'
import type { LeagueCall } from '#contract/views/calls.ts'
import type { ViewScreen } from './screens.ts'
import type { Sheet } from './sheet.ts'
import type { Month, Span, SpanAsked } from './span.ts'

/** What every row of a league's table has, besides whatever figures the view has. */
type AnyRow = LeagueRef & {
  gameweek?: number
  /** Gameweeks that could not be read yet and that a figure of the row needs. */
  missing: readonly number[]
  /** In head-to-head leagues only. */
  h2h_points?: number | undefined
}

export type TeamRow = AnyRow & {
  /** Null for the average team of an odd league. */
  team_id: number | null
  team_name: string
  owner_first_name: string
  owner_last_name: string
}

export type PlayerRow = AnyRow & {
  player_id: number
  web_name: string
  /** Stands with the name: position and club. */
  beside: string
  /** The teams of the league that have the player. */
  teams: readonly number[]
  /** Teams of which something could not be read: the same in all rows. */
  gaps: readonly Gap[]
}

export type ViewRow = TeamRow | PlayerRow

export type Gap = { team_name: string; missing: readonly number[] }

/** What words and columns may depend on. */
export type At = {
  game: GameName
  /** The gameweek shown; null where there is none (yet). */
  gameweek: number | null
  isHeadToHead: boolean
  /** The gameweek in which the league began, where that is not the first of the season. */
  begins?: number
  /** The gameweeks that the table tells of together, where a view has such. */
  span?: Span
}
/** A text, or a function that gives it for a game or a gameweek. */
export type Words = string | ((at: At) => string)

/** A figure and the sentence that says how it is counted. */
type Explained = { head: Words; name?: Words; counted?: Words }

/** A column, wherever it is shown: in the table, the chat text, the picture, the weekly mail. It has a text or a value. */
export type Column<Row> = Explained & {
  /** Its name in addresses: `?sort=bench`. */
  key: string
  /** Its name in the explanation, if it differs from `head`. */
  name?: Words
  /** `name` heads the row and stays in sight while a phone scrolls sideways: one per table. */
  kind: 'name' | 'text' | 'figure' | 'rank'
  text?(row: Row): string
  value?(row: Row): number | null
  /** With its sign: a difference. */
  isSigned?: true
  /** A sum over gameweeks, shown with the gameweeks it lacks. */
  isSum?: true
  /** A team's name, which links to its line-up, alone or with its owner below. */
  team?: 'name' | 'name and owner'
  /** A bar beside the figure: its part of the largest, or leaning to either side of zero. */
  bar?: 'part' | 'leaning'
  sorts?: true
  /** A rank: the lowest number is the best. */
  isLeastBest?: true
  /** The figure that decides the order of rows. */
  deciding?: true
  width?: 'spare' | 'narrow' | 'short' | 'word' | 'snug' | 'rest' | 'long' | 'wide' | 'bar' | 'trend'
  /** On phones the column takes no room, and this text stands under the row's name instead. */
  folds?(row: Row): string
  /** The head that is drawn on phones, where the cells draw something else there. */
  onPhones?: string
  /** Of the column of kind `name`: on phones what stands under it has the width of the row. */
  isWide?: true
  /** Names for places where `head` is too long or too short to be clear. */
  inChat?: Words
  inPicture?: Words
  /** The weekly mail names who has most of it. */
  inMail?: InMail<Row>
}

/** A column by its key. */
type SortedBy = { key: string; dir: 'asc' | 'desc' }

/** What the weekly mail calls the teams with most of a figure, and those with least; '' names nobody. */
type InMail<Row> = {
  most: Words
  least?: Words
  /** Rows that cannot be named. */
  leavesOut?(row: Row): boolean
  /** In the colour of the bench. */
  isBench?: true
}

/**
 * A league screen as one value: the browser draws it, the server makes and publishes its answer, draws its picture and writes
 * its figures into the mail. docs/decisions/088 says who reads what.
 */
export type View<Item extends LeagueRef = LeagueRef, Row extends ViewRow = ViewRow> = ViewScreen & {
  call: LeagueCall
  /** The items in the answer, if it is not a list of them. */
  items?(answer: unknown): Item[]
  /** The part of an item about a gameweek or a team, or null. Without it items are rows with a team and a gameweek. */
  narrowed?(item: Item, asked: RowsAsked): Item | null
  /** Its tables as files, where one with all fields of its items would not do. */
  sheets?(items: readonly Item[], span?: Span | null): Sheet[]
  /** Two items of a team, the later one second, as one that sums over a season count alike. */
  together?(earlier: Item, later: Item): Item
  /** The gameweeks of one league, newest first. */
  gameweeks(items: readonly Item[]): number[]
  /** Its answer about a season is large: the screen asks for the gameweek that it shows, and for nothing else. */
  isAskedByGameweek?: true
  /** Which gameweeks of a league its table tells of together, from what the address asks for and the periods that the reader knows. */
  span?(items: readonly Item[], asked: SpanAsked, periods?: readonly Month[]): Span | null
  /** The rows of one league after a gameweek, or of a span, in their default order. */
  rows(items: readonly Item[], gameweek: number | null, span?: Span | null): Row[]
  /** The place by which the table is ordered; without it the columns sort it. */
  place?(row: Row): number | null
  /** Places won since the gameweek before; null where there is nothing to compare. */
  climbed?(row: Row): number | null
  /** The default order, where an address names none. */
  sort?: SortedBy | ((at: At) => SortedBy)
  /** What the table is about, for screen readers. */
  caption: Words
  table(at: At): readonly Column<Row>[]
  counted(at: At): readonly Explained[]
  /** One of these figures worked out with a team's own numbers; null where a number of it is not known. */
  example(row: Row, items: readonly Item[], at: At): string | null
  /** The gameweek in which the league began. Only for tables with figures of the first gameweek. */
  begins?(items: readonly Item[]): number | null
  /** Shown beside the table. */
  note?(at: At): string
  chat?(at: At): readonly Column<Row>[]
  /** The last of its columns is the deciding one. */
  picture: { caption: Words; columns(at: At): readonly Column<Row>[] }
}

export function inGame(words: Record<GameName, Words>): Words {
  return (at) => wordsOf(words[at.game], at)
}

export function wordsOf(words: Words, at: At): string {
  return typeof words === 'string' ? words : words(at)
}

/** The items of a finished answer, which was checked when it was made. */
export function itemsOf<Item extends LeagueRef, Row extends ViewRow>(view: View<Item, Row>, answer: unknown): Item[] {
  return view.items?.(answer) ?? (answer as Item[])
}

export type Narrowing = Pick<View, 'narrowed' | 'isKeyed'>

/** The part of a finished answer about a gameweek or a team. */
export function narrowedAnswer(view: Narrowing, answer: unknown, asked: RowsAsked): unknown {
  const narrowed = view.narrowed ?? ((item: LeagueRef) => (isAskedFor(asked, item as TeamRow) ? item : null))
  if (!view.isKeyed) return (answer as LeagueRef[]).flatMap((item) => narrowed(item, asked) ?? [])
  const entries = Object.entries(answer as Record<string, LeagueRef>)
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      const left = narrowed(item, asked)
      return left ? [[key, left]] : []
    }),
  )
}

/** Whom a row is about, and what stands with the name. */
export function subjectOf(row: ViewRow): { id: number | null; name: string; beside: string } {
  if ('player_id' in row) return { id: row.player_id, name: row.web_name, beside: row.beside }
  return { id: row.team_id, name: row.team_name, beside: ownerOf(row) }
}

export function ownerOf({ owner_first_name, owner_last_name }: Pick<TeamRow, 'owner_first_name' | 'owner_last_name'>) {
  return `${owner_first_name} ${owner_last_name}`.trim()
}

/** Every gameweek of some rows once, newest first. */
export function gameweeksOf(rows: readonly { gameweek: number }[]): number[] {
  return newestFirst(rows.map(({ gameweek }) => gameweek))
}

/** Every gameweek once. */
export function newestFirst(gameweeks: readonly number[]): number[] {
  return [...new Set(gameweeks)].toSorted((a, b) => b - a)
}

export function rowsAt<Row extends { gameweek: number }>(rows: readonly Row[], gameweek: number | null): Row[] {
  return rows.filter((row) => row.gameweek === gameweek)
}
