import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

type Props = {
  title: string
  /** Above the headline, in small capitals: what this page is about. */
  kicker?: ReactNode
  /** The number beside the headline, such as the gameweek. Undefined while it is not known yet: its place is kept. */
  issue?: { label: string; value: ReactNode } | undefined
  children?: ReactNode
}

/** The top of a screen, as the cover line of a programme. The link past the navigation leads to its headline. */
export function PageHead(props: Props) {
  const { title, kicker, issue, children } = props
  return (
    <div className={styles.head}>
      <div className={styles.cover} data-issue={'issue' in props || undefined}>
        <div className={styles.lines}>
          {kicker !== undefined && <p className={styles.kicker}>{kicker}</p>}
          <h1 id="content" tabIndex={-1}>
            {title}
          </h1>
        </div>
        {issue && (
          <p className={styles.issue}>
            <span>{issue.label}</span> <b>{issue.value}</b>
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
