import type { ReactNode } from 'react'
import { written } from '#domain/facts/written.ts'
import styles from './LineUpPitch.module.css'
import { benchFigure, type Drawn, type DrawnPlayer, MANAGER, rowsOf, shownPoints } from './line-up.ts'
import { PlayerInShirt } from './PlayerInShirt.tsx'

type Props = { eleven: Drawn | undefined; isLive?: true; hasNoBench?: true }

/** A line-up on its pitch, with its bench below; the empty pitch is as large. In play each player has one more line. */
export function LineUpPitch({ eleven, isLive, hasNoBench }: Props) {
  return (
    <div className={styles.lineUp} data-live={isLive}>
      <div className={styles.place} data-bench={hasNoBench && 'none'}>
        {eleven && (
          <>
            <div className={styles.pitch}>
              {rowsOf(eleven.starters).map(({ label, players }) => (
                <Players key={label} label={label} players={players} />
              ))}
            </div>
            {!hasNoBench && <Bench eleven={eleven} />}
            {eleven.manager && (
              <Beside title={MANAGER} points={shownPoints(eleven.manager)} players={[eleven.manager]} />
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Bench({ eleven }: { eleven: Drawn }) {
  const { points, counts } = benchFigure(eleven)
  return (
    <Beside title="On the bench" points={points} players={eleven.bench}>
      {counts && <span>, and counted</span>}
    </Beside>
  )
}

type Beside = { title: string; points: number; players: readonly DrawnPlayer[]; children?: ReactNode }

/** Those who stand below the pitch, with their points. */
function Beside({ title, points, players, children }: Beside) {
  return (
    <div className={styles.bench}>
      <h3 className="label">
        {title}
        {children}
      </h3>
      <p className={styles.total}>
        {written(points)}
        <span className="label">{points === 1 ? ' point' : ' points'}</span>
      </p>
      <Players label={title} players={players} />
    </div>
  )
}

function Players({ label, players }: { label: string; players: readonly DrawnPlayer[] }) {
  return (
    <ul className={styles.players} aria-label={label}>
      {players.map((player) => (
        <PlayerInShirt key={player.player_id} player={player} />
      ))}
    </ul>
  )
}
