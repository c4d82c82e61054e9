import { Link } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { Said } from '#contract/views/programme.ts'
import { evidenceOf } from './evidence.ts'
import styles from './Programme.module.css'

/** With what follows it: a line that ends between the two numbers is misread. */
const SCORE = /(\d+–\d\S*)/

/** A sentence, which leads to the rows that prove it. */
export function SaidLink({ league, said }: { league: LeagueRef; said: Pick<Said, 'text' | 'evidence'> }) {
  return (
    <Link to={evidenceOf(league, said)} className={styles.said}>
      {said.text.split(SCORE).map((part, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, where a score may come twice
        place % 2 === 0 ? part : <span key={`${place} ${part}`}>{part}</span>,
      )}
    </Link>
  )
}
