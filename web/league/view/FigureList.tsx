import { type ReactNode, useId } from 'react'
import styles from './FigureList.module.css'

type Entry = { key: number | string; figure: string; words: ReactNode }

type Props = { title: string; entries: readonly Entry[]; instead?: string | undefined; isQuiet?: boolean }

/** Figures with words about them. If there are none: the text `instead`, or nothing without it. `isQuiet`: the words matter more. */
export function FigureList({ title, entries, instead, isQuiet = false }: Props) {
  const id = useId()
  if (entries.length === 0 && !instead) return null
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? (
        <p className={styles.instead}>{instead}</p>
      ) : (
        <ol>
          {entries.map(({ key, figure, words }) => (
            <li key={key}>
              <span className={styles.figure} data-quiet={isQuiet || undefined}>
                {figure}
              </span>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
