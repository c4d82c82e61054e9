import { useId } from 'react'
import { type To, useNavigate } from 'react-router'
import { KeptFields } from './KeptFields.tsx'
import { neighbours } from './neighbours.ts'
import styles from './Selector.module.css'
import { Select, type SelectorProps } from './Selector.tsx'
import { StepLink } from './StepLink.tsx'

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
  return (
    <form method="get" className={`${styles.selector} ${styles.stepped}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className={styles.steps}>
        <StepLink name={`Previous ${thing}`} to={older && address(older)} way="older" />
        <Select
          id={id}
          name={name}
          value={value}
          options={options}
          onChange={(other) => void navigate(address(other), { preventScrollReset: true })}
        />
        <StepLink name={`Next ${thing}`} to={newer && address(newer)} way="newer" />
      </span>
      <KeptFields search={new URLSearchParams(address(value).search)} besides={[name]} />
      <noscript>
        <button type="submit">Show {thing}</button>
      </noscript>
    </form>
  )
}
