import { Link, useLocation } from 'react-router'
import type { GameName } from '#contract/league-rows.ts'
import { namesOf, type View } from '#contract/view.ts'
import { VIEWS } from '#contract/views.ts'
import { goesAlong } from '#web/layout/goes-along.ts'
import styles from './Contents.module.css'

const views: readonly View[] = VIEWS.filter((view) => 'contents' in view)

/** The contents of the programme: the way into the other views. */
export function Contents({ game }: { game: GameName }) {
  const entries = views.map((view) => ({ path: view.path, ...namesOf(view, game) }))
  const { search } = useLocation()
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">In this programme</h2>
      <ul>
        {entries.map(({ path, title, contents }) => (
          <li key={path}>
            <Link to={{ pathname: path, search: goesAlong(search) }}>{title}</Link>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.text}>{contents}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
