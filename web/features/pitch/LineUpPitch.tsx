import { useLayoutEffect, useRef } from 'react'
import { type Drawn, drawLineUp } from './draw-line-up.ts'
import styles from './LineUpPitch.module.css'

/** A line-up on its pitch, with its bench below; the empty pitch is as large as a full one. */
export function LineUpPitch({ eleven }: { eleven: Drawn | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!place.current) return
    if (eleven) drawLineUp(place.current, eleven)
    else place.current.replaceChildren()
  }, [eleven])
  return (
    <div className={styles.lineUp}>
      <div ref={place} className={styles.place} />
    </div>
  )
}
