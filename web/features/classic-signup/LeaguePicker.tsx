import { NEWSLETTER_CONSENT_TEXT, signUpClassic } from '#contract/newsletter.ts'
import { type FoundTeam, wanted } from '#web/features/leagues/looked-up.ts'
import { PrivateLeagues } from '#web/features/leagues/PrivateLeagues.tsx'
import { failureWords } from '#web/features/newsletter/failure-words.ts'
import { Promises } from '#web/features/newsletter/Promises.tsx'
import styles from '#web/features/newsletter/SignUp.module.css'
import { useCall } from '#web/query.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { readChoice, type Summary } from './classic-signup.ts'

type Props = {
  team: FoundTeam
  /** What was typed before the reader went back. */
  email: string
  onEmail: (email: string) => void
  onBack: () => void
  onDone: (summary: Summary) => void
}

/** Step 2: which leagues, and where to. */
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
