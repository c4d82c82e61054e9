import { useState } from 'react'
import { InEveryMail } from '#web/features/newsletter/InEveryMail.tsx'
import { classicParts } from '#web/features/newsletter/mail-parts.tsx'
import styles from '#web/features/newsletter/SignUp.module.css'
import { Meta } from '#web/layout/Meta.tsx'
import { PageHead } from '#web/layout/PageHead.tsx'
import { Confirmation } from './Confirmation.tsx'
import { type Signup, untouched } from './classic-signup.ts'
import { LeaguePicker } from './LeaguePicker.tsx'
import { TeamEntry } from './TeamEntry.tsx'

const plates = { entry: '1', picking: '2', done: '✓' } as const

function ClassicSignupPage() {
  const [signup, setSignup] = useState(untouched)
  return (
    <>
      <Meta
        title="Classic FPL"
        description="The weekly mail of your private classic leagues: the winner of the week, the bench king, the transfers that paid, and the what-if of your first team."
      />
      <PageHead
        title="Classic FPL"
        kicker="The classic programme, by email"
        issue={{ label: 'Step', value: plates[signup.at] }}
      >
        <p className={styles.lead}>
          Your private leagues, told as a story. Pick the ones you care about, and once a gameweek is final it lands in
          your inbox.
        </p>
      </PageHead>
      <div className={styles.page}>
        <div className={signup.at === 'entry' ? undefined : styles.isRead}>
          <InEveryMail parts={classicParts} />
        </div>
        <Step signup={signup} onGo={setSignup} />
      </div>
    </>
  )
}

function Step({ signup, onGo }: { signup: Signup; onGo: (next: Signup) => void }) {
  if (signup.at === 'done')
    return <Confirmation summary={signup.summary} onAgain={() => onGo({ at: 'entry', typed: '', isBack: true })} />
  if (signup.at === 'picking')
    return (
      <LeaguePicker
        team={signup.team}
        onBack={() => onGo({ at: 'entry', typed: signup.typed, isBack: true })}
        onDone={(summary) => onGo({ at: 'done', summary })}
      />
    )
  return <TeamEntry {...signup} onFound={(team) => onGo({ at: 'picking', typed: String(team.id), team })} />
}

export { ClassicSignupPage as Component }
