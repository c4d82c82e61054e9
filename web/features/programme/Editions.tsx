import { Link } from 'react-router'
import type { EditionRow, ProgrammeRow } from '#contract/views/programme.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import styles from './Programme.module.css'

/** The archive: every edition by its headline. */
export function Editions({ row, editions }: { row: ProgrammeRow; editions: readonly EditionRow[] }) {
  const { withGameweek } = useAddress()
  const latest = editions[0]?.gameweek
  const others = editions.filter(({ gameweek }) => gameweek !== row.gameweek)
  if (others.length === 0) return null
  return (
    <div className={styles.editions}>
      <details>
        <summary>Other editions</summary>
        <ol>
          {others.map(({ gameweek, headline }) => (
            <li key={gameweek}>
              <span className="label">Gameweek {gameweek}</span>{' '}
              <Link to={withGameweek('gw', gameweek === latest ? null : String(gameweek))}>{headline}</Link>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
