import type { ProgrammeRow } from '#contract/views/programme.ts'
import { namesOf } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import { BenchShirts } from '#web/features/pitch/BenchShirts.tsx'
import styles from './BenchStrip.module.css'
import { nameIn } from './names.ts'
import { SaidLink } from './SaidLink.tsx'

/** The bench of the bench king, as shirts with the points that did not count. */
export function BenchStrip({ row, className = '' }: { row: ProgrammeRow; className?: string | undefined }) {
  const { said, team_id, points, players } = row.bench
  if (team_id === null || players.length === 0) return null
  const others = row.table.filter((one) => one.team_id !== team_id && one.bench_points === points)
  return (
    <section className={`${styles.dugout} ${className}`} aria-labelledby="the-bench">
      <div className={styles.head}>
        <h2 id="the-bench">On the bench of {nameIn(row)(team_id)}</h2>
        <p className={styles.total}>
          <b>{written(points)}</b> <span className="label">{points === 1 ? 'point' : 'points'}</span>
        </p>
      </div>
      {others.length > 0 && said?.kind !== 'bench-shared' && (
        <p className={styles.said}>Shared with {namesOf(others.map((other) => nameIn(row)(other.team_id)))}.</p>
      )}
      <BenchShirts players={players} />
      {said && (
        <p className={styles.said}>
          <SaidLink league={row} said={said} />
        </p>
      )}
    </section>
  )
}
