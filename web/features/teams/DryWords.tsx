import { listTeams, setTone } from '#contract/people/teams.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { inWords } from '#web/base/failed.ts'
import { Switch } from '#web/base/form/Switch.tsx'
import { useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import type { Team } from './saved-teams.ts'

/** Seldom wanted, so folded away. */
export function DryWords({ team: { id, game, year, isDry } }: { team: Team }) {
  const askAgain = useAskAgain()
  const change = useCall(setTone, async () => {
    void askAgain(getProgramme, getProgrammes)
    // Pending until the team is fetched again, so that the switch does not move back for a moment.
    await askAgain(listTeams)
  })
  const shown = change.isPending ? change.variables.dry : isDry

  function turn() {
    if (!change.isPending) change.mutate({ teamId: id, game, year, dry: !shown })
  }

  return (
    <Disclosure summary="How the programme tells of this team">
      <p>
        With dry words it says this team’s figures and nothing else, to everybody who reads it, in mails and chats too.
      </p>
      <Switch label="Dry words in the programme" isOn={shown} isBusy={change.isPending} onTurn={turn} />
      {change.isError && <Alert key={change.submittedAt}>{inWords('Failed to save this choice', change.error)}</Alert>}
    </Disclosure>
  )
}
