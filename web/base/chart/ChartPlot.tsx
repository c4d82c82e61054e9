import type { KeyboardEvent, ReactNode } from 'react'
import styles from './ChartPlot.module.css'
import { pointing } from './pointing.ts'

type Props = {
  /** Gives it its height, where its content does not. */
  className?: string | undefined
  label: string
  places: number
  /** The place that is marked first when the slider gets the focus. */
  start: number
  place: number | null
  words: (place: number) => string
  onPlace: (place: number | null) => void
  /** What is pointed at, where the height counts too: `down` is 0 at the top and 1 at the bottom. */
  onPoint?: (place: number | null, down: number) => void
  /** The places lie side by side, not from one end to the other. */
  isColumns?: boolean
  children: ReactNode
}

/** Where a chart is drawn and a place is chosen: by pointing, or with an invisible range input, whose mark Escape removes. */
export function ChartPlot(props: Props) {
  const { className = '', label, places, start, place, words, onPlace, onPoint = onPlace, children } = props
  const { isColumns = false } = props
  const last = Math.max(0, places - 1)
  const at = place ?? start
  const inset = isColumns ? 50 / places : 0
  const pointed = pointing(
    (across, down) =>
      onPoint(isColumns ? Math.min(last, Math.floor(across * places)) : Math.round(across * last), down),
    () => onPoint(null, 0),
  )
  function onEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onPlace(null)
  }
  return (
    <div className={`${styles.plot} ${className}`} {...pointed}>
      {children}
      <input
        type="range"
        className={styles.slider}
        style={{ marginInline: `${inset}%`, width: `${100 - 2 * inset}%` }}
        aria-label={label}
        aria-valuetext={words(at)}
        min={0}
        max={last}
        value={at}
        onKeyDown={onEscape}
        onFocus={({ currentTarget }) => {
          // A press with the mouse has already chosen a place.
          if (currentTarget.matches(':focus-visible')) onPlace(at)
        }}
        onBlur={() => onPlace(null)}
        onChange={({ target }) => onPlace(Number(target.value))}
      />
    </div>
  )
}
