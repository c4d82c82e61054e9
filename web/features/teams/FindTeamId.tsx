import styles from './FindTeamId.module.css'

/** Where the ID stands: in the address of the official points page. */
export function FindTeamId() {
  return (
    <section className={styles.section} aria-labelledby="find-team-id">
      <h2 id="find-team-id" className={styles.title}>
        Where do I find it?
      </h2>
      <ol className={styles.steps}>
        <li>
          Open <a href="https://draft.premierleague.com">draft.premierleague.com</a> in a browser and log in.
        </li>
        <li>Go to the Points page.</li>
        <li>Look at the address in the browser: your Team ID is the first, longer number.</li>
      </ol>
      <p className={styles.address}>
        <span className="unseen">For example, the Team ID is 123456 in </span>
        draft.premierleague.com/entry/<mark>123456</mark>
        <wbr />
        /event/12
      </p>
    </section>
  )
}
