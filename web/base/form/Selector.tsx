import { useEffect, useId, useRef } from 'react'
import styles from './Selector.module.css'

/** Options of one group stand together under its name. */
type Option = { value: string; label: string; group?: string }
export type SelectorProps = {
  label: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

export function Selector({ label, value, options, onChange }: SelectorProps) {
  const id = useId()
  return (
    <div className={styles.selector}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={value} options={options} onChange={onChange} />
    </div>
  )
}

type SelectProps = Omit<SelectorProps, 'label'> & { id: string; name?: string }

export function Select({ id, name, value, options, onChange }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the program was there
  useEffect(() => {
    const chosen = select.current?.value
    if (chosen !== undefined && chosen !== value && options.some((option) => option.value === chosen)) onChange(chosen)
  }, [])
  return (
    <span className={styles.select}>
      <select ref={select} id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {[...Map.groupBy(options, (option) => option.group)].map(([group, members]) =>
          group === undefined ? (
            <Options key="" options={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options options={members} />
            </optgroup>
          ),
        )}
      </select>
    </span>
  )
}

function Options({ options }: Pick<SelectorProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}

/** Shown in place of a selector with a single option. */
export function SingleOption({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.selector}>
      <span className="label">{label}</span>
      <span className={styles.only}>{text}</span>
    </div>
  )
}
