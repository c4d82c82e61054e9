import { teamFields } from '#contract/games/league-rows.ts'
import { getMonths, type MonthsRow } from '#contract/views/months.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { mostPoints, type SpanFigures, sumsIn, type WeekFigures } from '#domain/months/span.ts'
import { namesOfRows } from './names-of-rows.ts'
import { SCREENS } from './screens.ts'
import { sheetFrom } from './sheet.ts'
import { type Month, periodsIn, type Span, type Spans, spanOf, spanWords } from './span.ts'
import { type At, type Column, inGame, newestFirst, ownerOf, type TeamRow, type View } from './view.ts'
import { counted, number, worked } from './worked.ts'

/** A team's sums over the gameweeks that are shown, and how many of them it won. */
export type SpanRow = TeamRow & { team_id: number; won: number } & Omit<SpanFigures, 'missing'>

const team: Column<SpanRow> = {
  key: 'team',
  head: 'Team',
  kind: 'name',
  width: 'rest',
  team: 'name and owner',
  isWide: true,
}
const sorted = { kind: 'figure', sorts: true, isSum: true } as const
/** Under the name on phones, in the place of the owner's own line. */
function folds(row: SpanRow): string {
  const matches = row.matchPoints === null ? [] : [`${row.matchPoints} match pts`]
  const weeks = row.won === 0 ? [] : [`${counted(row.won, 'week')} won`]
  return [ownerOf(row), ...matches, ...weeks].join(' · ')
}
const points: Column<SpanRow> = {
  ...sorted,
  key: 'points',
  head: 'Points',
  counted: inGame({
    draft: 'What the team scored in these gameweeks. Whoever has most is manager of the month; all who tie are.',
    classic:
      'What the team scored in these gameweeks, after transfer hits. A month is counted by the official rules: hits for its first gameweek are not taken off, since those transfers were made before it began. Whoever has most is manager of the month; all who tie are.',
  }),
  width: 'bar',
  deciding: true,
  bar: 'part',
  value: (row) => row.points,
}
const bench: Column<SpanRow> = {
  ...sorted,
  key: 'bench',
  head: 'Bench',
  name: 'Bench points',
  counted: 'The points left on the bench in these gameweeks.',
  width: 'snug',
  value: (row) => row.bench,
  inChat: 'bench',
}
const moves: Column<SpanRow> = {
  ...sorted,
  key: 'moves',
  head: 'Moves',
  counted: inGame({
    draft:
      'For each gameweek: the points of the players who came by its waivers and free agents, less those of the players who went for them.',
    classic:
      'For each gameweek: the points of the players who came by its transfers, less those of the players who went for them, and less the transfer hits.',
  }),
  width: 'snug',
  isSigned: true,
  value: (row) => row.moves,
  inChat: 'moves',
}
const matchPoints: Column<SpanRow> = {
  ...sorted,
  key: 'match-points',
  head: 'Match pts',
  name: 'Match points',
  counted: 'Three for a win and one for a draw in the matches of these gameweeks, without knock-outs.',
  width: 'short',
  folds,
  value: (row) => row.matchPoints,
  inChat: 'match points',
}
const won: Column<SpanRow> = {
  ...sorted,
  key: 'won',
  head: 'Weeks won',
  counted:
    'In how many of these gameweeks nobody had more points than the team. All who tie have won; nobody has where a score is not known yet.',
  width: 'short',
  folds,
  value: (row) => row.won,
  inChat: 'weeks won',
}
const month = {
  head: 'Which gameweeks are a month',
  counted:
    'Those whose deadline falls in the calendar month, as the official game counts them. A team that came later has the sum of its own gameweeks.',
}

/** Points last, since they decide; match points in head-to-head leagues alone. */
const figures = ({ isHeadToHead }: At): Column<SpanRow>[] =>
  isHeadToHead ? [matchPoints, moves, bench] : [moves, bench]

/** Who had most of a month, or of any gameweeks in a row. */
export const months = {
  ...SCREENS.months,
  call: getMonths,
  sheets: (items, span) => [
    sheetFrom('span', [...Object.keys(teamFields), ...SUMS], sumsOf(items, span)),
    sheetFrom('gameweeks', [...Object.keys(teamFields), ...WEEK], items.map(flat)),
  ],
  gameweeks: (items) => newestFirst(items.map(({ gameweek }) => gameweek)),
  span: (items, asked, periods?: readonly Month[]) => spanOf(knownOf(items, periods), asked),
  rows: (items, _, span) => spanRows(items, span ?? spanOf(knownOf(items), {})),
  sort: { key: 'points', dir: 'desc' },
  caption: ({ span }) => (span ? `The league's table of ${spanWords(span)}` : "The league's table of the month"),
  table: (at) => [team, won, ...figures(at).toReversed(), points],
  counted: (at) => [points, won, ...figures(at).toReversed(), month],
  example,
  chat: (at) => [points, won, ...figures(at).toReversed()],
  picture: {
    caption: ({ span }) => (span ? capital(spanWords(span)) : 'The month'),
    columns: (at) => [...figures(at), points],
  },
} as const satisfies View<MonthsRow, SpanRow>

const SUMS = [
  'from',
  'to',
  'gameweeks',
  'points',
  'bench_points',
  'moves_points',
  'match_points',
  'missing',
  'weeks_won',
]
const WEEK = [
  'gameweek',
  'month',
  'gw_points',
  'cost_before_month',
  'bench_points',
  'moves_points',
  'match_points',
  'missing',
]

function flat({ month, ...row }: MonthsRow) {
  return { ...row, month: month?.name ?? null }
}

function sumsOf(items: readonly MonthsRow[], span: Span | null | undefined) {
  const of = span ?? spanOf(knownOf(items), {})
  return spanRows(items, of).map(({ bench, moves, matchPoints, won: weeks, ...row }) => ({
    ...row,
    weeks_won: weeks,
    ...{ from: of?.from ?? null, to: of?.through ?? null },
    ...{ bench_points: bench, moves_points: moves, match_points: matchPoints },
  }))
}

function knownOf(items: readonly MonthsRow[], periods: readonly Month[] = []): Spans {
  const gameweeks = newestFirst(items.map(({ gameweek }) => gameweek)).toReversed()
  return { gameweeks, months: monthsIn(items), periods }
}

/** The months that have a final gameweek, in their order. */
export function monthsIn(items: readonly MonthsRow[]): Month[] {
  const found = new Map(items.flatMap(({ month }) => (month ? [[month.from, month] as const] : [])))
  return [...found.values()].toSorted((a, b) => a.from - b.from)
}

/** A row for each team of the league. */
function spanRows(items: readonly MonthsRow[], span: Span | null): SpanRow[] {
  if (!span) return []
  const winners = winnersIn(items).filter(({ gameweek }) => gameweek >= span.from && gameweek <= span.to)
  return [...Map.groupBy(items, ({ team_id }) => team_id).values()].flatMap((rows): SpanRow[] => {
    const [first] = rows
    if (!first) return []
    const {
      gameweek: _,
      month: _m,
      gw_points,
      cost_before_month: _b,
      bench_points,
      moves_points,
      match_points,
      captain: _c,
      missing: _g,
      ...row
    } = first
    const sums = sumsIn(rows.map(weekOf), span.isPeriod ? { ...span, month: null } : span)
    const wins = winners.filter(({ teams }) => teams.includes(row.team_id)).length
    return [{ ...row, ...sums, won: wins, ...(match_points !== undefined && { h2h_points: sums.matchPoints ?? 0 }) }]
  })
}

/** What a row says of its gameweek. */
export function weekOf(row: MonthsRow): WeekFigures {
  const { gameweek, gw_points, bench_points, moves_points, match_points = null, cost_before_month = 0, missing } = row
  return {
    gameweek,
    ...{ points: gw_points, bench: bench_points, moves: moves_points, matchPoints: match_points },
    costBefore: cost_before_month,
    isMissing: missing.length > 0,
  }
}

/** Who had most points in each gameweek, all who tie, the latest first; nobody where a score is not known. */
export function winnersIn(items: readonly MonthsRow[]): { gameweek: number; teams: number[]; points: number | null }[] {
  const weeks = [...Map.groupBy(items, ({ gameweek }) => gameweek)].toSorted(([a], [b]) => b - a)
  return weeks.map(([gameweek, rows]) => {
    const best = mostPoints(
      rows.map((row) => ({ team: row.team_id, ...sumsIn([weekOf(row)], { from: gameweek, to: gameweek }) })),
    )
    return { gameweek, teams: best.map(({ team: id }) => id), points: best[0]?.points ?? null }
  })
}

/** Those with most points in words, all who tie; owners stand with teams whose names are alike. */
export function managers(rows: readonly SpanRow[]): { points: number | null; names: string } {
  const best = mostPoints(rows)
  const name = namesOfRows(rows)
  return { points: best[0]?.points ?? null, names: listed(best.map(({ team_id }) => name(team_id))) }
}

/** The table of each month, the latest first; with `periods`, of each of these. */
export function tablesOf(items: readonly MonthsRow[], periods?: readonly Month[]): { span: Span; rows: SpanRow[] }[] {
  const known = knownOf(items, periods)
  return (periods ? periodsIn(known.gameweeks, periods) : known.months).toReversed().flatMap(({ name }) => {
    const span = spanOf(known, { month: name })
    return span ? [{ span, rows: spanRows(items, span) }] : []
  })
}

/** The row's points, worked out from its gameweeks. */
function example(row: SpanRow, items: readonly MonthsRow[], { span }: At): string | null {
  if (!span) return null
  const own = items.filter(
    ({ team_id, gameweek }) => team_id === row.team_id && gameweek >= span.from && gameweek <= span.to,
  )
  const scored = own.flatMap(({ gw_points }) => gw_points ?? [])
  const isMonth = span.month !== null && !span.isPeriod
  const before = own.find(({ gameweek }) => isMonth && gameweek === span.from)?.cost_before_month ?? 0
  const terms = before === 0 ? scored : [...scored, before]
  const sum = scored.length === row.gameweeks ? worked(terms, row.points) : null
  if (sum === null) return null
  const [only] = scored
  const said =
    scored.length === 1 ? `scored ${number(only ?? 0)} in one gameweek` : `played ${counted(scored.length, 'gameweek')}`
  const left = before === 0 ? '' : ` The hits of ${before} before it do not count.`
  return `${row.team_name} ${said} of ${spanWords(span)}.${left} Points: ${sum}.`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
