import type { GameName } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import styles from './Badge.module.css'

/** Which game a team plays. */
export function GameBadge({ game }: { game: GameName }) {
  return (
    <span className={styles.badge} data-game={game}>
      {wordsAbout(game).name}
    </span>
  )
}
