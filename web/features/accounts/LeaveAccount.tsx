import { useId, useState } from 'react'
import { LEAVE_TEXT } from '#contract/people/accounts.ts'
import { FormContext } from '#web/base/form/form-context.ts'
import { PasswordField } from '#web/base/form/PasswordField.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { ClosedSection } from '#web/base/ui/ClosedSection.tsx'
import { ConfirmDialog } from '#web/base/ui/ConfirmDialog.tsx'
import { useSession } from '#web/session/Session.tsx'
import styles from './AccountPage.module.css'
import { type Leaving, useLeaving } from './use-leaving.ts'

export function LeaveAccount() {
  const [isAsking, setAsking] = useState(false)
  const leaving = useLeaving()
  const { identity } = useSettings()
  const { problem, logInAgain } = leaving
  const isHosted = identity.kind !== 'embedded'

  return (
    <ClosedSection heading="Leave">
      <p>
        Your account, your saved teams, your emails, your calendar's address, your access tokens, the links you made to
        your leagues and the chats you connected to them end at once, and nothing brings them back.
      </p>
      {problem && !isAsking && <Alert key={problem.at}>{problem.text}</Alert>}
      <p>
        {problem && isHosted && problem.isRefused ? (
          <Button kind="quiet" onClick={logInAgain}>
            Log in again
          </Button>
        ) : (
          <Button kind="bad" onClick={() => setAsking(true)}>
            {LEAVE_TEXT}
          </Button>
        )}
      </p>
      {isAsking && <LastQuestion leaving={leaving} wantsPassword={!isHosted} onClose={() => setAsking(false)} />}
    </ClosedSection>
  )
}

type LastQuestionProps = { leaving: Leaving; wantsPassword: boolean; onClose: () => void }

function LastQuestion({ leaving, wantsPassword, onClose }: LastQuestionProps) {
  const { user } = useSession()
  const alertId = useId()
  const { problem, isBusy, leave, startAnew } = leaving
  // With a password field the dialog stays open for another try; without one it closes, and the page shows the error.
  const onYes = (data: FormData) =>
    void leave(wantsPassword ? data : null).then((isLeft) => (isLeft || !wantsPassword ? onClose() : undefined))
  function onNo() {
    startAnew()
    onClose()
  }

  return (
    <ConfirmDialog
      question="Delete your account?"
      yes={LEAVE_TEXT}
      no="Keep my account"
      isBusy={isBusy}
      onYes={onYes}
      onNo={onNo}
    >
      <div className={styles.asked}>
        <p>
          The account <strong>{user?.email}</strong>, its saved teams, its emails, its access tokens and its links to
          leagues are gone for good. You may want to download your data first.
        </p>
        {problem && (
          <Alert key={problem.at} id={alertId}>
            {problem.text}
          </Alert>
        )}
        {wantsPassword && (
          <FormContext value={{ problem: problem && { ...problem, field: 'password' }, alertId, isBusy }}>
            <PasswordField label="Your password" name="password" autoComplete="current-password" required />
          </FormContext>
        )}
      </div>
    </ConfirmDialog>
  )
}
