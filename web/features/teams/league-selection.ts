import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
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
  const { isChosen, open, close } = useStep()
  const attempt = useRef(0)
  return {
    /** The team whose leagues are being chosen. */
    team: isChosen ? team : null,
    /** The ID that the official game is being asked about. */
    asking: lookUp.isPending ? Number(lookUp.variables.teamId) : null,
    async start(teamId: string) {
      changes.forget()
      const own = ++attempt.current
      const found = await lookUp.mutateAsync({ teamId }).catch((error: unknown) => {
        changes.refuse(failureWords(error, 'Failed to fetch team data'), offerOf(error, { teamId, game: 'classic' }))
      })
      // Another team has been asked about since, or this one twice.
      if (!found || own !== attempt.current) return
      if (found.leagues.length === 0) return changes.refuse(NO_PRIVATE_LEAGUES)
      setTeam({ id: Number(teamId), name: found.teamName, leagues: found.leagues })
      open()
    },
    /** Once they are saved. The step stays: going back would keep whoever is on the way to another page. */
    end: () => setTeam(null),
    leave() {
      setTeam(null)
      close()
    },
  }
}

const STEP = { step: 'leagues' }

/** The step in the browser's history. An answer may come late: the reader may have gone back, or be on the way to another page. */
function useStep() {
  const location = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const here = useRef<typeof location | null>(null)
  useEffect(() => {
    here.current = isLeaving ? null : location
    return () => {
      here.current = null
    }
  }, [isLeaving, location])
  return {
    isChosen: isStep(location.state),
    open() {
      if (!here.current || isStep(here.current.state)) return
      const { pathname, search } = here.current
      void navigate({ pathname, search }, { state: STEP, preventScrollReset: true })
    },
    close() {
      if (!here.current || !isStep(here.current.state)) return
      // Going back takes a moment, in which it may be closed once more.
      here.current = null
      void navigate(-1)
    },
  }
}

function isStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'step' in state && state.step === STEP.step
}
