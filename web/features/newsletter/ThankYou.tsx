import { paths } from '#web/base/paths.ts'
import { ButtonLink } from '#web/base/ui/ButtonLink.tsx'
import { Ticket } from '#web/base/ui/Ticket.tsx'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import { LookInMailbox, type Sent } from '../sign-up/LookInMailbox.tsx'

export function ThankYou({ sent }: { sent: Sent }) {
  return (
    <Ticket>
      <h2 ref={takeFocus} tabIndex={-1}>
        Thank you!
      </h2>
      <LookInMailbox {...sent} />
      <p>
        <ButtonLink to={paths.home}>Back to Home</ButtonLink>
      </p>
    </Ticket>
  )
}
