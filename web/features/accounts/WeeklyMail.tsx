import { useQueryClient } from '@tanstack/react-query'
import { CONSENT_TEXT, getAccount, setWeeklyMail } from '#contract/accounts.ts'
import { useCall } from '#web/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './AccountPage.module.css'

/** Undefined as long as nobody knows whether it is on. */
export function WeeklyMail({ isOn }: { isOn: boolean | undefined }) {
  const queries = useQueryClient()
  const change = useCall(setWeeklyMail)
  // The switch moves under the finger; if the change fails, it moves back and says why.
  const shown = change.isPending ? change.variables.on : isOn

  function turn() {
    if (shown === undefined || change.isPending) return
    const refresh = () => queries.invalidateQueries({ queryKey: [getAccount.path] })
    // Still pending while the account is read again: nothing flickers.
    change.mutate({ on: !shown }, { onSettled: refresh })
  }

  return (
    <>
      <p>After each final gameweek: who won, who left points on the bench, and how your own team did.</p>
      <Switch label={CONSENT_TEXT} isOn={shown} onTurn={turn} />
      {change.isError && <Alert key={change.submittedAt}>{change.error.message}</Alert>}
      <p className={styles.soft}>No partner offers. You can switch it off here at any time.</p>
    </>
  )
}
