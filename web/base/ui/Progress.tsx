import styles from './Progress.module.css'

/** How far something is, as a bar and in words. */
export function Progress({ text, done, total }: { text: string; done: number; total: number }) {
  return (
    <div className={styles.progress} role="status">
      <span aria-hidden="true">
        <span className={styles.text}>{text}</span>
      </span>
      <progress aria-label={text} value={total > 0 ? done : undefined} max={Math.max(total, 1)} />
    </div>
  )
}
