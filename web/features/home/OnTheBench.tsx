import styles from './OnTheBench.module.css'

const four = [
  { number: 12, name: 'Bench King', says: 'Who leaves the most points sitting down, week by week and all season.' },
  { number: 13, name: 'Waiwer King', says: 'Whose waivers paid, and whose let the hero of the week go.' },
  { number: 14, name: 'Head to Head', says: 'Results, the table after every gameweek, and who meets whom next.' },
  { number: 15, name: 'No subs', says: 'What your first team would have scored, had nobody ever touched it.' },
]

/** The four views of a league, as the four on the bench. */
export function OnTheBench() {
  return (
    <section className={styles.section} aria-labelledby="on-the-bench">
      <h2 id="on-the-bench" className={styles.title}>
        On the bench
      </h2>
      <ol className={styles.bench} start={12}>
        {four.map(({ number, name, says }) => (
          <li key={number} className={styles.place}>
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
            <h3>{name}</h3>
            <p>{says}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
