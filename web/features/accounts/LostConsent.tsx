import { ConfirmDialog } from '#web/base/ui/ConfirmDialog.tsx'

const QUESTION = 'You have previously subscribed to our newsletter. Do you really want to unsubscribe?'

/** The dialog before a subscription is lost; closing it keeps the subscription. */
export function LostConsent({ onDecision }: { onDecision: (stays: boolean) => void }) {
  return (
    <ConfirmDialog
      question={QUESTION}
      yes="Unsubscribe"
      no="Stay subscribed"
      isBusy={false}
      onYes={() => onDecision(false)}
      onNo={() => onDecision(true)}
    >
      <p>This time the box for our emails was left empty. Your account page has the switch, whatever you choose.</p>
    </ConfirmDialog>
  )
}
