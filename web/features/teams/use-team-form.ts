import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { USUAL_GAME } from '#contract/games/games.ts'
import type { GameName } from '#contract/games/league-rows.ts'
import { wordsAbout } from '#display/games/games.ts'
import { seasonByClock } from '#domain/facts/season.ts'
import { useSession } from '#web/session/Session.tsx'
import type { LeagueSelection } from './league-selection.ts'
import type { TeamChanges } from './team-changes.ts'
import { readTeamId } from './team-id.ts'
import { teamToAddIn, waitingTeam } from './team-to-add.ts'

export type TeamForm = ReturnType<typeof useTeamForm>

/** The state of the form that saves a team, and its steps: for a classic team the leagues are chosen first. */
export function useTeamForm(changes: TeamChanges, selection: LeagueSelection) {
  const { user } = useSession()
  const { search } = useLocation()
  // Used only when signed in, so never during hydration: storage may be read.
  const [brought] = useState(() => teamToAddIn(search) ?? waitingTeam.read())
  useEffect(() => void waitingTeam.drop(), [])
  const [typed, setTyped] = useState(brought?.teamId ?? '')
  const [game, setGame] = useState<GameName>(brought?.game ?? USUAL_GAME)
  const [saved, setSaved] = useState<string | null>(null)
  // The team just saved may be the one that was deleted: stop showing it as saved.
  if (changes.deleted !== null && saved !== null) setSaved(null)
  const read = readTeamId(typed)
  return {
    typed,
    teamId: read.teamId,
    /** A pasted address names the game. */
    game: read.game ?? game,
    isSwitched: read.game !== null && read.game !== game,
    saved,
    type: setTyped,
    choose(chosen: GameName) {
      setTyped(read.teamId)
      setGame(chosen)
    },
    refuse(text: string) {
      setSaved(null)
      changes.refuse(text)
    },
    send(teamId: string, chosen: GameName) {
      setSaved(null)
      setTyped(teamId)
      setGame(chosen)
      if (wordsAbout(chosen).areLeaguesChosen) return void selection.start(teamId)
      const asked = { ...(user && { userId: user.uid }), teamId, year: seasonByClock(new Date()) }
      void changes.save({ ...asked, ...(chosen !== USUAL_GAME && { game: chosen }) }).then(
        () => {
          setTyped('')
          setSaved(teamId)
        },
        // The page shows the error; the number stays in the field for another try.
        () => {},
      )
    },
    /** Back from choosing the leagues of a classic team. */
    comeBack(from: 'selected' | 'back', teamId: string) {
      setTyped(from === 'back' ? teamId : '')
      setGame(from === 'back' ? 'classic' : USUAL_GAME)
      setSaved(from === 'selected' ? teamId : null)
    },
  }
}
