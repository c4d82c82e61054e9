import { useId } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { NEWSLETTER_CONSENT_TEXT, subscribe } from '#contract/people/newsletter.ts'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { failureWords } from '#web/base/form/failure-words.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { paths } from '#web/base/paths.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import { offerOf, teamIn, wayTo } from '#web/features/teams/other-game.ts'
import { TeamIdSteps } from '#web/features/teams/TeamIdSteps.tsx'
import type { Sent } from '../sign-up/LookInMailbox.tsx'
import { Promises } from '../sign-up/Promises.tsx'
import styles from '../sign-up/SignUp.module.css'
import { readSubscription } from './newsletter.ts'

export function SubscribeForm({ onDone }: { onDone: (sent: Sent) => void }) {
  const send = useCall(subscribe)
  const navigate = useNavigate()
  const { search } = useLocation()
  const id = useId()

  async function submit(data: FormData): Promise<Problem | null> {
    const { filled, problem } = readSubscription(data)
    if (problem) return problem
    return send.mutateAsync({ ...filled, consent: true }).then(
      ({ message }) => {
        onDone({ email: filled.email, message })
        return null
      },
      (error: unknown) => {
        const offer = offerOf(error, { teamId: filled.teamId, game: 'draft' })
        const text = failureWords(error, 'Subscription failed')
        return offer ? { text, field: 'teamId', way: wayTo(offer) } : { text }
      },
    )
  }

  return (
    <section className={styles.coupon} aria-labelledby={id}>
      <h2 id={id}>Get the weekly mail</h2>
      <Form labelledBy={id} submit={submit}>
        <Field label="Email" name="email" type="email" autoComplete="email" required />
        <div className={styles.withHelp}>
          <Field
            label="Team ID"
            name="teamId"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={teamIn(search)}
            hint="The number, or the address of your points page."
          />
          <Disclosure summary="Where do I find this?">
            <TeamIdSteps game="draft" />
          </Disclosure>
        </div>
        <Checkbox name="consent">{NEWSLETTER_CONSENT_TEXT}</Checkbox>
        <div className={styles.buttons}>
          <SubmitButton>Subscribe</SubmitButton>
          <Button kind="quiet" onClick={() => void navigate(paths.home)}>
            Cancel
          </Button>
        </div>
      </Form>
      <Promises />
      <p className={styles.small}>
        Is yours a classic team? Its weekly mail is on the <Link to={paths.classic}>Classic FPL</Link> page.
      </p>
    </section>
  )
}
