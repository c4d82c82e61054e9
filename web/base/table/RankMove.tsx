import { whole } from '#web/base/ui/figures.ts'
import styles from './RankMove.module.css'

/** A rank and whether it went up, down or stayed; a dash where it is not known. */
export function RankMove({ rank, before }: { rank: number | null; before: number | null }) {
  const move = before === null || rank === null ? 0 : before - rank
  return (
    <span className={styles.rank}>
      <b>{whole(rank)}</b>
      {before !== null && rank !== null && (
        <span className={styles.move} data-way={Math.sign(move)}>
          <span aria-hidden="true" data-by={move === 0 ? undefined : Math.abs(move)}>
            {move > 0 ? '▲' : move < 0 ? '▼' : '–'}
          </span>
          <span className="unseen">{words(move)}</span>
        </span>
      )}
    </span>
  )
}

function words(move: number): string {
  if (move === 0) return ', as before'
  return `, ${move > 0 ? 'up' : 'down'} ${Math.abs(move)}`
}
