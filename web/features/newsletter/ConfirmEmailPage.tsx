import { useEffect, useRef } from 'react'
import { confirmDraft, NO_TOKEN_TEXT } from '#contract/people/newsletter.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { NeedsProgram } from '#web/base/ui/NeedsProgram.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { AfterConfirming } from '../sign-up/AfterConfirming.tsx'
import { SignUpAgain } from '../sign-up/SignUpAgain.tsx'
import { TokenAnswer } from '../sign-up/TokenAnswer.tsx'
import { CONFIRMING_FAILED } from '../sign-up/token-call.ts'
import { useTokenCall } from '../sign-up/use-token-call.ts'

const texts = { missing: NO_TOKEN_TEXT, failed: CONFIRMING_FAILED }

/** Confirms a draft subscription as soon as it is opened. */
function ConfirmEmailPage() {
  const { state, send } = useTokenCall(confirmDraft, texts, { isFinal: true })
  const isStarted = useRef(false)

  useEffect(() => {
    if (isStarted.current || state.at !== 'idle') return
    isStarted.current = true
    send()
  })

  const isUnderWay = state.at === 'idle' || state.at === 'busy'
  return (
    <>
      <Meta title="Email Confirmation" description="The last step to the weekly mail of your draft team." />
      <PageHead title="Email Confirmation" kicker="The draft programme, by email" />
      <Ticket>
        {isUnderWay && (
          <p role="status" data-program>
            Confirming your email...
          </p>
        )}
        <NeedsProgram what="Confirming your email" />
        <TokenAnswer state={state} />
        {state.at === 'failed' && state.canTryAgain && <Button onClick={send}>Try again</Button>}
        <SignUpAgain state={state} signUp={paths.draft} />
      </Ticket>
      {!isUnderWay && <AfterConfirming state={state} signUp={paths.draft} />}
    </>
  )
}

export { ConfirmEmailPage as Component }
