import type { paths } from '#web/base/paths.ts'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import type { TokenCall } from './token-call.ts'

export type SignUpPath = typeof paths.draft | typeof paths.classic

/** Links to the sign-up, where a new mail with a link can be asked for. */
export function SignUpAgain({ state, signUp }: { state: TokenCall; signUp: SignUpPath }) {
  if (state.at !== 'failed' || state.canTryAgain) return null
  return (
    <>
      <p>The link of a confirmation email works for three days, and a new sign-up brings a new one.</p>
      <p>
        <ButtonLink to={signUp}>Sign up again</ButtonLink>
      </p>
    </>
  )
}
