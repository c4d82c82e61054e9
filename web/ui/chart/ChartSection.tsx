import { type CSSProperties, type ReactNode, Suspense, useId } from 'react'
import styles from './ChartSection.module.css'

type Props = {
  title: string
  /** What the picture shows, in a sentence. */
  text: string
  /** How high the picture will be, on phones and beyond: nothing moves when it comes. CSS lengths. */
  room: { narrow: string; wide: string }
  /** Beside the headline. */
  selector?: ReactNode
  children: ReactNode
}

/** A chart below its headline; its place is kept while its program is on the way. */
export function ChartSection({ title, text, room, selector, children }: Props) {
  const id = useId()
  const lengths = { '--room': room.narrow, '--wide-room': room.wide } as CSSProperties
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.headline}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        {selector && <div className={styles.choice}>{selector}</div>}
      </div>
      <div className={styles.body} style={lengths}>
        <Suspense>{children}</Suspense>
      </div>
    </section>
  )
}
