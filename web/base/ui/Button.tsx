import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type ButtonProps = ComponentProps<'button'> & { kind?: 'main' | 'quiet' | 'bad'; busy?: boolean }

/** Keeps its width while busy: the label stays in place under the spinner. Busy buttons keep focus and ignore clicks. */
export function Button({ kind = 'main', busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]}`}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
    </button>
  )
}
