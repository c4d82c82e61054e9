import type { LiveRow } from '#contract/live/live.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { namesOf } from '#domain/facts/missing-words.ts'
import { best } from '#web/league/choice/people.ts'
import styles from './BenchKingNow.module.css'
import { LiveFigure } from './LiveFigure.tsx'

/** Over the table: who has left most on the bench as it stands. */
export function BenchKingNow({ rows }: { rows: readonly LiveRow[] | null }) {
  const nameOf = namesOfRows(rows ?? [])
  const { value, rows: kings } = best(rows ?? [], ({ bench_points }) => bench_points)
  return (
    <p className={styles.line}>
      <span className={`label ${styles.label}`}>Bench king right now</span>
      {value !== null && (
        <>
          <b className={styles.figure}>
            <LiveFigure value={value} />
          </b>
          <span className={styles.who}>
            {whoIs(
              value,
              kings.map(({ team_id }) => nameOf(team_id)),
            )}
          </span>
        </>
      )}
    </p>
  )
}

const MANY = 3

function whoIs(value: number, names: readonly string[]): string {
  if (value <= 0) return 'Nobody has points on the bench yet'
  return names.length > MANY ? `${names.length} teams` : namesOf(names)
}
