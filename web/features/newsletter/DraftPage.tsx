import { useState } from 'react'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { useSession } from '#web/session/Session.tsx'
import { InEveryMail } from '../sign-up/InEveryMail.tsx'
import type { Sent } from '../sign-up/LookInMailbox.tsx'
import { draftParts } from '../sign-up/mail-parts.tsx'
import styles from '../sign-up/SignUp.module.css'
import { SubscribeForm } from './SubscribeForm.tsx'
import { ThankYou } from './ThankYou.tsx'
import { Welcome } from './Welcome.tsx'

function DraftPage() {
  return (
    <>
      <Meta
        title="FPL Draft"
        description="The weekly mail of your draft team: the winner of the week, the bench king, the Waiwer King, head-to-head form and the what-if of your first team."
      />
      <PageHead title="FPL Draft" kicker="The draft programme, by email">
        <p className={styles.lead}>
          Every gameweek has a story. Once yours is final, it lands in your inbox: your own team first, then the whole
          league.
        </p>
      </PageHead>
      <div className={styles.page}>
        <Aside />
        <div className={styles.read}>
          <InEveryMail parts={draftParts} />
        </div>
      </div>
    </>
  )
}

/**
 * Our own server draws the page for whoever is signed in, so that without a session in it the form can stand there from the start. Another
 * provider's session is known to the browser alone: its place is kept until then.
 */
function Aside() {
  const { state } = useSession()
  const { identity } = useSettings()
  const [sent, setSent] = useState<Sent | null>(null)
  if (state === 'loading' && identity.kind !== 'embedded') return <div className={styles.waiting} />
  if (state === 'in') return <Welcome />
  return sent ? <ThankYou sent={sent} /> : <SubscribeForm onDone={setSent} />
}

export { DraftPage as Component }
