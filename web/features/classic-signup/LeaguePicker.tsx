import { useId } from 'react'
import { NEWSLETTER_CONSENT_TEXT, signUpClassic } from '#contract/newsletter.ts'
import { LeagueChoices } from '#web/features/leagues/LeagueChoices.tsx'
import { type FoundTeam, wanted } from '#web/features/leagues/looked-up.ts'
import { failureWords } from '#web/features/newsletter/failure-words.ts'
import { Promises } from '#web/features/newsletter/Promises.tsx'
import styles from '#web/features/newsletter/SignUp.module.css'
import { useCall } from '#web/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form } from '#web/ui/Form.tsx'
import type { Problem } from '#web/ui/problem.ts'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { readChoice, type Summary } from './classic-signup.ts'

type Props = { team: FoundTeam; onBack: () => void; onDone: (summary: Summary) => void }

/** Step 2: which leagues, and where to. */
export function LeaguePicker({ team, onBack, onDone }: Props) {
  const send = useCall(signUpClassic)
  const id = useId()

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
    <section className={styles.coupon} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={takeFocus} tabIndex={-1}>
          Select Private Leagues
        </h2>
        <p>
          of <strong>{team.name}</strong>
        </p>
      </div>
      <Form labelledBy={id} submit={submit}>
        <LeagueChoices leagues={team.leagues} />
        <Field label="Email" name="email" type="email" autoComplete="email" />
        <Checkbox name="consent">{NEWSLETTER_CONSENT_TEXT}</Checkbox>
        <div className={styles.buttons}>
          <SubmitButton>Confirm Selection</SubmitButton>
          <Button kind="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </Form>
      <Promises />
    </section>
  )
}
