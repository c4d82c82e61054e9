import type { Answer } from '#contract/base/endpoint.ts'
import type { getCommunitySummary } from '#contract/insights.ts'
import { along } from '#web/base/chart/scale.ts'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { averageBench, decimal } from '../all-teams/in-words.ts'
import styles from './Comparison.module.css'

type Line = {
  kind: 'eleven' | 'bench' | 'fifteen' | 'actual'
  sign: string
  name: string
  value: number | null
  from: number
}

/** The three averages one below the other, and the bench as the step between the first two. */
export function Comparison({ summary }: { summary: Answer<typeof getCommunitySummary> | undefined }) {
  const lines = linesOf(summary?.metrics)
  const most = Math.max(0, ...lines.map(({ value, from }) => from + (value ?? 0)))
  return (
    <dl className={styles.card} aria-busy={summary === undefined}>
      {lines.map(({ kind, sign, name, value, from }) => (
        <div key={kind} className={styles.line} data-kind={kind}>
          <dt>
            <span className={styles.sign} aria-hidden="true">
              {sign}
            </span>
            {name}
          </dt>
          <dd>{summary ? decimal(value) : <Skeleton />}</dd>
          <svg className={styles.bar} aria-hidden="true">
            {value !== null && (
              <rect x={`${along(from, 0, most)}%`} width={`${along(value, 0, most)}%`} height="100%" />
            )}
          </svg>
        </div>
      ))}
    </dl>
  )
}

function linesOf(metrics: Answer<typeof getCommunitySummary>['metrics'] | undefined): Line[] {
  const {
    avg_locked_xi: eleven = null,
    avg_no_subs_total: fifteen = null,
    avg_actual_points: actual = null,
  } = metrics ?? {}
  return [
    { kind: 'eleven', sign: '', name: 'Average locked XI', value: eleven, from: 0 },
    { kind: 'bench', sign: '+', name: 'Average bench', value: averageBench(fifteen, eleven), from: eleven ?? 0 },
    { kind: 'fifteen', sign: '=', name: 'Average of all fifteen', value: fifteen, from: 0 },
    { kind: 'actual', sign: '', name: 'Average actual points', value: actual, from: 0 },
  ]
}
