import { saveTeam } from '#contract/people/teams.ts'
import { seasonByClock } from '#domain/facts/season.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { Notice } from '#web/base/ui/Notice.tsx'
import { chosenIn, type FoundTeam, wanted } from '#web/league/choice/looked-up.ts'
import { PrivateLeagues } from '#web/league/choice/PrivateLeagues.tsx'
import { useSession } from '#web/session/Session.tsx'
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

export function SelectLeagues({ team, chosen, changes, onSaved, onBack }: Props) {
  const { user } = useSession()

  async function submit(data: FormData): Promise<Problem | null> {
    const asked = { ...wanted(team, chosenIn(data, team)), game: 'classic' as const, year: seasonByClock(new Date()) }
    const problem = wrongWith(saveTeam.body, asked)
    changes.forget()
    if (problem) return problem
    // The page shows the error; the selection stays for another try.
    await changes.save({ ...(user && { userId: user.uid }), ...asked }).then(onSaved, () => {})
    return null
  }

  return (
    <PrivateLeagues
      className={styles.select}
      action="Save Team ID"
      team={team}
      chosen={chosen}
      submit={submit}
      onBack={onBack}
    >
      <div className={styles.said}>
        <Notice>{changes.isSaving && SAVING}</Notice>
      </div>
    </PrivateLeagues>
  )
}
