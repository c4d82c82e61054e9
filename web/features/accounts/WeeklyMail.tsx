import { useId } from 'react'
import { CONSENT_TEXT, getAccount, setWeeklyMail } from '#contract/people/accounts.ts'
import { inWords } from '#web/base/failed.ts'
import { Switch } from '#web/base/form/Switch.tsx'
import { useAskAgain, useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { NoPartnerOffers } from '#web/features/sign-up/NoPartnerOffers.tsx'
import styles from './AccountPage.module.css'

const SWITCHED = {
  on: 'The weekly mail is switched on. The next one comes when a gameweek is final.',
  off: 'The weekly mail is switched off.',
}

/** Undefined while it is not known whether it is on. Below it, word for word, what is agreed to by switching it on. */
export function WeeklyMail({ isOn }: { isOn: boolean | undefined }) {
  const id = useId()
  const askAgain = useAskAgain()
  // Pending until the account is fetched again, so that the switch does not move back for a moment.
  const change = useCall(setWeeklyMail, () => askAgain(getAccount))
  // An optimistic update: the switch moves at once, and moves back with an error if the change fails.
  const shown = change.isPending ? change.variables.on : isOn

  function turn() {
    if (shown === undefined || change.isPending) return
    change.mutate({ on: !shown })
  }

  return (
    <>
      <Switch label="Weekly mail" isHeading describedBy={id} isOn={shown} isBusy={change.isPending} onTurn={turn} />
      <p id={id} className={styles.small}>
        {CONSENT_TEXT}
      </p>
      <p>After each final gameweek: who won, who left points on the bench, and how your own team did.</p>
      <Notice>{change.isSuccess && (change.data.weekly_mail ? SWITCHED.on : SWITCHED.off)}</Notice>
      {change.isError && <Alert key={change.submittedAt}>{inWords('Failed to save this choice', change.error)}</Alert>}
      <NoPartnerOffers>You can switch it off here at any time.</NoPartnerOffers>
    </>
  )
}
