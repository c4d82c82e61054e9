import type { GameName } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import styles from './FindTeamId.module.css'

/** Where the ID stands: in the address of the official points page. */
export function TeamIdSteps({ game }: { game: GameName }) {
  const { host } = wordsAbout(game)
  return (
    <div className={styles.how}>
      <ol className={styles.steps}>
        <li>
          Open <a href={`https://${host}`}>{host}</a> in a browser and log in.
        </li>
        <li>Go to the Points page.</li>
        <li>Look at the address in the browser: your Team ID is the first, longer number.</li>
      </ol>
      <p className={styles.address}>
        <span className="unseen">For example, the Team ID is 123456 in </span>
        {host}/entry/<mark>123456</mark>
        <wbr />
        /event/12
      </p>
    </div>
  )
}
