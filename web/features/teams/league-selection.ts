import { useRef, useState } from 'react'
import { lookUpLeagues } from '#contract/people/newsletter.ts'
import { failureWords } from '#web/base/form/failure-words.ts'
import { useHistorySteps } from '#web/base/history-steps.ts'
import { useCall } from '#web/base/query.ts'
import { type FoundTeam, NO_PRIVATE_LEAGUES } from '#web/league/choice/looked-up.ts'
import { offerOf } from './other-game.ts'
import type { TeamChanges } from './team-changes.ts'

const LEAGUES = 'leagues'

export type LeagueSelection = ReturnType<typeof useLeagueSelection>

/**
 * Leads from the ID of a classic team to the choice of its leagues. The choice is a step of the browser's history, so
 * that the browser's Back leads to the form again.
 */
export function useLeagueSelection(changes: TeamChanges) {
  const lookUp = useCall(lookUpLeagues)
  const [team, setTeam] = useState<FoundTeam | null>(null)
  const { step, go, back } = useHistorySteps()
  const attempt = useRef(0)
  return {
    /** The team whose leagues are being chosen. */
    team: step === LEAGUES ? team : null,
    /** The ID that the official game is being asked about. */
    asking: lookUp.isPending ? Number(lookUp.variables.teamId) : null,
    async start(teamId: string) {
      changes.forget()
      const own = ++attempt.current
      const found = await lookUp.mutateAsync({ teamId }).catch((error: unknown) => {
        changes.refuse(failureWords(error, 'Failed to fetch team data'), offerOf(error, { teamId, game: 'classic' }))
      })
      // Meanwhile another team was looked up, or this one a second time.
      if (!found || own !== attempt.current) return
      if (found.leagues.length === 0) return changes.refuse(NO_PRIVATE_LEAGUES)
      setTeam({ id: Number(teamId), name: found.teamName, leagues: found.leagues })
      go(LEAGUES)
    },
    /** Called once the leagues are saved. The step stays: going back would stop somebody who is already leaving. */
    end: () => setTeam(null),
    leave() {
      setTeam(null)
      back()
    },
  }
}
