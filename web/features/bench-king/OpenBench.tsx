import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { getLineUp } from '#contract/views/line-up.ts'
import { inWords } from '#web/base/failed.ts'
import { ask } from '#web/base/query.ts'
import { Failed } from '#web/base/ui/Failed.tsx'
import { BenchShirts } from '#web/features/pitch/BenchShirts.tsx'
import { lineUpOf } from '#web/league/words/line-up-link.ts'
import styles from './BenchKing.module.css'

/** What a row opens to: the bench of the gameweek in shirts, in its order. */
export function OpenBench({ row }: { row: BenchKingRow }) {
  const [search] = useSearchParams()
  const asked = { teamId: String(row.team_id), game: row.game, gw: String(row.gameweek) }
  const { data, error, refetch, fetchStatus, errorUpdateCount } = useQuery(ask(getLineUp, asked))
  if (data === undefined && error)
    return (
      <Failed
        problems={[inWords('Failed to fetch the bench', error)]}
        attempt={errorUpdateCount}
        isRetrying={fetchStatus !== 'idle'}
        retry={() => void refetch()}
      />
    )
  const bench = data?.line_up?.bench ?? []
  return (
    <div className={styles.open} aria-busy={data === undefined}>
      <h2 className="unseen">The bench of {row.team_name}</h2>
      {data && bench.length === 0 && <p>The line-up of this gameweek is not known.</p>}
      {bench.length > 0 && (
        <div className={styles.dugout}>
          <BenchShirts players={bench} />
        </div>
      )}
      <Link to={lineUpOf(row, search)}>The whole line-up of {row.team_name}</Link>
    </div>
  )
}
