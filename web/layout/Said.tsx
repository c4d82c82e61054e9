import { useLocation } from 'react-router'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Said.module.css'

/** What the page before has to say here: it came along with the navigation as `{ said: '…' }`. */
export function Said() {
  const state: unknown = useLocation().state
  const said = typeof state === 'object' && state !== null && 'said' in state ? state.said : null
  return (
    <div className={styles.said}>
      <Notice>{typeof said === 'string' && said}</Notice>
    </div>
  )
}
