import { Link, useLocation } from 'react-router'
import type { GameName } from '#contract/games/league-rows.ts'
import { namesOf, rivals, type Screen, VIEW_SCREENS, wrapped } from '#display/views/screens.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import styles from './Contents.module.css'

const views: readonly Screen[] = VIEW_SCREENS.filter((view) => 'contents' in view)

type Entry = Pick<Screen, 'path' | 'title' | 'contents'>

/** Links to the other views, as the contents page of a programme. `first` stands before them. */
export function Contents({ game, first }: { game: GameName; first?: Entry }) {
  const others = views
    .filter(({ isForGame }) => !isForGame || isForGame === game)
    .map((view): Entry => ({ path: view.path, ...namesOf(view, game) }))
  const entries = [...(first ? [first] : []), ...others, rivals, wrapped]
  const { search } = useLocation()
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">In this programme</h2>
      <ul>
        {entries.map(({ path, title, contents }) => (
          <li key={path}>
            <Link to={{ pathname: path, search: chosenSearch(search) }}>{title}</Link>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.text}>{contents}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
