import { useLocation } from 'react-router'
import { Notice } from '#web/ui/Notice.tsx'

/** What the page before has to say here: it came along with the navigation as `{ said: '…' }`. */
export function Said() {
  const state: unknown = useLocation().state
  const said = typeof state === 'object' && state !== null && 'said' in state ? state.said : null
  return <Notice>{typeof said === 'string' && said}</Notice>
}
