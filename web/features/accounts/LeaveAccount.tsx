import { useState } from 'react'
import { LEAVE_TEXT } from '#contract/accounts.ts'
import { useSession } from '#web/session/Session.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import styles from './AccountPage.module.css'
import { useLeaving } from './use-leaving.ts'

export function LeaveAccount() {
  const [isAsking, setAsking] = useState(false)
  const { leave, logInAgain, isBusy, problem } = useLeaving()

  function onYes() {
    // What stood in the way is shown by the page, once the dialog is gone.
    void leave().finally(() => setAsking(false))
  }

  return (
    <section className={styles.section}>
      <h2>Leave</h2>
      <p>Your account, your saved teams and your mails end at once, and nothing brings them back.</p>
      {problem && <Alert key={problem.at}>{problem.text}</Alert>}
      <p>
        {problem?.needsLogIn ? (
          <Button kind="quiet" onClick={logInAgain}>
            Log in again
          </Button>
        ) : (
          <Button kind="bad" onClick={() => setAsking(true)}>
            {LEAVE_TEXT}
          </Button>
        )}
      </p>
      {isAsking && <LastQuestion isBusy={isBusy} onYes={onYes} onNo={() => setAsking(false)} />}
    </section>
  )
}

type LastQuestionProps = { isBusy: boolean; onYes: () => void; onNo: () => void }

function LastQuestion({ isBusy, onYes, onNo }: LastQuestionProps) {
  const { user } = useSession()
  return (
    <ConfirmDialog
      question="Delete your account?"
      yes={LEAVE_TEXT}
      no="Keep my account"
      isBusy={isBusy}
      onYes={onYes}
      onNo={onNo}
    >
      <p>
        The account <strong>{user?.email}</strong>, its saved teams and its mails are gone for good. You may want to
        download your data first.
      </p>
    </ConfirmDialog>
  )
}
