import { useEffect, useState } from 'react'
import styles from './AccountPage.module.css'
import { clock } from './mail-wait.ts'

/** The time until another email may be asked for (`until` in ms); nothing once that has passed. */
export function NextMail({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  const isOver = until <= now

  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [until])

  if (isOver) return null
  return (
    <p className={styles.soft} role="timer" aria-live="off">
      You can ask for another email in {clock(until - now)}.
    </p>
  )
}
