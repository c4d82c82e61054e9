import type { CSSProperties } from 'react'
import type { LuckRow } from '#contract/views/luck.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import styles from '#web/base/ui/TeamGrid.module.css'

type Props = { rows: readonly LuckRow[]; isOwn: (row: LuckRow) => boolean }

/** Rows and columns in the order of the real match points; green where other fixtures would have brought more than one's own. */
export function ScheduleGrid({ rows, isOwn }: Props) {
  const teams = rows.toSorted((a, b) => (b.total_real_points ?? 0) - (a.total_real_points ?? 0))
  const nameOf = namesOfRows(teams)
  const own = (row: LuckRow) => isOwn(row) || undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keyboard.
    <section className={styles.region} tabIndex={0} aria-label="Table of match points by fixtures">
      <table className={styles.table} style={{ '--teams': teams.length } as CSSProperties}>
        <caption className="unseen">Match points of each team with the fixtures of each</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.team}>
              Team
            </th>
            {teams.map((team) => (
              <th scope="col" key={team.team_id} data-own={own(team)}>
                <span className={styles.upright}>{nameOf(team.team_id)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <tr key={team.team_id} data-own={own(team)}>
              <th scope="row" className={styles.team}>
                <span className={styles.name}>{nameOf(team.team_id)}</span>
              </th>
              {teams.map((other) => (
                <td key={other.team_id} data-self={team === other || undefined} data-own={own(other)}>
                  <Cell points={pointsWith(team, other)} real={pointsWith(team, team)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ points, real }: { points: number | null; real: number | null }) {
  if (points === null || real === null) return <span className={styles.none}>—</span>
  const balance = points > real ? 'W' : points < real ? 'L' : 'D'
  return (
    <span className={styles.duel}>
      <span className={styles.pill} data-balance={balance}>
        {points}
      </span>
    </span>
  )
}

function pointsWith(team: LuckRow, other: LuckRow): number | null {
  return team.schedules?.find(({ team_id }) => team_id === other.team_id)?.points ?? null
}
