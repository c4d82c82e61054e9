import { useLocation } from 'react-router'
import { Notice } from '#web/base/ui/Notice.tsx'
import styles from './ArrivalMessage.module.css'

/** A message that the page before sent along with the navigation, as the state `{ message: '…' }`. */
export function ArrivalMessage() {
  const state: unknown = useLocation().state
  const message = typeof state === 'object' && state !== null && 'message' in state ? state.message : null
  return (
    <div className={styles.message}>
      <Notice takesFocus>{typeof message === 'string' && message}</Notice>
    </div>
  )
}
