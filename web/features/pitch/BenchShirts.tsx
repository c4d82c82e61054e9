import { written } from '#domain/facts/written.ts'
import { designOf } from '#domain/jersey/kits.ts'
import styles from './BenchShirts.module.css'
import { Jersey } from './Jersey.tsx'

type Player = { player_id: number; web_name: string; points: number }
type Known = { club: string | null; position: string | null }

/** A bench as numbered shirts with the points that did not count. `known`: the clubs and positions, which decide the shirts. */
export function BenchShirts({ players, known }: { players: readonly Player[]; known: ReadonlyMap<number, Known> }) {
  return (
    <ol className={styles.shirts} start={12}>
      {players.map((player) => {
        const { club, position } = known.get(player.player_id) ?? {}
        return (
          <li key={player.player_id}>
            <Jersey design={designOf(club ?? '', { goalkeeper: position === 'GKP' })} height={72} />
            <span title={player.web_name}>{player.web_name}</span>
            <b>{written(player.points)}</b>
          </li>
        )
      })}
    </ol>
  )
}
