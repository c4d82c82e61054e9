import { useId } from 'react'
import { Link, type To, useNavigate } from 'react-router'
import { neighbours } from './neighbours.ts'
import styles from './Selector.module.css'
import { Select, type SelectorProps } from './Selector.tsx'

type Props = Omit<SelectorProps, 'onChange'> & {
  /** The name of the value in the address. */
  name: string
  /** The address of the page with this value. */
  address: (value: string) => To & object
}

/** A list, newest first, with links to the next older and newer entry: a form that works without the program. */
export function StepSelector({ label, name, value, options, address }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const { older, newer } = neighbours(
    options.map((option) => option.value),
    value,
  )
  const thing = label.toLowerCase()
  const others = new URLSearchParams(address(value).search)
  others.delete(name)
  return (
    <form method="get" className={`${styles.selector} ${styles.stepped}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className={styles.steps}>
        <Step name={`Previous ${thing}`} to={older && address(older)} d="M7.5 2 3.5 6l4 4" />
        <Select
          id={id}
          name={name}
          value={value}
          options={options}
          onChange={(other) => void navigate(address(other), { preventScrollReset: true })}
        />
        <Step name={`Next ${thing}`} to={newer && address(newer)} d="m4.5 2 4 4-4 4" />
      </span>
      {[...others].map(([other, given]) => (
        <input key={other} type="hidden" name={other} value={given} />
      ))}
      <noscript>
        <button type="submit">Show {thing}</button>
      </noscript>
    </form>
  )
}

/** At the end of the list the arrow stays, disabled by `aria-disabled`, so that it keeps the focus. */
function Step({ name, to, d }: { name: string; to: To | null; d: string }) {
  return (
    <Link
      to={to ?? ''}
      preventScrollReset
      aria-label={name}
      aria-disabled={to === null}
      onClick={(event) => to === null && event.preventDefault()}
    >
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d={d} />
      </svg>
    </Link>
  )
}
