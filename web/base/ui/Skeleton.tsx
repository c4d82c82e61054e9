import styles from './Skeleton.module.css'

/** A bar where text or a figure will be. */
export function Skeleton({ size = 'line' }: { size?: 'line' | 'lines' | 'figure' }) {
  return <span className={styles.bar} data-size={size} aria-hidden="true" />
}
