import { useState } from 'react'
import { useLocation } from 'react-router'
import { useHistorySteps } from '#web/base/history-steps.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { InEveryMail } from '#web/features/sign-up/InEveryMail.tsx'
import { classicParts } from '#web/features/sign-up/mail-parts.tsx'
import styles from '#web/features/sign-up/SignUp.module.css'
import { teamIn } from '#web/features/teams/other-game.ts'
import { Confirmation } from './Confirmation.tsx'
import { type Step, stepOf, untouched } from './classic-signup.ts'
import { LeaguePicker } from './LeaguePicker.tsx'
import { TeamEntry } from './TeamEntry.tsx'

const plates = { entry: '1', picking: '2', done: '✓' } as const satisfies Record<Step, string>

function ClassicSignupPage() {
  const steps = useSteps()
  return (
    <>
      <Meta
        title="Classic FPL"
        description="The weekly mail of your private classic leagues: the winner of the week, the bench king, the transfers that paid, and the what-if of your first team."
      />
      <PageHead
        title="Classic FPL"
        kicker="The classic programme, by email"
        issue={{ label: 'Step', value: plates[steps.at] }}
      >
        <p className={styles.lead}>
          Your private leagues, told as a story. Pick the ones you care about, and once a gameweek is final it lands in
          your inbox.
        </p>
      </PageHead>
      <div className={styles.page}>
        <CurrentStep {...steps} />
        <div className={styles.read} data-done={steps.at !== 'entry' || undefined}>
          <InEveryMail parts={classicParts} />
        </div>
      </div>
    </>
  )
}

function useSteps() {
  const { search } = useLocation()
  const { step, go, back } = useHistorySteps()
  const [entered, setEntered] = useState({ ...untouched, typed: teamIn(search) })
  const [hasMoved, setMoved] = useState(false)
  return {
    at: stepOf(step, entered),
    entered,
    setEntered,
    hasMoved,
    go(...to: Parameters<typeof go>) {
      setMoved(true)
      go(...to)
    },
    back,
  }
}

function CurrentStep({ at, entered, setEntered, hasMoved, go, back }: ReturnType<typeof useSteps>) {
  if (at === 'done' && entered.summary) return <Confirmation summary={entered.summary} onAgain={back} />
  if (at === 'picking' && entered.team)
    return (
      <LeaguePicker
        team={entered.team}
        email={entered.email}
        onEmail={(email) => setEntered((before) => ({ ...before, email }))}
        onBack={back}
        onDone={(summary) => {
          setEntered({ ...untouched, summary })
          go('done', { isInPlace: true })
        }}
      />
    )
  return (
    <TeamEntry
      typed={entered.typed}
      isBack={hasMoved}
      onFound={(team) => {
        setEntered((before) => ({ ...before, typed: String(team.id), team }))
        go('picking')
      }}
    />
  )
}

export { ClassicSignupPage as Component }
