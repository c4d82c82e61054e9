import { GAMES } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import styles from './GameChoice.module.css'

type Props = { game: GameName; onChoose: (game: GameName) => void }

/** Which game a Team ID belongs to, which the number does not say. */
export function GameChoice({ game: chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.games}>
      <legend className={styles.legend}>Game</legend>
      {GAMES.map((game) => (
        <label key={game} className={styles.game}>
          <input type="radio" name="game" value={game} checked={game === chosen} onChange={() => onChoose(game)} />
          {wordsAbout(game).name}
        </label>
      ))}
    </fieldset>
  )
}
