import styles from './FormPills.module.css'

export type Outcome = 'W' | 'D' | 'L'

const words = { W: 'won', D: 'drawn', L: 'lost' } as const

/** The results of a team's form (W, D, L) as pills, the oldest on the left. */
export function FormPills({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <>
      <span className="unseen">{outcomes.map((outcome) => words[outcome]).join(', ')}</span>
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
