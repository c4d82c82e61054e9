import { type FormEvent, useState } from 'react'
import { USUAL_GAME, wordsAbout } from '#contract/games.ts'
import type { GameName } from '#contract/league-rows.ts'
import { seasonByClock } from '#domain/season.ts'
import { useSession } from '#web/session/Session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { GameChoice } from './GameChoice.tsx'
import type { LeagueSelection } from './league-selection.ts'
import styles from './TeamsPage.module.css'
import type { TeamChanges } from './team-changes.ts'
import { readTeamId, wrongWithTeamId } from './team-id.ts'

export const SAVING = 'Fetching data. It may take up to five seconds due to official FPL limitations.'

type Props = {
  changes: TeamChanges
  selection: LeagueSelection
  /** Back from selecting the leagues of a classic team, which was saved or not. */
  came: { from: 'selected' | 'back'; teamId: string } | null
}

export function SaveTeamForm({ changes, selection, came }: Props) {
  const isBusy = changes.isSaving || selection.asking !== null
  const isBack = came?.from === 'back'
  const { user } = useSession()
  const [typed, setTyped] = useState(isBack ? came.teamId : '')
  const [game, setGame] = useState<GameName>(isBack ? 'classic' : USUAL_GAME)
  const [saved, setSaved] = useState(came?.from === 'selected' ? came.teamId : null)
  // The team just saved may be the one that was deleted: stop showing it as saved.
  if (changes.deleted !== null && saved !== null) setSaved(null)
  // A pasted address names the game.
  const meant = readTeamId(typed).game ?? game
  const { areLeaguesChosen } = wordsAbout(meant)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const { teamId } = readTeamId(typed)
    setSaved(null)
    const wrong = wrongWithTeamId(teamId)
    if (wrong) return changes.refuse(wrong)
    setTyped(teamId)
    setGame(meant)
    if (areLeaguesChosen) return void selection.start(teamId)
    const asked = { ...(user && { userId: user.uid }), teamId, year: seasonByClock(new Date()) }
    void changes.save({ ...asked, ...(meant !== USUAL_GAME && { game: meant }) }).then(
      () => {
        setTyped('')
        setSaved(teamId)
      },
      // The page shows the error; the number stays in the field for another try.
      () => {},
    )
  }

  function choose(chosen: GameName) {
    setTyped(readTeamId(typed).teamId)
    setGame(chosen)
  }

  return (
    <form noValidate aria-label="Save a team" className={styles.form} onSubmit={onSubmit}>
      <Field
        label="Team ID"
        name="teamId"
        inputMode="numeric"
        autoComplete="off"
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint="The number, or the address of your points page."
        {...(isBack && { ref: takeFocus })}
        {...(changes.isRefused && { 'aria-invalid': true, 'aria-errormessage': 'team-faults' })}
      />
      <GameChoice game={meant} onChoose={choose} />
      <Button type="submit" busy={isBusy}>
        {areLeaguesChosen ? 'Get Leagues' : 'Save Team ID'}
      </Button>
      <div className={styles.said}>
        <Notice takesFocus={came?.from === 'selected' && came.teamId === saved && !isBusy}>
          {isBusy ? SAVING : saved && `Team ID ${saved} is saved.`}
        </Notice>
      </div>
    </form>
  )
}
