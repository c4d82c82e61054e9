import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { useFieldProblem } from './form-context.ts'

type FieldProps = ComponentProps<'input'> & { label: string; name: string; hint?: ReactNode }

/** A text field with its label above and its hint below. */
export function Field({ label, name, hint, ...input }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        aria-describedby={hint ? hintId : undefined}
        {...useFieldProblem(name)}
        {...input}
        className={styles.input}
      />
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
