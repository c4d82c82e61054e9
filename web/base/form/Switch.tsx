import { useId } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  label: string
  /** Undefined while it is not known yet: the switch is disabled then. */
  isOn: boolean | undefined
  /** The last change is still being saved; presses are ignored until it is done. */
  isBusy: boolean
  onTurn: () => void
}

/** A switch that takes effect at once, with its state in words beside it. */
export function Switch({ label, isOn, isBusy, onTurn }: SwitchProps) {
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
        aria-busy={isBusy}
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
