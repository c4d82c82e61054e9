import { useId } from 'react'
import { CONSENT_TEXT, getAccount, setWeeklyMail } from '#contract/people/accounts.ts'
import { inWords } from '#web/base/failed.ts'
import { Switch } from '#web/base/form/Switch.tsx'
import { ownTimeZone } from '#web/base/own-time-zone.ts'
import { useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { NoPartnerOffers } from '#web/features/sign-up/NoPartnerOffers.tsx'
import styles from './AccountPage.module.css'

const SWITCHED = {
  on: 'The weekly mail is switched on. The next one comes when a gameweek is final.',
  off: 'The weekly mail is switched off.',
}

const LONDON = 'Europe/London'

/** `New York`, of `America/New_York`. */
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}

/** Undefined while it is not known whether it is on. Below it, word for word, what is agreed to by switching it on. */
export function WeeklyMail({ isOn, timeZone }: { isOn: boolean | undefined; timeZone: string | null | undefined }) {
  const id = useId()
  const own = ownTimeZone()
  const askAgain = useAskAgain()
  // Pending until the account is fetched again, so that the switch does not move back for a moment.
  const change = useCall(setWeeklyMail, () => askAgain(getAccount))
  // An optimistic update: the switch moves at once, and moves back with an error if the change fails.
  const shown = change.isPending ? change.variables.on : isOn

  function turn() {
    if (shown === undefined || change.isPending) return
    change.mutate(shown ? { on: false } : { on: true, timeZone: own })
  }

  return (
    <>
      <Switch label="Weekly mail" isHeading describedBy={id} isOn={shown} isBusy={change.isPending} onTurn={turn} />
      <p id={id} className={styles.small}>
        {CONSENT_TEXT}
      </p>
      <p>After each final gameweek: who won, who left points on the bench, and how your own team did.</p>
      {shown && timeZone !== undefined && (timeZone ?? LONDON) !== own && (
        <p>
          Times in it are those of {placeOf(timeZone ?? LONDON)}.{' '}
          <Button kind="quiet" busy={change.isPending} onClick={() => change.mutate({ on: true, timeZone: own })}>
            Use those of {placeOf(own)}
          </Button>
        </p>
      )}
      <Notice>{change.isSuccess && (change.data.weekly_mail ? SWITCHED.on : SWITCHED.off)}</Notice>
      {change.isError && <Alert key={change.submittedAt}>{inWords('Failed to save this choice', change.error)}</Alert>}
      <NoPartnerOffers>You can switch it off here at any time.</NoPartnerOffers>
    </>
  )
}
