import { useRef, useState } from 'react'
import type { confirmClassic, confirmDraft, unsubscribe } from '#contract/people/newsletter.ts'
import { keepAnswer, useKeptAnswer } from '#web/base/page/use-arrival.ts'
import { useCall } from '#web/base/query.ts'
import { failed, startOf, type TokenCall, type TokenTexts } from './token-call.ts'
import { useToken } from './use-token.ts'

type ByToken = typeof confirmDraft | typeof confirmClassic | typeof unsubscribe

/**
 * One call with the token of a mail's link, however often it is asked for while it is under way or done. What `isFinal` is not
 * asked again when the page is reloaded or come back to: without a network, too, it is done.
 */
export function useTokenCall(
  endpoint: ByToken,
  texts: TokenTexts,
  { isFinal = false } = {},
): { state: TokenCall; send: () => void } {
  const token = useToken()
  const kept = useKeptAnswer()
  const call = useCall<ByToken>(endpoint)
  const [state, setState] = useState(() => startOf(token, texts, isFinal ? kept : null))
  // A second click may come before React has rendered the new state, so the state alone does not stop it.
  const isTaken = useRef(false)

  function send() {
    if (token === null || isTaken.current) return
    isTaken.current = true
    setState({ at: 'busy' })
    void call.mutateAsync({ token }).then(
      (text) => {
        if (isFinal) keepAnswer(text)
        setState({ at: 'done', text })
      },
      (error: unknown) => {
        isTaken.current = false
        setState(failed(error, texts))
      },
    )
  }

  return { state, send }
}
