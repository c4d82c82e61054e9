import styles from './AccountPage.module.css'

/** Beside a form (below, on phones): what comes after it. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <div className={styles.side}>
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
