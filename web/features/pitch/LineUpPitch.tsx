import { useLayoutEffect, useRef } from 'react'
import { drawInTurn } from './draw-in-turn.ts'
import { type Drawn, drawLineUp, playerInShirt } from './draw-line-up.ts'
import { drawShirtsAhead } from './draw-shirts-ahead.ts'
import styles from './LineUpPitch.module.css'

/** A line-up on its pitch, with its bench below; the empty pitch is as large. In play each player has one more line. */
export function LineUpPitch({ eleven, isLive }: { eleven: Drawn | undefined; isLive?: true }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    if (eleven) return drawInTurn(() => drawLineUp(current, eleven))
    current.replaceChildren()
    drawShirtsAhead(playerInShirt)
  }, [eleven])
  return (
    <div className={styles.lineUp} data-live={isLive}>
      <div ref={place} className={styles.place} />
    </div>
  )
}
