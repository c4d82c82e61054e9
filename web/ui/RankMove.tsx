import styles from './RankMove.module.css'

/** A rank with the way it came: up, down, or level. */
export function RankMove({ rank, before }: { rank: number; before: number | null }) {
  const move = before === null ? 0 : before - rank
  return (
    <span className={styles.rank}>
      <b>{rank}</b>
      {before !== null && (
        <span className={styles.move} data-way={Math.sign(move)}>
          <span aria-hidden="true">{move > 0 ? '▲' : move < 0 ? '▼' : '–'}</span>
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
