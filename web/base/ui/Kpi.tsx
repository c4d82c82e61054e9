import type { ReactNode } from 'react'
import styles from './Kpi.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The main figures of a screen, side by side; as a strip they are one line high, for above a table. */
export function Kpis({ isStrip, children }: { isStrip?: true; children: ReactNode }) {
  return (
    <dl className={styles.row} data-strip={isStrip}>
      {children}
    </dl>
  )
}

type Props = {
  label: string
  figure: ReactNode
  line: ReactNode
  isWaiting?: boolean
  isLead?: boolean
  /** The figure is several words long, and the line beside it is narrower on phones. */
  isWide?: boolean
}

/** A label, a big figure, and a line about it, such as whose it is. */
export function Kpi({ label, figure, line, isWaiting, isLead, isWide }: Props) {
  return (
    <div className={styles.kpi} data-lead={isLead || undefined} data-wide={isWide || undefined}>
      <dt className="label">{label}</dt>
      <dd className={styles.figure}>{isWaiting ? <Skeleton size="figure" /> : figure}</dd>
      <dd className={styles.line}>{isWaiting ? <Skeleton size="lines" /> : line}</dd>
    </div>
  )
}
