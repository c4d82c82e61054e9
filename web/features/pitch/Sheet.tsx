import { useId } from 'react'
import { LineUpList } from './LineUpList.tsx'
import { LineUpPitch } from './LineUpPitch.tsx'
import { type Drawn, formation } from './line-up.ts'
import styles from './Sheet.module.css'
import type { LineUpView } from './view.ts'

type Props = {
  title: string
  badge?: string | null
  /** Undefined while it is being loaded, null where there is none. */
  eleven: Drawn | null | undefined
  view: LineUpView
  /** Its points. */
  points: string
  /** Below the headline, after the formation: how the points came about, or how they compare. */
  words?: string | null
  isLead?: true
  /** The text in place of a missing line-up. */
  none?: string
}

/** A team sheet: its headline, and the line-up drawn or listed. */
export function Sheet({ title, badge = null, eleven, view, points, words, isLead, none }: Props) {
  const id = useId()
  const shape = eleven ? formation(eleven.starters) : ''
  return (
    <section aria-labelledby={id} className={styles.sheet} data-lead={isLead}>
      <div className={styles.headline}>
        <h2 id={id}>{title}</h2>
        {eleven !== null && (
          <p className={styles.points}>
            {points} <span className="label">{points === '1' ? 'point' : 'points'}</span>
          </p>
        )}
        <p className={styles.words}>
          {badge !== null && <span className={styles.badge}>{badge}</span>}
          {shape !== '' && <b>{shape}</b>}
          {shape !== '' && words && ' · '}
          {words}
        </p>
      </div>
      {eleven === null && <p className={styles.none}>{none}</p>}
      {eleven !== null && view === 'pitch' && <LineUpPitch eleven={eleven} />}
      {eleven !== null && view === 'list' && <LineUpList name={title} eleven={eleven} />}
    </section>
  )
}
