import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'
import { useFieldProblem } from './form-context.ts'

type CheckboxProps = { name: string; defaultChecked?: boolean; children: ReactNode }

/** The whole line can be pressed. */
export function Checkbox({ name, defaultChecked = false, children }: CheckboxProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        {...useFieldProblem(name)}
        className={styles.box}
      />
      <span>{children}</span>
    </label>
  )
}
