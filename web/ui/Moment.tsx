import styles from './Moment.module.css'
import { moment } from './moment.ts'
import { useHydrated } from './use-hydrated.ts'

/** A moment in the reader's own zone. The server knows no zone and writes UTC; the room for it is the same. */
export function Moment({ at, form }: { at: string; form: 'time' | 'date' }) {
  const isHydrated = useHydrated()
  return (
    <time className={styles[form]} dateTime={at}>
      {moment(at, form, isHydrated ? { now: new Date() } : { timeZone: 'UTC' })}
    </time>
  )
}
