import { CLASSIC_NO_TOKEN_TEXT, confirmClassic } from '#contract/people/newsletter.ts'
import { OnePress } from '#web/base/form/OnePress.tsx'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { paths } from '#web/base/paths.ts'
import { NeedsProgram } from '#web/base/ui/NeedsProgram.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { AfterConfirming } from '#web/features/sign-up/AfterConfirming.tsx'
import { SignUpAgain } from '#web/features/sign-up/SignUpAgain.tsx'
import { TokenAnswer } from '#web/features/sign-up/TokenAnswer.tsx'
import { CONFIRMING_FAILED, canBeSent } from '#web/features/sign-up/token-call.ts'
import { useTokenCall } from '#web/features/sign-up/use-token-call.ts'

const texts = { missing: CLASSIC_NO_TOKEN_TEXT, failed: CONFIRMING_FAILED }

/** Confirms a classic sign-up when its button is pressed, and not on opening: mail scanners open links, too. */
function ConfirmClassicPage() {
  const { state, send } = useTokenCall(confirmClassic, texts, { isFinal: true })
  const isDone = state.at === 'done'
  return (
    <>
      <Meta title="Confirm your email" description="The last step to the weekly mail of your classic leagues." />
      <PageHead title="Confirm your email" kicker="The classic programme, by email" />
      <Ticket>
        <NeedsProgram what="Confirming your email" />
        {canBeSent(state) && <p>One press, and the weekly mail of the leagues you chose comes to this address.</p>}
        <TokenAnswer state={state} />
        {(isDone || canBeSent(state)) && (
          <OnePress isBusy={state.at === 'busy'} isDisabled={isDone} onPress={send}>
            {isDone ? 'Confirmed ✓' : 'Confirm email'}
          </OnePress>
        )}
        <SignUpAgain state={state} signUp={paths.classic} />
      </Ticket>
      <AfterConfirming state={state} signUp={paths.classic} />
    </>
  )
}

export { ConfirmClassicPage as Component }
