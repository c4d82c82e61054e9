import type { FormEvent } from 'react'
import { wordsAbout } from '#display/games/games.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import { GameChoice } from './GameChoice.tsx'
import type { LeagueSelection } from './league-selection.ts'
import styles from './TeamsPage.module.css'
import type { TeamChanges } from './team-changes.ts'
import { wrongWithTeamId } from './team-id.ts'
import type { TeamForm } from './use-team-form.ts'

export const SAVING = 'Fetching data. It may take up to five seconds due to official FPL limitations.'

type Props = {
  changes: TeamChanges
  selection: LeagueSelection
  form: TeamForm
  /** Set after leaving the choice of a classic team's leagues: saved (`selected`) or not (`back`). */
  came: 'selected' | 'back' | null
}

export function SaveTeamForm({ changes, selection, form, came }: Props) {
  const isBusy = changes.isSaving || selection.asking !== null
  const { typed, teamId, game, saved } = form

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const wrong = wrongWithTeamId(teamId)
    if (wrong) form.refuse(wrong)
    else form.send(teamId, game)
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
        onChange={(event) => form.type(event.currentTarget.value)}
        hint="The number, or the address of your points page."
        {...(came === 'back' && { ref: takeFocus })}
        {...(changes.isRefused && { 'aria-invalid': true, 'aria-errormessage': 'team-faults' })}
      />
      <GameChoice game={game} onChoose={form.choose} />
      <div className={styles.send}>
        <Button type="submit" busy={isBusy}>
          {wordsAbout(game).areLeaguesChosen ? 'Get Leagues' : 'Save Team ID'}
        </Button>
        <div className={styles.said}>
          <Notice takesFocus={came === 'selected' && saved !== null && !isBusy}>
            {isBusy ? SAVING : saved === null ? switched(form) : `Team ID ${saved} is saved.`}
          </Notice>
        </div>
      </div>
    </form>
  )
}

function switched({ isSwitched, game }: TeamForm): string | false {
  const { name } = wordsAbout(game)
  return isSwitched && `This is the address of a ${name.toLowerCase()} team: the game is ${name} now.`
}
