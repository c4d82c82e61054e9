import { type ReactNode, useId } from 'react'
import type { InsightMeta } from '#contract/insights.ts'
import { teamsText } from '../all-teams/in-words.ts'
import styles from './InsightScreen.module.css'

type Props = { title: string; meta: InsightMeta | undefined; children: ReactNode }

/** A headline with the number of teams beside it, and what is below. */
export function Section({ title, meta, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.headline}>
        <h2 id={id}>{title}</h2>
        <p>{meta?.teams ? teamsText(meta.teams) : '\u00a0'}</p>
      </div>
      {children}
    </section>
  )
}
