import { useId } from 'react'
import type { MovedPlayer, WaiverRow } from '#contract/waivers.ts'
import styles from './WaiwerKingPage.module.css'

/** Who came and who went. */
export function Moves({ row }: { row: WaiverRow }) {
  return (
    <div className={styles.moves}>
      <Players title="Added Players" players={row.addedPlayers} />
      <Players title="Removed Players" players={row.removedPlayers} />
    </div>
  )
}

function Players({ title, players }: { title: string; players: readonly MovedPlayer[] }) {
  const id = useId()
  return (
    <div>
      <p className={`label ${styles.title}`} id={id}>
        {title}
      </p>
      {players.length === 0 ? (
        <p className={styles.none}>Nobody</p>
      ) : (
        <ul aria-labelledby={id}>
          {players.map((player) => (
            <li key={player.player_id}>{`${player.web_name} - ${player.total_points} points`}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
