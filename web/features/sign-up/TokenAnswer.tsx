import { Alert } from '#web/base/ui/Alert.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import type { TokenCall } from './token-call.ts'

/** The server's answer to the call of a mail's link. */
export function TokenAnswer({ state }: { state: TokenCall }) {
  if (state.at === 'failed') return <Alert>{state.text}</Alert>
  return state.at === 'done' ? <Notice takesFocus>{state.text}</Notice> : null
}
