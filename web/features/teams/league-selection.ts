import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { lookUpLeagues } from '#contract/newsletter.ts'
import { type FoundTeam, NO_PRIVATE_LEAGUES } from '#web/features/leagues/looked-up.ts'
import { failureWords } from '#web/features/newsletter/failure-words.ts'
import { useCall } from '#web/query.ts'
import { offerOf } from './other-game.ts'
import type { TeamChanges } from './team-changes.ts'

export type LeagueSelection = ReturnType<typeof useLeagueSelection>

/**
 * The way from the ID of a classic team to the leagues that are to be chosen from. The choice is a step of the browser's history, so that its Back
 * button leads to the form again.
 */
export function useLeagueSelection(changes: TeamChanges) {
  const lookUp = useCall(lookUpLeagues)
  const [team, setTeam] = useState<FoundTeam | null>(null)
  const { state, search } = useLocation()
  const navigate = useNavigate()
  return {
    /** The team whose leagues are being chosen. */
    team: isChoosing(state) ? team : null,
    /** The ID that the official game is being asked about. */
    asking: lookUp.isPending ? Number(lookUp.variables.teamId) : null,
    async start(teamId: string) {
      changes.forget()
      const found = await lookUp.mutateAsync({ teamId }).catch((error: unknown) => {
        changes.refuse(failureWords(error, 'Failed to fetch team data'), offerOf(error, { teamId, game: 'classic' }))
      })
      if (!found) return
      if (found.leagues.length === 0) return changes.refuse(NO_PRIVATE_LEAGUES)
      setTeam({ id: Number(teamId), name: found.teamName, leagues: found.leagues })
      if (!isChoosing(state)) void navigate({ search }, { state: CHOOSING, preventScrollReset: true })
    },
    end() {
      setTeam(null)
      void navigate(-1)
    },
  }
}

const CHOOSING = { step: 'leagues' }

function isChoosing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === CHOOSING.step
}
