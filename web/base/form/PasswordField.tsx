import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import styles from './Field.module.css'
import { useFieldProblem } from './form-context.ts'

type PasswordFieldProps = ComponentProps<'input'> & { label: string; name: string; hint?: ReactNode }

/** A password field with a button that shows what was typed. */
export function PasswordField({ label, name, hint, ...input }: PasswordFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
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
          aria-describedby={hint ? hintId : undefined}
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
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
