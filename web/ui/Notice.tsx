import type { ReactNode } from 'react'
import styles from './Alert.module.css'

/** What went well: read out politely, focus stays where it is. The region is there before its text, so that it is heard. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={children ? styles.good : undefined}>
      {children}
    </div>
  )
}
