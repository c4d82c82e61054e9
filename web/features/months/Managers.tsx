import { Link } from 'react-router'
import { type MonthsRow, managers, tablesOf } from '#contract/views/months.ts'
import { slugOf } from '#contract/views/span.ts'
import { whole } from '#web/base/ui/figures.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'

/** Who was manager of each month, the latest first. */
export function Managers({ items }: { items: readonly MonthsRow[] | null }) {
  const { withSpan } = useAddress()
  const entries = tablesOf(items ?? []).flatMap(({ span, rows }) => {
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
  return <FigureList title="Managers of the month" entries={entries} />
}
