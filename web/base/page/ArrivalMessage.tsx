import { useLocation } from 'react-router'
import { Notice } from '#web/base/ui/Notice.tsx'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import styles from './ArrivalMessage.module.css'

/**
 * A message that the page before sent along with the navigation, as the state `{ message: '…' }`. A page that is loaded again still has it,
 * and was drawn by the server without it.
 */
export function ArrivalMessage() {
  const location = useLocation()
  const state: unknown = useHydrated() ? location.state : null
  const message = typeof state === 'object' && state !== null && 'message' in state ? state.message : null
  return (
    <div className={styles.message}>
      <Notice takesFocus>{typeof message === 'string' && message}</Notice>
    </div>
  )
}
