import { type ReactNode, useId } from 'react'
import styles from './InEveryMail.module.css'

export type MailPart = {
  title: string
  text: string
  /** A figure as it may stand in the mail. */
  sample: ReactNode
  /** The sample takes a line of its own where there is little room. */
  isWide?: boolean
}

/** What the weekly mail brings, as the contents page of a programme: figures where the page numbers would be. */
export function InEveryMail({ parts }: { parts: readonly MailPart[] }) {
  const id = useId()
  return (
    <section className={styles.contents} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>In every email</h2>
        <p className="label">Sample figures</p>
      </div>
      <ul className={styles.parts}>
        {parts.map(({ title, text, sample, isWide }) => (
          <li key={title} className={styles.part} data-wide={isWide || undefined}>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
            <p className={styles.sample}>
              <span className="unseen">For example: </span>
              {sample}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
