import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OWN_ROW } from '#web/base/table/own-row.ts'
import type { Part } from '#web/base/table/part-of-table.ts'
import { jump } from '#web/base/ui/JumpTo.tsx'
import links from '#web/base/ui/PartLinks.module.css'
import { useAddress } from '#web/league/choice/use-address.ts'
import styles from './LongTable.module.css'

const NAMES: Record<Part, string> = { top: 'Top', around: 'Around me', all: 'All' }

type Props = {
  part: Part
  /** What is shown where the address names no part. */
  usual?: Part
  /** The own row in short; null for somebody without one. */
  own: string | null
  children: ReactNode
}

/** A table of many rows: links to its parts, and the own row at the edge of the window for as long as the table is there. */
export function LongTable({ part, usual = 'all', own, children }: Props) {
  const { withPart } = useAddress()
  const parts: Part[] = own === null ? ['top', 'all'] : ['top', 'around', 'all']
  const choice = (
    <ul className={`${styles.parts} ${links.links}`} aria-label="Rows">
      {parts.map((one) => (
        <li key={one}>
          <Link
            to={withPart(one === usual ? null : one)}
            replace
            preventScrollReset
            aria-current={one === part ? 'true' : undefined}
          >
            {NAMES[one]}
          </Link>
        </li>
      ))}
    </ul>
  )
  // Where its top is usual, all is asked for at its end.
  return (
    <div>
      {usual === 'all' && choice}
      {children}
      {usual === 'top' && choice}
      {own !== null && part !== 'around' && (
        <a href={`#${OWN_ROW}`} className={styles.pinned} onClick={(event) => jump(event, OWN_ROW)}>
          <span className="unseen">Your row: </span>
          {own}
        </a>
      )}
    </div>
  )
}
