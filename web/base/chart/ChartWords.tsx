import styles from './ChartWords.module.css'

type Props = { title: string | undefined; words: string; isChosen: boolean }

/** What a chart says of the chosen place, in two lines above it; screen readers hear it from the slider. */
export function ChartWords({ title, words, isChosen }: Props) {
  return (
    <p className={styles.words} aria-hidden="true" data-chosen={isChosen || undefined}>
      <strong>{title}</strong> {words}
    </p>
  )
}
