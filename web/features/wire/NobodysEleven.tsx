import { useId } from 'react'
import type { WireEleven, WireWeek } from '#contract/views/wire.ts'
import { written } from '#domain/facts/written.ts'
import { LineUpPitch } from '#web/features/pitch/LineUpPitch.tsx'
import { type Drawn, formation } from '#web/features/pitch/line-up.ts'
import styles from './WirePage.module.css'

type Props = {
  title: string
  /** Undefined where there is none; null while nothing is known. */
  week: WireWeek | null | undefined
  eleven: WireEleven | null | undefined
}

/** The best eleven that nobody had, on a pitch, with its points. */
export function NobodysEleven({ title, week, eleven }: Props) {
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
      {week && !eleven ? (
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
