import type { LiveRow } from '#contract/live/live.ts'
import { MISSING } from '#domain/facts/written.ts'
import { LiveFigure } from './LiveFigure.tsx'
import styles from './LiveTable.module.css'

/** The match of the gameweek as a team sees it: its own points first, and who leads or has won. */
export function MatchScore({ row, rows }: { row: LiveRow; rows: readonly LiveRow[] }) {
  const { opponent_points: points, opponent_team_id: opponent } = row
  if (points === undefined || opponent === undefined) return MISSING
  const other = rows.find(({ team_id }) => team_id === opponent)?.team_name
  const name = opponent === null ? 'the average' : (other ?? `team ${opponent}`)
  return (
    <span className={styles.match}>
      <b>
        <LiveFigure value={row.projected_points} />–<LiveFigure value={points} />
      </b>{' '}
      <span>
        {row.match_result ? ENDED[row.match_result] : leads((row.projected_points ?? 0) - points)} {name}
        {row.is_opponent_about && ' (about)'}
      </span>
    </span>
  )
}

const ENDED = { won: 'beat', drawn: 'drew with', lost: 'lost to' } as const

function leads(ahead: number): string {
  if (ahead === 0) return 'level with'
  return ahead > 0 ? 'leads' : 'behind'
}
