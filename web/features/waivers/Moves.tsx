import { useId } from 'react'
import type { MovedPlayer, WaiverRow } from '#contract/views/waivers.ts'
import { isBeforeJoining } from '#display/views/waivers.ts'
import styles from './WaiwerKingPage.module.css'
import { moved } from './waivers.ts'
import { words } from './words.ts'

/** Who came and who went, and in classic what it cost. */
export function Moves({ row }: { row: WaiverRow }) {
  if (isBeforeJoining(row)) return <p className={styles.cost}>This team had not joined yet.</p>
  const isNothingKnown = row.pointsDifference === null && row.addedPlayers.length + row.removedPlayers.length === 0
  if (isNothingKnown) return <p className={styles.cost}>These {words[row.game].what} could not be read yet.</p>
  return (
    <div className={styles.moves}>
      <Players title={words[row.game].added} players={row.addedPlayers} />
      <Players title={words[row.game].removed} players={row.removedPlayers} />
      <Cost row={row} />
    </div>
  )
}

function Cost({ row: { transfer_cost: cost, addedPlayers } }: { row: WaiverRow }) {
  if (cost === null) return <p className={styles.cost}>What they cost could not be read yet.</p>
  if (cost === undefined || (cost === 0 && addedPlayers.length === 0)) return null
  return <p className={styles.cost}>{cost === 0 ? 'These transfers cost nothing.' : `They cost ${cost} points.`}</p>
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
            <li key={player.player_id}>{moved(player)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
