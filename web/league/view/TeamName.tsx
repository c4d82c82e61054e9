import type { ReactNode } from 'react'
import styles from './TeamName.module.css'

/** The team's name or link, and its owner below in grey. */
export function TeamName({ team, owner }: { team: ReactNode; owner: string }) {
  return (
    <>
      {team}{' '}
      <span className={styles.owner} data-owner>
        {owner}
      </span>
    </>
  )
}
