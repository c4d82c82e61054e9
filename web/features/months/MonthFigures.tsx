import { Link } from 'react-router'
import type { MonthsRow } from '#contract/views/months.ts'
import { managers, type SpanRow, tablesOf, winnersIn } from '#display/views/months.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { type Month, slugOf } from '#display/views/span.ts'
import type { At } from '#display/views/view.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { signed, whole } from '#web/base/ui/figures.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { type BigLine, BigLines } from '#web/league/view/BigLines.tsx'
import { FigureList } from '#web/league/view/FigureList.tsx'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { OPEN } from '#web/league/words/gap-words.ts'

type Props = { rows: readonly SpanRow[] | null; at: At }

/** Who had most points in the gameweeks, who left most on the bench, and whose moves brought most. */
export function MonthFigures({ rows, at: { span } }: Props) {
  return <BigLines title="These gameweeks" lines={rows && linesOf(rows, span)} usual={3} />
}

function linesOf(rows: readonly SpanRow[], span: At['span']): BigLine[] {
  const best = managers(rows)
  const open = (row: SpanRow) => row.missing.length > 0
  const bench = crowned(rows, (row) => row.bench, open)
  const moves = crowned(rows, (row) => row.moves, open)
  return [
    { name: labelOf(span), figure: whole(best.points), words: best.names || nobody(rows) },
    { name: 'Best moves', figure: signed(moves.value), words: crownLine(moves, 'Nobody gained points') },
    { name: 'Most on the bench', figure: whole(bench.value), words: crownLine(bench, 'Nobody left points') },
  ]
}

function labelOf(span: At['span']): string {
  if (!span?.month) return 'Most points'
  if (span.isPeriod && span.isOver) return `Winner of ${span.month}`
  return span.isOver ? 'Manager of the month' : `Ahead in ${span.month}`
}

function nobody(rows: readonly SpanRow[]): string {
  return rows.some(({ points, gameweeks }) => points === null && gameweeks > 0) ? OPEN : 'Nobody to tell'
}

const MOST_WEEKS = 5

/** Who won each gameweek, the latest first; all who tie. */
export function WeekWinners({ items }: { items: readonly MonthsRow[] | null }) {
  const name = namesOfRows(items ?? [])
  const entries = winnersIn(items ?? []).map(({ gameweek, teams, points }) => ({
    key: gameweek,
    figure: whole(points),
    words: `Gameweek ${gameweek}: ${listed(teams.map(name)) || 'nobody'}`,
  }))
  const earlier = entries.slice(MOST_WEEKS)
  const more = earlier.length > 0 && { more: { name: 'Earlier gameweeks', entries: earlier } }
  return <FigureList title="Who won each gameweek" entries={entries.slice(0, MOST_WEEKS)} {...more} />
}

type ManagersProps = { items: readonly MonthsRow[] | null; periods?: readonly Month[] }

/** Who was manager of each month, the latest first; with `periods`, who won each of these. */
export function Managers({ items, periods }: ManagersProps) {
  const { withSpan } = useAddress()
  const entries = tablesOf(items ?? [], periods).flatMap(({ span, rows }) => {
    const { names, points } = managers(rows)
    if (span.month === null) return []
    return {
      key: span.month,
      figure: whole(points),
      words: (
        <>
          <Link to={withSpan([['month', slugOf(span.month)]])} preventScrollReset>
            {span.month}
          </Link>
          {span.isOver ? '' : ', so far'}
          <br />
          {names || 'Nobody: not all points are known.'}
        </>
      ),
    }
  })
  return <FigureList title={periods ? 'Winners of named periods' : 'Managers of the month'} entries={entries} />
}
