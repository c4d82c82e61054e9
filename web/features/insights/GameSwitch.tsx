import { Link, useSearchParams } from 'react-router'
import { GAMES, USUAL_GAME_OF_ALL_TEAMS } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import styles from '#web/base/ui/AddressSwitch.module.css'
import { withGame } from '../all-teams/in-words.ts'

const USUAL_FIRST = [USUAL_GAME_OF_ALL_TEAMS, ...GAMES.filter((game) => game !== USUAL_GAME_OF_ALL_TEAMS)]

/** Each game is an address, so that each can be linked and the back button leads between them. */
export function GameSwitch({ game }: { game: GameName }) {
  const [search] = useSearchParams()
  return (
    <nav aria-label="Game" className={styles.switch}>
      <span className="label" aria-hidden="true">
        Game
      </span>
      <ul>
        {USUAL_FIRST.map((other) => (
          <li key={other}>
            <Link
              to={{ search: String(withGame(search, other)) }}
              preventScrollReset
              aria-current={other === game ? 'true' : undefined}
            >
              {wordsAbout(other).name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
