import { Link, useSearchParams } from 'react-router'
import type { GameName } from '#contract/league-rows.ts'
import styles from './GameSwitch.module.css'
import { withGame } from './insights.ts'

const games: { game: GameName; name: string }[] = [
  { game: 'classic', name: 'Classic' },
  { game: 'draft', name: 'Draft' },
]

/** The two games are two addresses, so that either can be linked and the back button leads between them. */
export function GameSwitch({ game }: { game: GameName }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Game" className={styles.switch}>
      <span className="label" aria-hidden="true">
        Game
      </span>
      <ul>
        {games.map((other) => (
          <li key={other.game}>
            <Link
              to={{ search: String(withGame(search, other.game)) }}
              preventScrollReset
              aria-current={other.game === game ? 'true' : undefined}
            >
              {other.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
