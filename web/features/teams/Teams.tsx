import { Alert } from '#web/ui/Alert.tsx'
import { FindTeamId } from './FindTeamId.tsx'
import { SavedTeams } from './SavedTeams.tsx'
import { SaveTeamForm } from './SaveTeamForm.tsx'
import styles from './TeamsPage.module.css'
import { useTeamChanges } from './team-changes.ts'
import { useTeamContext } from './team-context.ts'

export function Teams() {
  const { teams, sync, faults } = useTeamContext()
  const changes = useTeamChanges()
  const shown = [...changes.faults, ...faults]
  return (
    <>
      {shown.length > 0 && (
        <Alert key={`${changes.attempt} ${shown.join()}`} id="team-faults">
          {shown.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Alert>
      )}
      <div className={styles.page}>
        <SaveTeamForm changes={changes} />
        <SavedTeams teams={teams.data} isMissing={teams.isError} sync={sync} onDelete={changes.remove} />
        {!teams.isPending && <FindTeamId />}
      </div>
    </>
  )
}
