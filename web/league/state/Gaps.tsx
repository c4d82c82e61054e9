import { type Gapped, gapsInWords } from '#web/league/words/gap-words.ts'
import styles from './Gaps.module.css'

/** Below a table: what could not be read yet and stands there as a dash. */
export function Gaps({ rows }: { rows: readonly Gapped[] | null }) {
  return <GapNote words={gapsInWords(rows ?? [])} />
}

export function GapNote({ words }: { words: string }) {
  return words === '' ? null : <p className={styles.gaps}>{words}</p>
}
