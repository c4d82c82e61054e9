import { useId } from 'react'
import { saveTeam } from '#contract/teams.ts'
import { seasonByClock } from '#domain/season.ts'
import { LeagueChoices } from '#web/features/leagues/LeagueChoices.tsx'
import { chosenIn, type FoundTeam, wanted } from '#web/features/leagues/looked-up.ts'
import { useSession } from '#web/session/Session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { wrongWith } from '#web/wrong-with.ts'
import { SAVING } from './SaveTeamForm.tsx'
import styles from './TeamsPage.module.css'
import type { TeamChanges } from './team-changes.ts'

type Props = {
  team: FoundTeam
  /** What is selected already, when the team is saved. */
  chosen: ReadonlySet<string>
  changes: TeamChanges
  onSaved: () => void
  onBack: () => void
}

/** Which of its private leagues a classic team is saved with. */
export function SelectLeagues({ team, chosen, changes, onSaved, onBack }: Props) {
  const { user } = useSession()
  const id = useId()

  async function submit(data: FormData): Promise<Problem | null> {
    const asked = { ...wanted(team, chosenIn(data, team)), game: 'classic' as const, year: seasonByClock(new Date()) }
    const problem = wrongWith(saveTeam.body, asked)
    changes.forget()
    if (problem) return problem
    // What stood in the way is shown by the page; what was selected stays for another try.
    await changes.save({ ...(user && { userId: user.uid }), ...asked }).then(onSaved, () => {})
    return null
  }

  return (
    <section className={styles.select} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={takeFocus} tabIndex={-1}>
          Select Private Leagues
        </h2>
        <p>
          of <strong>{team.name}</strong>
        </p>
      </div>
      <Form labelledBy={id} submit={submit}>
        <LeagueChoices leagues={team.leagues} chosen={chosen} />
        <div className={styles.buttons}>
          <SubmitButton>Save Team ID</SubmitButton>
          <Button kind="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </Form>
      <div className={styles.said}>
        <Notice>{changes.isSaving && SAVING}</Notice>
      </div>
    </section>
  )
}
