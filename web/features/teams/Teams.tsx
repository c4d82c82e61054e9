import { useState } from 'react'
import { failureWithoutData } from '#web/base/failed.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { TryAgain } from '#web/base/ui/Failed.tsx'
import { JumpTo } from '#web/base/ui/JumpTo.tsx'
import { PastSeasons } from '#web/features/past-season/PastSeasons.tsx'
import { FindTeamId } from './FindTeamId.tsx'
import { LeagueTickets } from './LeagueTickets.tsx'
import { useLeagueSelection } from './league-selection.ts'
import { hasTables } from './league-tickets.ts'
import { NewSeason } from './NewSeason.tsx'
import { SaveAsOther } from './SaveAsOther.tsx'
import { SavedTeams, Waiting } from './SavedTeams.tsx'
import { SaveTeam } from './SaveTeam.tsx'
import { teamsOf } from './saved-teams.ts'
import styles from './TeamsPage.module.css'
import { useTeamChanges } from './team-changes.ts'
import { type TeamContext, useTeamContext } from './team-context.ts'
import { useTeamForm } from './use-team-form.ts'

const LEAGUES = 'your-leagues'

/** The form stands first for everybody; somebody's leagues are a press away, or beside it. Decided once, so that nothing moves later. */
export function Teams() {
  const context = useTeamContext()
  const [wasSettled, setSettled] = useState(false)
  if (context.isSettled && !wasSettled) setSettled(true)
  return wasSettled || context.isSettled ? <SettledTeams context={context} /> : <Waiting />
}

function SettledTeams({ context }: { context: TeamContext }) {
  const { teams, sync, faults, isRetrying, retry } = context
  const changes = useTeamChanges()
  const selection = useLeagueSelection(changes)
  const form = useTeamForm(changes, selection)
  const saved = teams.data && teamsOf(teams.data)
  const [isForLeagues] = useState(sync.data?.some(hasTables) ?? false)
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
        <div className={styles.saving}>
          {isForLeagues && (
            <div className={styles.ways}>
              <JumpTo jumps={[{ id: LEAGUES, name: 'Your leagues' }]} />
            </div>
          )}
          <SaveTeam changes={changes} selection={selection} form={form} teams={saved ?? []} />
          <FindTeamId />
        </div>
        {isForLeagues && saved && (
          <div id={LEAGUES}>
            <LeagueTickets teams={saved} syncs={sync.data ?? []} />
          </div>
        )}
        <SavedTeams
          teams={saved}
          isMissing={failureWithoutData(teams) !== null}
          sync={sync}
          asking={selection.asking}
          onSelect={({ id }) => void selection.start(String(id))}
          deleted={changes.deleted}
          onDelete={changes.remove}
        />
      </div>
      <PastSeasons />
    </>
  )
}
