import { type ReactNode, useId } from 'react'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import styles from './FigureList.module.css'

type Entry = { key: number | string; figure: string; words: ReactNode }

type Props = {
  title: string
  entries: readonly Entry[]
  /** Stands there if there are no entries; without it nothing does. */
  instead?: string | undefined
  /** The words matter more than the figures. */
  isQuiet?: boolean
  /** What is behind a press, and may come later. */
  more?: { name: string; entries: readonly Entry[] }
}

/** Figures with words about them. */
export function FigureList({ title, entries, instead, isQuiet = false, more }: Props) {
  const id = useId()
  if (entries.length === 0 && !instead) return null
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {entries.length === 0 ? (
        <p className={styles.instead}>{instead}</p>
      ) : (
        <Entries entries={entries} isQuiet={isQuiet} />
      )}
      {more && (
        <Disclosure summary={more.name}>
          <Entries entries={more.entries} isQuiet={isQuiet} />
        </Disclosure>
      )}
    </section>
  )
}

function Entries({ entries, isQuiet }: { entries: readonly Entry[]; isQuiet: boolean }) {
  return (
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
  )
}
