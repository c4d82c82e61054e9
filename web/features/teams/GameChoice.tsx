import type { GameName } from '#contract/league-rows.ts'
import styles from './GameChoice.module.css'

const games: { game: GameName; name: string }[] = [
  { game: 'draft', name: 'Draft' },
  { game: 'classic', name: 'Classic' },
]

type Props = { game: GameName; onChoose: (game: GameName) => void }

/** Which game a Team ID is of: a number alone does not tell. */
export function GameChoice({ game: chosen, onChoose }: Props) {
  return (
    <fieldset className={styles.games}>
      <legend className={styles.legend}>Game</legend>
      {games.map(({ game, name }) => (
        <label key={game} className={styles.game}>
          <input type="radio" name="game" value={game} checked={game === chosen} onChange={() => onChoose(game)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
