import { useId, useState } from 'react'
import { useHref } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { InvitePanel } from './InvitePanel.tsx'

export const INVITE = 'Invite the league'

/** Whether this page is read through a link, or is one of the example or of an earlier season: nobody is invited from there. */
export function useIsReader(): boolean {
  return useHref('/') !== '/'
}

/** Opens the panel with which a member invites the others: one link for all of them. */
export function InviteLeague({ league }: { league: LeagueRef }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (useIsReader()) return null
  return (
    <div>
      <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {INVITE}
      </Button>
      <section id={id} hidden={!isOpen} aria-label={INVITE}>
        {isOpen && <InvitePanel league={league} />}
      </section>
    </div>
  )
}
