import type { ReactNode } from 'react'
import styles from './TeamName.module.css'

/** The team in ink, by its name or as a link; its owner below in grey. */
export function TeamName({ team, owner }: { team: ReactNode; owner: string }) {
  return (
    <>
      <span className={styles.team}>{team}</span> <span className={styles.owner}>{owner}</span>
    </>
  )
}
