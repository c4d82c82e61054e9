import { whole } from '#web/base/ui/figures.ts'
import styles from './RankMove.module.css'

/** A rank and whether it went up, down or stayed; a dash where it is not known. */
export function RankMove({ rank, before }: { rank: number | null; before: number | null }) {
  const move = before === null || rank === null ? null : before - rank
  return (
    <>
      <b className={styles.rank}>{whole(rank)}</b>
      {move !== null && (
        <span className={styles.move} data-way={Math.sign(move)} data-by={Math.abs(move)}>
          {words(move)}
        </span>
      )}
    </>
  )
}

function words(move: number): string {
  if (move === 0) return ', as before'
  return `, ${move > 0 ? 'up' : 'down'} ${Math.abs(move)}`
}
