import styles from './AccountPage.module.css'

type Props = {
  title: string
  steps: readonly string[]
  /** On phones the form above it has not arrived: the steps are reserved but hidden, so that nobody sees them move. */
  isWaiting?: boolean
}

/** The steps that come after a form, beside it (below, on phones). */
export function Steps({ title, steps, isWaiting = false }: Props) {
  return (
    <div className={styles.side} data-waiting={isWaiting || undefined}>
      <section className={styles.section}>
        <h2>{title}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
