import type { ReactNode } from 'react'
import styles from './ClosedSection.module.css'

type ClosedSectionProps = {
  heading: string
  /** For a form that is named by the heading. */
  headingId?: string
  /** How it stands inside, in a word or two, where that is known. */
  state?: string | undefined
  children: ReactNode
}

/** A part of a page, closed until its heading is pressed. What takes the focus inside opens it (`takeFocus`). */
export function ClosedSection({ heading, headingId, state, children }: ClosedSectionProps) {
  return (
    <section className={styles.section}>
      <details>
        <summary className={styles.summary}>
          <h3 id={headingId}>{heading}</h3>
          <span className={styles.state}>{state}</span>
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </section>
  )
}
