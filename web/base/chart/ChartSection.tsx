import { type CSSProperties, type ReactNode, Suspense, useId, useRef } from 'react'
import { useNear } from '#web/base/ui/use-near.ts'
import styles from './ChartSection.module.css'

type Props = {
  /** The id that links within the page lead to. */
  id?: string
  title: string
  /** What the picture shows, in a sentence. */
  text: string
  /** The height of the chart on phones and on wider screens, reserved so that nothing moves. CSS lengths. */
  room: { narrow: string; wide: string }
  /** Beside the headline. */
  selector?: ReactNode
  children: ReactNode
}

/** A chart below its headline, drawn once it is near the window. Its height is reserved until then; the server renders no charts. */
export function ChartSection({ id, title, text, room, selector, children }: Props) {
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const lengths = { '--room': room.narrow, '--wide-room': room.wide } as CSSProperties
  return (
    <section ref={section} id={id} className={styles.section} aria-labelledby={heading}>
      <div className={styles.headline}>
        <div>
          <h2 id={heading}>{title}</h2>
          <p>{text}</p>
        </div>
        {selector && <div className={styles.choice}>{selector}</div>}
      </div>
      <div className={styles.body} style={lengths}>
        {isNear && <Suspense>{children}</Suspense>}
      </div>
    </section>
  )
}
