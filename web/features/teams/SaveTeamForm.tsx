import { type FormEvent, useState } from 'react'
import { seasonByClock } from '#domain/season.ts'
import { useSession } from '#web/session/Session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './TeamsPage.module.css'
import type { TeamChanges } from './team-changes.ts'
import { readTeamId, wrongWithTeamId } from './team-id.ts'

const SAVING = 'Fetching data. It may take up to five seconds due to official FPL limitations.'
const CLASSIC =
  'This is the address of a classic team. Only draft teams can be saved for now: please paste the address from draft.premierleague.com.'

export function SaveTeamForm({ changes }: { changes: TeamChanges }) {
  const { isSaving, isRefused } = changes
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const [saved, setSaved] = useState<string | null>(null)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const { teamId, game } = readTeamId(typed)
    setSaved(null)
    const wrong = game === 'classic' ? CLASSIC : wrongWithTeamId(teamId)
    if (wrong) return changes.refuse(wrong)
    setTyped(teamId)
    void changes.save({ ...(user && { userId: user.uid }), teamId, year: seasonByClock(new Date()) }).then(
      () => {
        setTyped('')
        setSaved(teamId)
      },
      // The page shows what stood in the way; the number stays in the field for another try.
      () => {},
    )
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
        {...(isRefused && { 'aria-invalid': true, 'aria-errormessage': 'team-faults' })}
      />
      <Button type="submit" busy={isSaving}>
        Save Team ID
      </Button>
      <div className={styles.said}>
        <Notice>{isSaving ? SAVING : saved && `Team ID ${saved} is saved.`}</Notice>
      </div>
    </form>
  )
}
