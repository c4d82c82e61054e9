import { useState } from 'react'
import type { Asked } from '#contract/base/endpoint.ts'
import { USUAL_GAME } from '#contract/games/games.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { deleteTeam, listTeams, saveTeam } from '#contract/people/teams.ts'
import { useAskAgain, useCall } from '#web/base/query.ts'
import { type Offer, offerOf } from './other-game.ts'
import { faultOf, tables } from './team-context.ts'

export type TeamChanges = ReturnType<typeof useTeamChanges>

/** Saving and deleting: the error shown is that of the last one, and a success clears it. */
export function useTeamChanges() {
  const saving = useCall(saveTeam)
  const deleting = useCall(deleteTeam)
  const askAgain = useAskAgain()
  const [refused, setRefused] = useState<string | null>(null)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [deleted, setDeleted] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  /** Clears the error of the last attempt. */
  function startAnew() {
    setRefused(null)
    setOffer(null)
    setDeleted(null)
    setAttempt((before) => before + 1)
    saving.reset()
    deleting.reset()
  }

  const faults = [refused, faultOf('Failed to save team ID', saving), faultOf('Failed to delete team ID', deleting)]
  return {
    attempt,
    faults: faults.filter((fault) => fault !== null),
    /** The game that knows the team that was just refused. */
    offer,
    /** What the last press on Delete deleted, in words. */
    deleted,
    isSaving: saving.isPending,
    /** The alert is about the field. */
    isRefused: refused !== null || saving.isError,
    forget: startAnew,
    refuse(text: string, offered: Offer | null = null) {
      startAnew()
      setRefused(text)
      setOffer(offered)
    },
    async save(asked: Asked<typeof saveTeam>) {
      startAnew()
      await saving.mutateAsync(asked).catch((error: unknown) => {
        setOffer(offerOf(error, { teamId: String(asked.teamId), game: asked.game ?? USUAL_GAME }))
        throw error
      })
      void askAgain(listTeams, getLeagueSync, ...tables)
    },
    async remove(asked: Asked<typeof deleteTeam>, name: string | null) {
      startAnew()
      await deleting.mutateAsync(asked)
      setDeleted(name === null ? `Team ID ${asked.teamId}` : `${name} (Team ID ${asked.teamId})`)
      void askAgain(listTeams, getLeagueSync, ...tables)
    },
  }
}
