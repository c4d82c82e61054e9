import { type ReactNode, useState } from 'react'
import { NEWSLETTER_CONSENT_TEXT } from '#contract/people/newsletter.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { addressToAdd } from '#display/people/team-to-add.ts'
import { Checkbox } from '#web/base/form/Checkbox.tsx'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { Notice } from '#web/base/ui/Notice.tsx'
import { DemoMailLink } from '#web/features/accounts/DemoMailLink.tsx'
import { useKeeping, type Way } from './use-keeping.ts'
import styles from './WhichIsYouPage.module.css'

type Props = { row: StandingsRow; labelledBy: string }

/**
 * Keeps the chosen row beyond this browser: by its weekly mail alone, or by an account, whose mailed link saves the team in
 * any browser and asks about the mail. A hosted provider makes accounts in the browser alone: there the account is a link.
 */
export function KeepForm({ row, labelledBy }: Props) {
  const isEmbedded = useSettings().identity.kind === 'embedded'
  const [way, setWay] = useState<Way>('mail')
  const { kept, submit } = useKeeping(row, way)
  return (
    <>
      {kept === null && (
        <Form labelledBy={labelledBy} submit={submit}>
          {isEmbedded && (
            <fieldset className={styles.choice}>
              <legend className="unseen">What you want</legend>
              <Choice way="mail" chosen={way} onChoose={setWay}>
                The weekly mail of {row.team_name}
              </Choice>
              <Choice way="account" chosen={way} onChoose={setWay}>
                An account: all its leagues in every browser, and the weekly mail if you like
              </Choice>
            </fieldset>
          )}
          <Field label="Email" name="email" type="email" autoComplete="email" required />
          {way === 'mail' && <Checkbox name="consent">{NEWSLETTER_CONSENT_TEXT}</Checkbox>}
          <SubmitButton>{way === 'mail' ? 'Subscribe' : 'Make the account'}</SubmitButton>
        </Form>
      )}
      {!isEmbedded && (
        <p>
          Or have all leagues of {row.team_name} in every browser:{' '}
          <a href={`${paths.register}?next=${encodeURIComponent(addressOf(row))}`}>Register</a>
        </p>
      )}
      <Notice takesFocus>{kept}</Notice>
      {kept !== null && way === 'account' && <DemoMailLink />}
    </>
  )
}

function addressOf({ game, team_id }: StandingsRow): string {
  return addressToAdd({ game, teamId: team_id })
}

type ChoiceProps = { way: Way; chosen: Way; onChoose: (way: Way) => void; children: ReactNode }

function Choice({ way, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name="way" value={way} checked={way === chosen} onChange={() => onChoose(way)} />
      <span>{children}</span>
    </label>
  )
}
