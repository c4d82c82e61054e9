import { useEffect, useState } from 'react'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import { timeLeft } from './time-left.ts'

const SECOND_MS = 1_000

/** The time until a moment, by the reader's clock. The server draws none: its page may be old. */
export function Countdown({ until }: { until: Date }) {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return <>{isHydrated ? timeLeft(until.getTime() - now) : ' '}</>
}
