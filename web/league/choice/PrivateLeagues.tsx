import { type ReactNode, useId } from 'react'
import { Form } from '#web/base/form/Form.tsx'
import type { Problem } from '#web/base/form/problem.ts'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import { LeagueChoices } from './LeagueChoices.tsx'
import type { FoundTeam } from './looked-up.ts'
import styles from './PrivateLeagues.module.css'

type Props = {
  team: FoundTeam
  /** What is chosen at first, by `choiceKey`. */
  chosen?: ReadonlySet<string>
  /** What the button says. */
  action: string
  submit: (data: FormData) => Promise<Problem | null>
  onBack: () => void
  className: string | undefined
  /** Further fields of the form. */
  fields?: ReactNode
  /** What stands below the form. */
  children: ReactNode
}

export function PrivateLeagues({ team, chosen, action, submit, onBack, className, fields, children }: Props) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <div>
        <h2 id={id} ref={takeFocus} tabIndex={-1}>
          Select Private Leagues
        </h2>
        <p>
          of <strong>{team.name}</strong>
        </p>
      </div>
      <Form labelledBy={id} submit={submit}>
        <LeagueChoices leagues={team.leagues} {...(chosen && { chosen })} />
        {fields}
        <div className={styles.buttons}>
          <SubmitButton>{action}</SubmitButton>
          <Button kind="quiet" onClick={onBack}>
            Back
          </Button>
        </div>
      </Form>
      {children}
    </section>
  )
}
