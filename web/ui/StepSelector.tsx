import { useId } from 'react'
import { neighbours } from './neighbours.ts'
import styles from './Selector.module.css'
import { Select, type SelectorProps } from './Selector.tsx'

/** A list that runs newest first, with an arrow to the next older and the next newer entry. */
export function StepSelector({ label, value, options, onChange }: SelectorProps) {
  const id = useId()
  const { older, newer } = neighbours(
    options.map((option) => option.value),
    value,
  )
  const thing = label.toLowerCase()
  return (
    <div className={`${styles.selector} ${styles.stepped}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className={styles.steps}>
        <Step name={`Previous ${thing}`} to={older} onStep={onChange} d="M7.5 2 3.5 6l4 4" />
        <Select id={id} value={value} options={options} onChange={onChange} />
        <Step name={`Next ${thing}`} to={newer} onStep={onChange} d="m4.5 2 4 4-4 4" />
      </span>
    </div>
  )
}

type StepProps = { name: string; to: string | null; onStep: (value: string) => void; d: string }

/** At the end of the list the arrow stays, disabled by `aria-disabled`, so that it keeps the focus. */
function Step({ name, to, onStep, d }: StepProps) {
  return (
    <button type="button" aria-label={name} aria-disabled={to === null} onClick={() => to !== null && onStep(to)}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={d} />
      </svg>
    </button>
  )
}
