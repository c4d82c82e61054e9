import { useLayoutEffect, useRef } from 'react'
import { drawInTurn } from './draw-in-turn.ts'
import { type Drawn, drawLineUp, playerInShirt } from './draw-line-up.ts'
import { drawShirtsAhead } from './draw-shirts-ahead.ts'
import styles from './LineUpPitch.module.css'

/** A line-up on its pitch, with its bench below; the empty pitch is as large as a full one. */
export function LineUpPitch({ eleven }: { eleven: Drawn | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    if (eleven) return drawInTurn(() => drawLineUp(current, eleven))
    current.replaceChildren()
    drawShirtsAhead(playerInShirt)
  }, [eleven])
  return (
    <div className={styles.lineUp}>
      <div ref={place} className={styles.place} />
    </div>
  )
}
