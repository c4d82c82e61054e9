import type { ReactNode } from 'react'
import styles from './Alert.module.css'
import { takeFocus } from './take-focus.ts'

/** What went wrong. Takes focus when it appears: give it a new `key` for a new failure. */
export function Alert({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} role="alert" tabIndex={-1} ref={takeFocus} className={styles.bad}>
      {children}
    </div>
  )
}
