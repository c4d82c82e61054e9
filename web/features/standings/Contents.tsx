import { Link, useLocation } from 'react-router'
import { leagueOnly } from '#web/layout/league-only.ts'
import { paths } from '#web/paths.ts'
import styles from './Contents.module.css'

const entries = [
  { path: paths.benchKing, name: 'Bench King', text: 'Who left the most points on the bench' },
  { path: paths.waiwerKing, name: 'Waiwer King', text: 'Whose moves paid off' },
  { path: paths.headToHead, name: 'Head to head', text: 'Results, table and what is next' },
  { path: paths.noSubs, name: 'No subs', text: 'The first eleven against the real season' },
  { path: paths.noSubsTable, name: 'No subs table', text: 'The fifteen of gameweek 1, kept all season' },
]

/** The contents of the programme: the way into the other views. */
export function Contents() {
  const { search } = useLocation()
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">In this programme</h2>
      <ul>
        {entries.map(({ path, name, text }) => (
          <li key={path}>
            <Link to={{ pathname: path, search: leagueOnly(search) }}>{name}</Link>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
