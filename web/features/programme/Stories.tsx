import type { ProgrammeRow, Said } from '#contract/views/programme.ts'
import { MONTHS } from '#domain/story/finding.ts'
import { SaidLink } from './SaidLink.tsx'
import styles from './Stories.module.css'

/** What others did, and what has been going on for longer. */
export function Stories({ row }: { row: ProgrammeRow }) {
  const { stories, thread } = row
  if (stories.length === 0 && !thread) return null
  return (
    <section className={styles.stories} aria-labelledby="stories">
      <h2 id="stories">Also this week</h2>
      <ul>
        {stories.map((said) => (
          <li key={said.text}>
            <SaidLink league={row} said={said} />
          </li>
        ))}
        {thread && (
          <li className={styles.thread}>
            <h3>{headOf(thread)}</h3>
            <SaidLink league={row} said={thread} />
          </li>
        )}
      </ul>
    </section>
  )
}

function headOf({ kind, since }: Pick<Said, 'kind' | 'since'>): string {
  if (MONTHS.some((month) => month === kind)) return 'The month is over'
  return since === null ? 'Goes on' : `Goes on, since gameweek ${since}`
}
