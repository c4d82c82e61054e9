import { useId } from 'react'
import type { LuckRow } from '#contract/views/luck.ts'
import styles from './LostFromTheBench.module.css'

type Props = { rows: readonly LuckRow[] | null; gameweek: number | null }

/** The matches that a team lost and its bench would have won, the latest first. */
export function LostFromTheBench({ rows, gameweek }: Props) {
  const id = useId()
  const lost = (rows ?? []).flatMap((row) =>
    row.won_by_bench && (gameweek === null || row.gameweek <= gameweek) ? [{ ...row, won: row.won_by_bench }] : [],
  )
  if (lost.length === 0) return null
  return (
    <section className={styles.lost} aria-labelledby={id}>
      <h2 id={id}>Lost, and won on the bench</h2>
      <ol>
        {lost
          .toSorted((a, b) => b.gameweek - a.gameweek || b.won.by - a.won.by)
          .map(({ gameweek: of, team_id, team_name, won }) => (
            <li key={`${of} ${team_id}`}>
              <span className={styles.when}>GW {of}</span>
              <p>
                <strong>{team_name}</strong> lost to {won.opponent}; with{' '}
                {won.players.map(({ web_name, total_points }) => `${web_name} (${total_points})`).join(', ')} they would
                have won by {won.by}.
              </p>
            </li>
          ))}
      </ol>
    </section>
  )
}
