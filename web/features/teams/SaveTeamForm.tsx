import { type FormEvent, useState } from 'react'
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
  const [game, setGame] = useState<GameName>(isBack ? 'classic' : 'draft')
  const [saved, setSaved] = useState(came?.from === 'selected' ? came.teamId : null)
  // A pasted address tells the game.
  const meant = readTeamId(typed).game ?? game

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const { teamId } = readTeamId(typed)
    setSaved(null)
    const wrong = wrongWithTeamId(teamId)
    if (wrong) return changes.refuse(wrong)
    setTyped(teamId)
    setGame(meant)
    if (meant === 'classic') return void selection.start(teamId)
    void changes.save({ ...(user && { userId: user.uid }), teamId, year: seasonByClock(new Date()) }).then(
      () => {
        setTyped('')
        setSaved(teamId)
      },
      // The page shows what stood in the way; the number stays in the field for another try.
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
        {meant === 'classic' ? 'Get Leagues' : 'Save Team ID'}
      </Button>
      <div className={styles.said}>
        <Notice takesFocus={came?.from === 'selected' && came.teamId === saved && !isBusy}>
          {isBusy ? SAVING : saved && `Team ID ${saved} is saved.`}
        </Notice>
      </div>
    </form>
  )
}
