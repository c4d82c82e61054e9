import type { ProgrammeRow } from '#contract/views/programme.ts'
import { written } from '#domain/facts/written.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { Jersey } from '#web/features/pitch/Jersey.tsx'
import styles from './BenchStrip.module.css'
import { nameIn } from './names.ts'
import { SaidLink } from './SaidLink.tsx'
import { useBench } from './use-programme.ts'

/** The bench of the bench king, as shirts with the points that did not count. */
export function BenchStrip({ row }: { row: ProgrammeRow }) {
  const { said, team_id, points, players } = row.bench
  const known = useBench(row)
  if (team_id === null || players.length === 0) return null
  return (
    <section className={styles.dugout} aria-labelledby="the-bench">
      <div className={styles.head}>
        <h2 id="the-bench">On the bench of {nameIn(row)(team_id)}</h2>
        <p className={styles.total}>
          <b>{written(points)}</b> <span className="label">{points === 1 ? 'point' : 'points'}</span>
        </p>
      </div>
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
      {said && (
        <p className={styles.said}>
          <SaidLink league={row} said={said} />
        </p>
      )}
    </section>
  )
}
