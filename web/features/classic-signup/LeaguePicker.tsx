import { NEWSLETTER_CONSENT_TEXT, signUpClassic } from '#contract/people/newsletter.ts'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { Field } from '#web/base/form/Field.tsx'
import { failureWords } from '#web/base/form/failure-words.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { useCall } from '#web/base/query.ts'
import { Promises } from '#web/features/sign-up/Promises.tsx'
import styles from '#web/features/sign-up/SignUp.module.css'
import { type FoundTeam, wanted } from '#web/league/choice/looked-up.ts'
import { PrivateLeagues } from '#web/league/choice/PrivateLeagues.tsx'
import { readChoice, type Summary } from './classic-signup.ts'

type Props = {
  team: FoundTeam
  /** What was typed before the reader went back. */
  email: string
  onEmail: (email: string) => void
  onBack: () => void
  onDone: (summary: Summary) => void
}

/** Step 2: chooses the leagues and the email address. */
export function LeaguePicker({ team, email: typed, onEmail, onBack, onDone }: Props) {
  const send = useCall(signUpClassic)

  async function submit(data: FormData): Promise<Problem | null> {
    const { choice, problem } = readChoice(data, team)
    if (problem) return problem
    const { leagues, email } = choice
    return send.mutateAsync({ ...wanted(team, leagues), email, consent: true }).then(
      ({ message }) => {
        onDone({ teamName: team.name, leagues, sent: { email, message } })
        return null
      },
      (error: unknown) => ({ text: failureWords(error, 'Subscription failed') }),
    )
  }

  return (
    <PrivateLeagues
      className={styles.coupon}
      action="Confirm Selection"
      team={team}
      submit={submit}
      onBack={onBack}
      fields={
        <>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={typed}
            onChange={(event) => onEmail(event.currentTarget.value)}
          />
          <Checkbox name="consent">{NEWSLETTER_CONSENT_TEXT}</Checkbox>
        </>
      }
    >
      <Promises />
    </PrivateLeagues>
  )
}
