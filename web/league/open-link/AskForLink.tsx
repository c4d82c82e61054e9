import { inWords } from '#web/base/failed.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { ConfirmDialog } from '#web/base/ui/ConfirmDialog.tsx'
import { INVITE } from '#web/league/invite/InviteLeague.tsx'
import type { useOpenLink } from './use-open-link.ts'

/** Asks once whether a league without an open link shall have one; either answer goes on with what was pressed. */
export function AskForLink({ asking }: Pick<ReturnType<typeof useOpenLink>, 'asking'>) {
  if (!asking) return null
  const { isBusy, problem, make, leave } = asking
  return (
    <ConfirmDialog
      question="Anyone with this link can read the league. Make it?"
      yes="Make it"
      yesKind="main"
      no="Not now"
      isBusy={isBusy}
      onYes={make}
      onNo={leave}
    >
      <p>
        What you share then opens for everybody, until the season is over or you end the link under “{INVITE}”. Without
        it, only members who log in can open what you share. You are asked once.
      </p>
      {problem && <Alert>{inWords('The link was not made', problem)}</Alert>}
    </ConfirmDialog>
  )
}
