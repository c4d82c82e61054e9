import { getAccount, setDryWords } from '#contract/people/accounts.ts'
import { getLeagueTickets } from '#contract/views/league-tickets.ts'
import { getProgramme, getProgrammes } from '#contract/views/programme.ts'
import { inWords } from '#web/base/failed.ts'
import { Switch } from '#web/base/form/Switch.tsx'
import { useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'

/** Undefined while it is not known whether it is on. */
export function DryWords({ isOn }: { isOn: boolean | undefined }) {
  const askAgain = useAskAgain()
  const change = useCall(setDryWords, async () => {
    void askAgain(getProgramme, getProgrammes, getLeagueTickets)
    // Pending until the account is fetched again, so that the switch does not move back for a moment.
    await askAgain(getAccount)
  })
  const shown = change.isPending ? change.variables.on : isOn

  function turn() {
    if (shown !== undefined && !change.isPending) change.mutate({ on: !shown })
  }

  return (
    <ClosedSection heading="Dry words" state={shown === undefined ? undefined : shown ? 'On' : 'Off'}>
      <p>
        With dry words programmes tell you figures and nothing else: on your screens, in your emails and notices, and in
        what you copy or send. What others read stays as it is.
      </p>
      <Switch label="Figures alone" isOn={shown} isBusy={change.isPending} onTurn={turn} />
      {change.isError && <Alert key={change.submittedAt}>{inWords('Failed to save this choice', change.error)}</Alert>}
    </ClosedSection>
  )
}
