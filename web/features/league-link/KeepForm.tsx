import { useId } from 'react'
import { addressToAdd } from '#display/people/team-to-add.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { Notice } from '#web/base/ui/Notice.tsx'
import { DemoMailLink } from '#web/features/accounts/DemoMailLink.tsx'
import styles from './KeepForm.module.css'
import { type KeptRow, useKeeping } from './use-keeping.ts'

/**
 * Keeps the chosen row beyond this browser, in an account that needs an address alone: the mailed link asks for the password. A hosted
 * provider makes accounts in the browser alone: there the way is the page to register.
 */
export function KeepForm({ row }: { row: KeptRow }) {
  const isEmbedded = useSettings().identity.kind === 'embedded'
  const { kept, submit } = useKeeping(row)
  const id = useId()
  return (
    <section className={styles.keep} aria-labelledby={id}>
      <h3 id={id}>Keep it in an account</h3>
      <p>Your row is marked in every browser that you log in with.</p>
      {!isEmbedded && (
        <p>
          <a href={`${paths.register}?next=${encodeURIComponent(addressOf(row))}`}>Register</a>
        </p>
      )}
      {isEmbedded && kept === null && (
        <Form labelledBy={id} submit={submit}>
          <Field label="Email" name="email" type="email" autoComplete="email" required />
          <SubmitButton>Send me my link</SubmitButton>
        </Form>
      )}
      <Notice takesFocus>{kept}</Notice>
      {kept !== null && <DemoMailLink />}
    </section>
  )
}

function addressOf({ game, team_id }: KeptRow): string {
  return addressToAdd({ game, teamId: team_id })
}
