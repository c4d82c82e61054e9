import { useState } from 'react'
import { getLeagueSync } from '#contract/leagues.ts'
import { deleteTeam, listTeams, saveTeam } from '#contract/teams.ts'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { useCall } from '#web/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FindTeamId } from './FindTeamId.tsx'
import { SavedTeams } from './SavedTeams.tsx'
import { SaveTeamForm } from './SaveTeamForm.tsx'
import styles from './TeamsPage.module.css'
import { faultOf, tables, useRefetch, useTeamContext } from './team-context.ts'

function TeamsPage() {
  const { teams, sync, faults } = useTeamContext()
  const save = useCall(saveTeam)
  const remove = useCall(deleteTeam)
  const refetch = useRefetch()
  const [refused, setRefused] = useState<{ text: string; attempt: number } | null>(null)
  const changed = [faultOf('Failed to save team ID', save), faultOf('Failed to delete team ID', remove)]
  const shown = [refused?.text ?? null, ...changed, ...faults].filter((fault) => fault !== null)

  function onSave(asked: Parameters<typeof save.mutateAsync>[0]) {
    setRefused(null)
    return save.mutateAsync(asked).then(() => {
      remove.reset()
      refetch(listTeams, getLeagueSync, ...tables)
    })
  }

  function onDelete(asked: Parameters<typeof remove.mutateAsync>[0]) {
    setRefused(null)
    return remove.mutateAsync(asked).then(() => {
      save.reset()
      refetch(listTeams, getLeagueSync, ...tables)
    })
  }

  function onRefuse(text: string) {
    save.reset()
    remove.reset()
    setRefused({ text, attempt: (refused?.attempt ?? 0) + 1 })
  }

  return (
    <>
      <Meta title="Team IDs" description="Save the ID of your team, and its leagues appear." />
      <PageHead title="Team IDs" kicker="Your teams and their leagues" />
      {shown.length > 0 && (
        <Alert key={`${refused?.attempt} ${shown.join()}`} id="team-faults">
          {shown.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Alert>
      )}
      <div className={styles.page}>
        <SaveTeamForm
          isSaving={save.isPending}
          isRefused={refused !== null || save.isError}
          onSave={onSave}
          onRefuse={onRefuse}
        />
        <SavedTeams teams={teams.data} isMissing={teams.isError} sync={sync} onDelete={onDelete} />
        <FindTeamId />
      </div>
    </>
  )
}

export { TeamsPage as Component }
