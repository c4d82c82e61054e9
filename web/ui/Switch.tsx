import { useId } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  label: string
  /** Undefined while nobody knows: then it cannot be turned. */
  isOn: boolean | undefined
  onTurn: () => void
}

/** On or off, at once. The state stands in words beside it, too. */
export function Switch({ label, isOn, onTurn }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.line}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn ?? false}
        aria-labelledby={id}
        disabled={isOn === undefined}
        className={styles.switch}
        onClick={onTurn}
      >
        <span aria-hidden="true" className={styles.word}>
          {isOn === undefined ? '…' : isOn ? 'On' : 'Off'}
        </span>
        <span aria-hidden="true" className={styles.track} />
      </button>
    </div>
  )
}
