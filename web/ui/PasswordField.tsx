import { type ComponentProps, useId, useState } from 'react'
import styles from './Field.module.css'
import { useFieldProblem } from './form-context.ts'

type PasswordFieldProps = ComponentProps<'input'> & { label: string; name: string }

/** A password that can be looked at before it is sent. */
export function PasswordField({ label, name, ...input }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.secret}>
        <input
          id={id}
          name={name}
          autoCapitalize="none"
          spellCheck={false}
          {...useFieldProblem(name)}
          {...input}
          type={isShown ? 'text' : 'password'}
          className={styles.input}
        />
        <button
          type="button"
          className={styles.show}
          aria-label={isShown ? 'Hide typed characters' : 'Show typed characters'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
    </div>
  )
}
