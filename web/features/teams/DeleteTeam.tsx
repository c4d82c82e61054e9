import { useState } from 'react'
import type { Asked } from '#contract/base/endpoint.ts'
import type { deleteTeam } from '#contract/people/teams.ts'
import { ConfirmDialog } from '#web/base/ui/ConfirmDialog.tsx'
import { useSession } from '#web/session/Session.tsx'
import type { Team } from './saved-teams.ts'

type DeleteTeamProps = {
  team: Team
  onDelete: (asked: Asked<typeof deleteTeam>) => Promise<void>
  onClose: () => void
}

export function DeleteTeam({ team: { id, game, year, name }, onDelete, onClose }: DeleteTeamProps) {
  const { user } = useSession()
  const [isBusy, setBusy] = useState(false)

  function confirm() {
    setBusy(true)
    // The page shows the error once the dialog is closed.
    void onDelete({ ...(user && { userId: user.uid }), teamId: id, game, year }).then(onClose, onClose)
  }

  return (
    <ConfirmDialog question={`Delete Team ID ${id}?`} yes="Delete" isBusy={isBusy} onYes={confirm} onNo={onClose}>
      <p>
        {name ?? 'This team'} and its leagues go from your screens, and links to them that you made with it end. You can
        save the ID again at any time.
      </p>
    </ConfirmDialog>
  )
}
