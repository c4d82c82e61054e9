import { type ReactNode, useId } from 'react'
import styles from './FigureList.module.css'

type Entry = { key: number | string; figure: string; words: ReactNode }

/** Figures with the words about them; nothing where there are none. */
export function FigureList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol>
        {entries.map(({ key, figure, words }) => (
          <li key={key}>
            <span className={styles.figure}>{figure}</span>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
