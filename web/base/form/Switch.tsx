import { useId } from 'react'
import styles from './Switch.module.css'

type SwitchProps = {
  label: string
  /** The label is the heading of what stands below, too. */
  isHeading?: boolean
  /** The id of a text that says more. */
  describedBy?: string
  /** Undefined while it is not known yet: the switch is disabled then. */
  isOn: boolean | undefined
  /** The last change is still being saved; presses are ignored until it is done. */
  isBusy: boolean
  onTurn: () => void
}

/** A switch that takes effect at once, with its state in words beside it. */
export function Switch({ label, isHeading = false, describedBy, isOn, isBusy, onTurn }: SwitchProps) {
  const id = useId()
  const Label = isHeading ? 'h3' : 'span'
  return (
    <div className={styles.line}>
      <Label id={id} className={styles.label}>
        {label}
      </Label>
      <button
        type="button"
        role="switch"
        aria-checked={isOn ?? false}
        aria-busy={isBusy}
        aria-labelledby={id}
        aria-describedby={describedBy}
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
