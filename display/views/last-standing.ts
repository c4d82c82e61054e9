import { teamFields } from '#contract/games/league-rows.ts'
import { getMonths, type MonthsRow } from '#contract/views/months.ts'
import { type Run, type RunWeek, lastStanding as runOf } from '#domain/months/last-standing.ts'
import { sumsIn } from '#domain/months/span.ts'
import { weekOf } from './months.ts'
import { SCREENS } from './screens.ts'
import { sheetFrom } from './sheet.ts'
import { gameweeksSpan, type Span, type SpanAsked, spanWords } from './span.ts'
import { type At, type Column, newestFirst, ownerOf, type TeamRow, type View } from './view.ts'
import { number } from './worked.ts'

/** A team in the run: what it had in the gameweek that put it out, or in the latest one. */
export type StandingRow = TeamRow & {
  team_id: number
  /** From 1, which all who are left share; null for a team that came later. */
  place: number | null
  /** The gameweek that put it out; null for those who are left, and for one that came later. */
  out: number | null
  /** Of its figures; null where it has none in the run. */
  week: number | null
  points: number | null
  total: number | null
  bench: number | null
}

const team: Column<StandingRow> = { key: 'team', head: 'Team', kind: 'name', width: 'rest', team: 'name and owner' }
const out: Column<StandingRow> = {
  key: 'out',
  head: 'Out in',
  counted:
    'The gameweek in which the team had the lowest score of those who were left. In the run is whoever was there in its first gameweek.',
  kind: 'text',
  width: 'word',
  deciding: true,
  text: outWords,
  inChat: 'out in',
}
const points: Column<StandingRow> = {
  key: 'points',
  head: 'Points',
  name: 'Points of that gameweek',
  counted:
    'What the team had in the gameweek that put it out, after transfer hits; of those who are left, what they had in the latest one.',
  kind: 'figure',
  width: 'snug',
  value: (row) => row.points,
  inChat: 'points',
}
const total: Column<StandingRow> = {
  key: 'total',
  head: 'Total',
  counted: 'All points in the league by then. Of those whose score is level, whoever has fewer goes out.',
  kind: 'figure',
  width: 'snug',
  value: (row) => row.total,
  inChat: 'total',
}
const bench: Column<StandingRow> = {
  key: 'bench',
  head: 'Bench',
  name: 'Bench points',
  counted:
    'The points on the bench in that gameweek. Where the total is level, too, whoever had fewer goes out; who is level in all three goes out together. Nobody does where that would leave nobody, nor in a gameweek in which nobody scored.',
  kind: 'figure',
  width: 'snug',
  folds: ownerOf,
  value: (row) => row.bench,
  inChat: 'bench',
}

/** The lowest score of those who are left goes out in each gameweek. Made of the answer of the months. */
export const lastStanding = {
  ...SCREENS.lastStanding,
  call: getMonths,
  sheets: (items, span) => [sheetFrom('teams', [...Object.keys(teamFields), ...FIELDS], flat(items, span))],
  gameweeks: (items) => newestFirst(items.map(({ gameweek }) => gameweek)),
  span: (items, asked) => spanIn(items, asked),
  rows: (items, _, span) => standingRows(items, span ?? spanIn(items, {})),
  place: (row) => row.place,
  caption: ({ span }) => `Who is still in${span ? `, ${spanWords(span)}` : ''}`,
  table: () => [team, out, points, total, bench],
  counted: () => [out, points, total, bench],
  example,
  chat: () => [out, points, total, bench],
  picture: {
    caption: ({ span }) => (span ? `Who is still in, ${spanWords(span)}` : 'Who is still in'),
    columns: () => [out, total, points],
  },
} as const satisfies View<MonthsRow, StandingRow>

const FIELDS = [
  'from',
  'to',
  'place',
  'out_gameweek',
  'gameweek',
  'gw_points',
  'total_points',
  'bench_points',
  'missing',
]

function flat(items: readonly MonthsRow[], span: Span | null | undefined) {
  const of = span ?? spanIn(items, {})
  return standingRows(items, of).map(({ out: outIn, week, points: scored, total: sum, bench: left, ...row }) => ({
    ...row,
    ...{ from: of?.from ?? null, to: of?.to ?? null },
    ...{ out_gameweek: outIn, gameweek: week, gw_points: scored, total_points: sum, bench_points: left },
  }))
}

/** From any gameweek on; a gameweek that another screen shows is the last that counts. */
function spanIn(items: readonly MonthsRow[], { from, to, gw }: SpanAsked): Span | null {
  const known = newestFirst(items.map(({ gameweek }) => gameweek)).toReversed()
  return gameweeksSpan(known, { from, to: to ?? gw })
}

/** Who went out in each gameweek of a span. */
export function runIn(items: readonly MonthsRow[], span: Span): Run {
  return runOf(
    items.map((row) => ({ team: row.team_id, ...weekOf(row) })),
    span,
  )
}

/** Those who are left, by their totals; then the others, the last who went out first. */
function standingRows(items: readonly MonthsRow[], span: Span | null): StandingRow[] {
  if (!span) return []
  const run = runIn(items, span)
  const rows = [...Map.groupBy(items, ({ team_id }) => team_id).values()].flatMap((own) => rowOf(own, run))
  const last = Number.POSITIVE_INFINITY
  return rows.toSorted(
    (a, b) =>
      (a.place ?? last) - (b.place ?? last) ||
      (b.total ?? 0) - (a.total ?? 0) ||
      a.team_name.localeCompare(b.team_name, 'en'),
  )
}

function rowOf(own: readonly MonthsRow[], { weeks, left, open }: Run): StandingRow[] {
  const [first] = own
  if (!first) return []
  const { game, type, league_id, league_name, team_id, team_name, owner_first_name, owner_last_name } = first
  const end = weeks.find(({ out: gone }) => gone.includes(team_id))
  const isLeft = left.includes(team_id)
  const gameweek = end?.gameweek ?? (isLeft ? (weeks.at(-1)?.gameweek ?? null) : null)
  const sums = (from: number) => (gameweek === null ? null : sumsIn(own.map(weekOf), { from, to: gameweek }))
  const now = sums(gameweek ?? 0)
  const isOpen = ({ gameweek: week, missing }: MonthsRow) =>
    isLeft && open !== null && week <= open && missing.length > 0
  return [
    {
      ...{ game, ...(type && { type }), league_id, league_name },
      ...{ team_id, team_name, owner_first_name, owner_last_name },
      place: isLeft ? 1 : end ? end.left + 1 : null,
      ...{ out: end?.gameweek ?? null, week: gameweek },
      ...{ points: now?.points ?? null, total: sums(0)?.points ?? null, bench: now?.bench ?? null },
      missing: own.filter(isOpen).map((row) => row.gameweek),
    },
  ]
}

function outWords({ place, out: gameweek }: StandingRow): string {
  if (gameweek !== null) return `GW ${gameweek}`
  return place === null ? 'came later' : 'still in'
}

/** Among whom a team had the lowest score, or whom those who are left had more than. */
function example(row: StandingRow, items: readonly MonthsRow[], { span }: At): string | null {
  const week = span ? runIn(items, span).weeks.find(({ gameweek }) => gameweek === row.week) : undefined
  if (!week || row.points === null) return null
  const { gameweek, points: lowest, left, out: gone } = week
  const had = `${row.team_name} had ${number(row.points)} in gameweek ${gameweek}`
  if (row.out === null)
    return `${had} and stayed in: ${gone.length === 0 ? 'nobody went out' : `out went ${number(lowest)}`}.`
  return `${had}, ${LOWEST[week.by]} of the ${left + gone.length} who were left.`
}

const LOWEST: Record<RunWeek['by'], string> = {
  points: 'the lowest score',
  total: 'of the lowest scores the one with the lowest total,',
  bench: 'level with others in score and total, and with the lowest bench',
}
