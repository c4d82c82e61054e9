import { useRef, useState } from 'react'
import type { confirmClassic, confirmDraft, unsubscribe } from '#contract/people/newsletter.ts'
import { useCall } from '#web/base/query.ts'
import { failed, startOf, type TokenCall, type TokenTexts } from './token-call.ts'
import { useToken } from './use-token.ts'

type ByToken = typeof confirmDraft | typeof confirmClassic | typeof unsubscribe

/** One call with the token of a mail's link, however often it is asked for while it is under way or done. */
export function useTokenCall(endpoint: ByToken, texts: TokenTexts): { state: TokenCall; send: () => void } {
  const token = useToken()
  const call = useCall<ByToken>(endpoint)
  const [state, setState] = useState(() => startOf(token, texts))
  // A second click may come before React has rendered the new state, so the state alone does not stop it.
  const isTaken = useRef(false)

  function send() {
    if (token === null || isTaken.current) return
    isTaken.current = true
    setState({ at: 'busy' })
    void call.mutateAsync({ token }).then(
      (text) => setState({ at: 'done', text }),
      (error: unknown) => {
        isTaken.current = false
        setState(failed(error, texts))
      },
    )
  }

  return { state, send }
}
