import styles from './Spinner.module.css'

/** A loading indicator; its text is for screen readers and for reduced motion. */
export function Spinner({ text = 'Loading...' }: { text?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        <path d="M20 3a17 17 0 0 1 17 17" />
      </svg>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
