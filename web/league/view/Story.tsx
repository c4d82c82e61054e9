import { rarest } from '#contract/views/story.ts'
import type { TeamRow } from '#contract/views/view.ts'
import styles from './Story.module.css'

/** More would be a text to read, and the table is what people come for. */
const MOST = 3

/** Above a table: what happened in the shown gameweek, in sentences, the rarest first. Nothing where nothing is worth one. */
export function Story({ rows }: { rows: readonly TeamRow[] | null }) {
  const sentences = rarest(rows ?? [], MOST)
  if (sentences.length === 0) return null
  return (
    <ul className={styles.story} aria-label="What is worth telling">
      {sentences.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
