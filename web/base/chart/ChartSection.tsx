import { type CSSProperties, type ReactNode, Suspense, useId } from 'react'
import { useHydrated } from '#web/base/ui/use-hydrated.ts'
import styles from './ChartSection.module.css'

type Props = {
  /** Its address within the page. */
  id?: string
  title: string
  /** What the picture shows, in a sentence. */
  text: string
  /** How high the picture will be, on phones and beyond: nothing moves when it comes. CSS lengths. */
  room: { narrow: string; wide: string }
  /** Beside the headline. */
  selector?: ReactNode
  children: ReactNode
}

/** A chart below its headline; its height is kept while its code is being loaded. The server draws none: they stand below what is read first. */
export function ChartSection({ id, title, text, room, selector, children }: Props) {
  const heading = useId()
  const isHydrated = useHydrated()
  const lengths = { '--room': room.narrow, '--wide-room': room.wide } as CSSProperties
  return (
    <section id={id} className={styles.section} aria-labelledby={heading}>
      <div className={styles.headline}>
        <div>
          <h2 id={heading}>{title}</h2>
          <p>{text}</p>
        </div>
        {selector && <div className={styles.choice}>{selector}</div>}
      </div>
      <div className={styles.body} style={lengths}>
        {isHydrated && <Suspense>{children}</Suspense>}
      </div>
    </section>
  )
}
