import type { KeyboardEvent } from 'react'
import styles from './ChartSlider.module.css'

type Props = {
  label: string
  places: number
  /** The place that is marked first when the slider gets the focus. */
  start: number
  place: number | null
  words: (place: number) => string
  onPlace: (place: number | null) => void
  /** Room between the chart and its first and last place, in percent of the width. */
  inset?: number
}

/** An invisible range input: the arrow keys move the marked place of the chart, Escape removes the mark. */
export function ChartSlider({ label, places, start, place, words, onPlace, inset = 0 }: Props) {
  const at = place ?? start
  function onEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onPlace(null)
  }
  return (
    <input
      type="range"
      className={styles.slider}
      style={{ marginInline: `${inset}%`, width: `${100 - 2 * inset}%` }}
      aria-label={label}
      aria-valuetext={words(at)}
      min={0}
      max={Math.max(0, places - 1)}
      value={at}
      onKeyDown={onEscape}
      onFocus={({ currentTarget }) => {
        // A press with the mouse has already chosen a place.
        if (currentTarget.matches(':focus-visible')) onPlace(at)
      }}
      onBlur={() => onPlace(null)}
      onChange={({ target }) => onPlace(Number(target.value))}
    />
  )
}
