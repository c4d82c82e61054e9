import { useId, useState } from 'react'
import { NEWSLETTER_CONSENT_TEXT, signUpClassic, subscribe } from '#contract/people/newsletter.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { ordinal } from '#domain/facts/written.ts'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { textOf } from '#web/base/form/checks.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { failureWords } from '#web/base/form/failure-words.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { useCall } from '#web/base/query.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { HideMyName } from './HideMyName.tsx'
import { KeepTeamForm } from './KeepTeamForm.tsx'
import styles from './WhichIsYouPage.module.css'

/** The next steps once a row is chosen: an account with the team, the weekly mail of this team, or another row. */
export function AfterChoosing({ row, onForget }: { row: StandingsRow; onForget: () => void }) {
  const id = useId()
  const { message, submit } = useWeeklyMail(row)
  return (
    <div className={styles.next}>
      <p>
        {row.rank === null ? 'Your row is ' : `You are ${ordinal(row.rank)}: `}
        <strong>{row.team_name}</strong>.
      </p>
      <div className={styles.ways}>
        <HideMyName row={row} />
        <Button kind="quiet" onClick={onForget}>
          That is not me
        </Button>
      </div>
      <KeepTeamForm row={row} />
      <h2 id={id}>Its weekly mail alone</h2>
      {message === null ? (
        <Form labelledBy={id} submit={submit}>
          <Field label="Email" name="email" type="email" autoComplete="email" required />
          <Checkbox name="consent">{NEWSLETTER_CONSENT_TEXT}</Checkbox>
          <SubmitButton>Subscribe</SubmitButton>
        </Form>
      ) : (
        <p role="status">{message}</p>
      )}
    </div>
  )
}

/** The usual sign-up, for this team and, in the classic game, for this league only. */
function useWeeklyMail({ game, type, league_id, team_id }: StandingsRow) {
  const [message, setMessage] = useState<string | null>(null)
  const draft = useCall(subscribe)
  const classic = useCall(signUpClassic)
  async function submit(data: FormData): Promise<Problem | null> {
    const email = textOf(data, 'email').trim()
    const wrong = wrongWith(subscribe.body, { email, teamId: String(team_id), consent: data.has('consent') })
    if (wrong) return wrong
    const selectedLeagues = [{ id: league_id, type: type ?? ('classic' as const) }]
    const asked =
      game === 'classic'
        ? classic.mutateAsync({ email, teamId: team_id, selectedLeagues, consent: true })
        : draft.mutateAsync({ email, teamId: String(team_id), consent: true })
    return asked.then(
      (answer) => {
        setMessage(answer.message)
        return null
      },
      (error: unknown) => ({ text: failureWords(error, 'Subscription failed') }),
    )
  }
  return { message, submit }
}
