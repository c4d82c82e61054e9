import type { Outcome } from '#domain/tables/head-to-head.ts'
import styles from './FormPills.module.css'

export type { Outcome }

const words = { W: 'won', D: 'drawn', L: 'lost' } as const

export function resultsInWords(outcomes: readonly Outcome[]): string {
  return outcomes.map((outcome) => words[outcome]).join(', ')
}

/** The results of a team's form (W, D, L) as pills, the oldest on the left. */
export function FormPills({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <>
      <span className="unseen">{resultsInWords(outcomes)}</span>
      <span className={styles.pills} aria-hidden="true">
        {outcomes.map((outcome, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result has no name but its place
          <span key={at} className={styles[outcome]}>
            {outcome}
          </span>
        ))}
      </span>
    </>
  )
}
