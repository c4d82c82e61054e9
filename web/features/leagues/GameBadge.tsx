import type { GameName } from '#contract/league-rows.ts'
import styles from './Badge.module.css'

const names: Record<GameName, string> = { draft: 'Draft', classic: 'Classic' }

/** Which of the two games a team plays. */
export function GameBadge({ game }: { game: GameName }) {
  return (
    <span className={styles.badge} data-game={game}>
      {names[game]}
    </span>
  )
}
