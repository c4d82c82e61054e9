import type { ReactNode } from 'react'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import styles from './BigLines.module.css'

export type BigLine = { name: string; figure: string; words: ReactNode; shirt?: ReactNode }

type Props = {
  title: string
  /** Null while nothing is known. */
  lines: readonly BigLine[] | null
  /** How many lines there are when it is known. */
  usual: number
}

/** What a screen is asked for first: a few large figures, each with its name, and whose it is. */
export function BigLines({ title, lines, usual }: Props) {
  if (lines?.length === 0) return null
  return (
    <section aria-label={title} aria-busy={lines === null || undefined}>
      <dl className={styles.big}>
        {lines === null
          ? Array.from({ length: usual }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing is known of a line yet but its place
              <div key={place}>
                <Skeleton size="lines" />
              </div>
            ))
          : lines.map(({ name, figure, words, shirt }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={styles.figure}>{figure}</dd>
                <dd>{words}</dd>
                {shirt && <dd className={styles.shirt}>{shirt}</dd>}
              </div>
            ))}
      </dl>
    </section>
  )
}
