import styles from './TeamName.module.css'

/** The team in ink, its owner below in grey. */
export function TeamName({ team, owner }: { team: string; owner: string }) {
  return (
    <>
      <span className={styles.team}>{team}</span> <span className={styles.owner}>{owner}</span>
    </>
  )
}
