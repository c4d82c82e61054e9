import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Alert } from './Alert.tsx'
import styles from './Form.module.css'
import { FormContext } from './form-context.ts'
import type { Problem } from './problem.ts'

type FormProps = {
  /** The id of the heading that names the form. */
  labelledBy: string
  /** Nothing can be changed any more. */
  isLocked?: boolean
  /** Checks and sends; answers with what stood in the way. */
  submit: (data: FormData) => Promise<Problem | null>
  children: ReactNode
}

/** One column; the problem in an alert on top; sent once at a time. */
export function Form({ labelledBy, isLocked = false, submit, children }: FormProps) {
  const alertId = useId()
  const [isBusy, setBusy] = useState(false)
  const [{ problem, attempt }, setOutcome] = useState<{ problem: Problem | null; attempt: number }>(untried)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    void submit(new FormData(event.currentTarget))
      .catch(unexpected)
      .then((found) => setOutcome({ problem: found, attempt: attempt + 1 }))
      .finally(() => setBusy(false))
  }

  return (
    <FormContext value={{ problem, alertId, isBusy }}>
      <form method="post" noValidate aria-labelledby={labelledBy} onSubmit={onSubmit}>
        <fieldset disabled={isLocked} className={styles.column}>
          {problem && (
            <Alert key={attempt} id={alertId}>
              {problem.text}
            </Alert>
          )}
          {children}
        </fieldset>
      </form>
    </FormContext>
  )
}

const untried = { problem: null, attempt: 0 }

function unexpected(): Problem {
  return { text: 'Something went wrong.' }
}
