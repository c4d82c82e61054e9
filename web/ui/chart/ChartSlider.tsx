import type { KeyboardEvent } from 'react'
import styles from './Hand.module.css'

type Props = {
  label: string
  places: number
  /** Where it lies when it is taken up. */
  start: number
  place: number | null
  words: (place: number) => string
  onPlace: (place: number | null) => void
  /** From the left of its picture, in percent, to either side. */
  inset?: number
}

/** Takes the keyboard from place to place; Escape lets go. */
export function Hand({ label, places, start, place, words, onPlace, inset = 0 }: Props) {
  const at = place ?? start
  function letGo({ key }: KeyboardEvent) {
    if (key === 'Escape') onPlace(null)
  }
  return (
    <input
      type="range"
      className={styles.hand}
      style={{ marginInline: `${inset}%`, width: `${100 - 2 * inset}%` }}
      aria-label={label}
      aria-valuetext={words(at)}
      min={0}
      max={Math.max(0, places - 1)}
      value={at}
      onKeyDown={letGo}
      onFocus={({ currentTarget }) => {
        // A press with the mouse has already said where.
        if (currentTarget.matches(':focus-visible')) onPlace(at)
      }}
      onBlur={() => onPlace(null)}
      onChange={({ target }) => onPlace(Number(target.value))}
    />
  )
}
