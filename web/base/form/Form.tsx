import { type FormEvent, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Alert } from '#web/base/ui/Alert.tsx'
import styles from './Form.module.css'
import { FormContext, SentLast } from './form-context.ts'
import type { Problem } from './problem.ts'
import { sendIfEarly } from './send-if-early.ts'

type FormProps = {
  /** The id of the heading that names the form. */
  labelledBy: string
  /** Disables all fields. */
  isLocked?: boolean
  /** Checks and sends the form; returns the problem, if there is one. */
  submit: (data: FormData) => Promise<Problem | null>
  children: ReactNode
}

/** A form in one column with its problem in an alert on top; while it is being sent it cannot be sent again. */
export function Form({ labelledBy, isLocked = false, submit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const [isBusy, setBusy] = useState(false)
  const [{ problem: found, attempt }, setOutcome] = useState<{ problem: Problem | null; attempt: number }>(untried)
  const sentLast = use(SentLast)
  const problem = sentLast === null || sentLast.form === alertId ? found : null

  useEffect(() => sendIfEarly(form.current), [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    // The problem of the last attempt no longer applies.
    setOutcome({ problem: null, attempt })
    sentLast?.note(alertId)
    void submit(new FormData(event.currentTarget))
      .catch(unexpected)
      .then((found) => setOutcome({ problem: found, attempt: attempt + 1 }))
      .finally(() => setBusy(false))
  }

  return (
    <FormContext value={{ problem, alertId, isBusy }}>
      <form
        ref={form}
        className={styles.form}
        method="post"
        noValidate
        aria-labelledby={labelledBy}
        onSubmit={onSubmit}
      >
        <noscript>
          <p>This form needs JavaScript. Switch it on and load the page again.</p>
        </noscript>
        <fieldset disabled={isLocked} className={styles.column}>
          {problem && (
            <Alert key={attempt} id={alertId}>
              {problem.text}
              {problem.way && (
                <p>
                  <Link to={problem.way.to}>{problem.way.words}</Link>
                </p>
              )}
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
