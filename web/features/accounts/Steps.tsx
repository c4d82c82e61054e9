import styles from './AccountPage.module.css'

type Props = {
  title: string
  steps: readonly string[]
  /** What stands above it on phones is still to come: it keeps its place unseen, so that nobody sees it move. */
  isWaiting?: boolean
}

/** Beside a form (below, on phones): what comes after it. */
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
