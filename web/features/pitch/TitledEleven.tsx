import { useId } from 'react'
import type { WireEleven } from '#contract/views/wire.ts'
import { written } from '#domain/facts/written.ts'
import { LineUpPitch } from './LineUpPitch.tsx'
import { type Drawn, formation } from './line-up.ts'
import styles from './TitledEleven.module.css'

type Props = {
  title: string
  /** Undefined while nothing is known; null where there is none. */
  eleven: WireEleven | null | undefined
}

/** An eleven of nobody's on a pitch, with its points and its formation. */
export function TitledEleven({ title, eleven }: Props) {
  const id = useId()
  const drawn = eleven ? drawnOf(eleven) : undefined
  return (
    <section className={styles.eleven} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {drawn && eleven && (
          <p>
            <b>{written(eleven.points)}</b>
            <span className="label"> points · {formation(drawn.starters)}</span>
          </p>
        )}
      </header>
      {eleven === null ? (
        <p className={styles.none}>Not known while a gameweek is missing.</p>
      ) : (
        <LineUpPitch eleven={drawn} hasNoBench />
      )}
    </section>
  )
}

const PLAIN = { multiplier: 1, is_captain: false, is_vice_captain: false, substituted: null }

function drawnOf({ players }: WireEleven): Drawn {
  return { starters: players.map((player) => ({ ...player, ...PLAIN })), bench: [], bench_points: 0 }
}
