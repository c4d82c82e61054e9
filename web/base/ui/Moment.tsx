import styles from './Moment.module.css'
import { moment } from './moment-words.ts'
import { useHydrated } from './use-hydrated.ts'

/**
 * A moment in the reader's own zone, always with its day: a page may stay open for longer than one. The server knows no zone and writes UTC;
 * `public/theme.js` writes the reader's before it is painted, which React finds and leaves.
 */
export function Moment({ at }: { at: string }) {
  const isHydrated = useHydrated()
  return (
    <time className={styles.moment} dateTime={at} data-moment suppressHydrationWarning>
      {moment(at, isHydrated ? undefined : 'UTC')}
    </time>
  )
}
