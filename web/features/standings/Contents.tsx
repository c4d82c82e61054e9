import { useLocation } from 'react-router'
import type { GameName } from '#contract/games/league-rows.ts'
import { LEAGUE_SCREENS, namesOf } from '#display/views/screens.ts'
import { screenAt } from '#web/league/answer/league-screens.ts'
import { ScreenLink } from '#web/league/view/ScreenLink.tsx'
import styles from './Contents.module.css'

/** Links to the other screens, as the contents page of a programme. */
export function Contents({ game }: { game: GameName }) {
  const open = screenAt(useLocation().pathname)
  const others = LEAGUE_SCREENS.filter(
    (screen) => screen.contents && screen !== open && (!screen.isForGame || screen.isForGame === game),
  )
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">In this programme</h2>
      <ul>
        {others.map((screen) => (
          <li key={screen.path}>
            <ScreenLink to={screen.path}>{namesOf(screen, game).title}</ScreenLink>
            <span className={styles.leader} aria-hidden="true" />
            <span className={styles.text}>{namesOf(screen, game).contents}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
