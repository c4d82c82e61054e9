import { getAccount, setPause } from '#contract/people/accounts.ts'
import { inWords } from '#web/base/failed.ts'
import { useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import styles from './AccountPage.module.css'

/** One press stops all messages until the next season is near; another ends that. Undefined: not known yet. */
export function Pause({ until }: { until: string | null | undefined }) {
  const askAgain = useAskAgain()
  const pause = useCall(setPause, () => askAgain(getAccount))
  const isPaused = until !== null && until !== undefined
  return (
    <ClosedSection heading="Pause" state={until === undefined ? undefined : stateOf(until)}>
      {isPaused ? (
        <p className={styles.note}>
          Paused until {dayOf(until)}: no weekly mail, no notices, and no posts in your chats. What falls into the pause
          is not sent later. Emails about your account still come.
        </p>
      ) : (
        <p>
          Enough for this season? One press stops all of it until 1 August: emails, notices, and posts in your chats.
        </p>
      )}
      <p>
        <Button
          kind="quiet"
          busy={pause.isPending}
          disabled={until === undefined}
          onClick={() => pause.mutate({ on: !isPaused })}
        >
          {isPaused ? 'End the pause' : 'Pause until August'}
        </Button>
      </p>
      <Notice>
        {pause.isSuccess && pause.data.paused_until === null && 'The pause is over: you hear of what comes next.'}
      </Notice>
      {pause.isError && <Alert key={pause.submittedAt}>{inWords('Failed to save this choice', pause.error)}</Alert>}
    </ClosedSection>
  )
}

function stateOf(until: string | null): string {
  return until === null ? 'Off' : `Until ${dayOf(until)}`
}

/** In London, where the season is. */
function dayOf(time: string): string {
  return new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/London',
  })
}
