import { Link } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { Said } from '#contract/views/programme.ts'
import { evidenceOf } from './evidence.ts'
import styles from './Programme.module.css'

/** A sentence, which leads to the rows that prove it. */
export function SaidLink({ league, said }: { league: LeagueRef; said: Pick<Said, 'text' | 'evidence'> }) {
  return (
    <Link to={evidenceOf(league, said)} className={styles.said}>
      {said.text}
    </Link>
  )
}
