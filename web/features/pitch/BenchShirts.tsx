import { written } from '#domain/facts/written.ts'
import { designOf } from '#domain/jersey/kits.ts'
import styles from './BenchShirts.module.css'
import { Jersey } from './Jersey.tsx'

type Player = {
  player_id: number
  web_name: string
  points: number
  club?: string | null | undefined
  position?: string | null | undefined
}

/** A bench as numbered shirts with the points that did not count. */
export function BenchShirts({ players }: { players: readonly Player[] }) {
  return (
    <ol className={styles.shirts} start={12}>
      {players.map(({ player_id, web_name, points, club, position }) => (
        <li key={player_id}>
          <Jersey design={designOf(club ?? '', { goalkeeper: position === 'GKP' })} height={72} />
          <span title={web_name}>{web_name}</span>
          <b>{written(points)}</b>
        </li>
      ))}
    </ol>
  )
}
