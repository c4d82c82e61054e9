import { failureWithoutData } from '#web/base/failed.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { TryAgain } from '#web/base/ui/Failed.tsx'
import { PastSeasons } from '#web/features/past-season/PastSeasons.tsx'
import { FindTeamId } from './FindTeamId.tsx'
import { useLeagueSelection } from './league-selection.ts'
import { NewSeason } from './NewSeason.tsx'
import { SaveAsOther } from './SaveAsOther.tsx'
import { SavedTeams } from './SavedTeams.tsx'
import { SaveTeam } from './SaveTeam.tsx'
import { teamsOf } from './saved-teams.ts'
import styles from './TeamsPage.module.css'
import { useTeamChanges } from './team-changes.ts'
import { useTeamContext } from './team-context.ts'
import { useTeamForm } from './use-team-form.ts'

export function Teams() {
  const { teams, sync, faults, isRetrying, retry } = useTeamContext()
  const changes = useTeamChanges()
  const selection = useLeagueSelection(changes)
  const form = useTeamForm(changes, selection)
  const saved = teams.data && teamsOf(teams.data)
  const shown = [...changes.faults, ...faults]
  return (
    <>
      {shown.length > 0 && (
        <Alert key={`${changes.attempt} ${shown.join()}`} id="team-faults">
          {shown.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
          {changes.offer && <SaveAsOther offer={changes.offer} form={form} />}
        </Alert>
      )}
      {faults.length > 0 && <TryAgain isRetrying={isRetrying} retry={retry} />}
      <NewSeason />
      <div className={styles.page}>
        <SaveTeam changes={changes} selection={selection} form={form} teams={saved ?? []} />
        <SavedTeams
          teams={saved}
          isMissing={failureWithoutData(teams) !== null}
          sync={sync}
          asking={selection.asking}
          onSelect={({ id }) => void selection.start(String(id))}
          deleted={changes.deleted}
          onDelete={changes.remove}
        />
        {!teams.isPending && <FindTeamId />}
      </div>
      <PastSeasons />
    </>
  )
}
