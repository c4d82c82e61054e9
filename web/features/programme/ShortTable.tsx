import type { ProgrammeRow, WeekRow } from '#contract/views/programme.ts'
import { SCREENS } from '#display/views/screens.ts'
import { written } from '#domain/facts/written.ts'
import { RankMove } from '#web/base/table/RankMove.tsx'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import styles from './Figures.module.css'
import { nameIn } from './names.ts'
import { All } from './Results.tsx'
import { shownRows } from './shown-rows.ts'

type Props = { row: ProgrammeRow; isOwn: LeagueView<unknown>['isOwn'] }

/** What a win brings, and how many places are news. */
const [WIN, MOVED] = [3, 2]
/** More than anybody can move. */
const CLOSE = 1000

/** The first rows of the table, those around the own one, the last, and those with news. */
export function ShortTable({ row, isOwn }: Props) {
  const name = nameIn(row)
  if (row.table.length < 2) return null
  const hasMatches = row.table.some(({ match_points }) => match_points !== undefined)
  return (
    <section aria-labelledby="the-table" className={styles.part}>
      <h2 id="the-table">The table</h2>
      <table className={styles.table}>
        <caption className="unseen">The table after gameweek {row.gameweek}</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            {hasMatches && <th scope="col">Scored</th>}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {shownRows(row.table, isOwn, newsOf(row.table)).map(({ row: one, isAfterGap }) => (
            <tr key={one.team_id} data-own={isOwn(one) || undefined} data-after-gap={isAfterGap || undefined}>
              <td>
                <RankMove rank={one.rank} before={one.last_rank} />
              </td>
              <th scope="row">{name(one.team_id)}</th>
              {hasMatches && <td>{written(one.total_points)}</td>}
              <td className={styles.deciding}>{written(hasMatches ? one.match_points : one.total_points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <All path={SCREENS.season.path} words="The whole table" />
    </section>
  )
}

/** Who is within a win of the first comes before those who moved, by how far. Leagues of scores know no such step. */
function newsOf([first]: readonly WeekRow[]): (row: WeekRow) => number {
  return ({ rank, last_rank, match_points }) => {
    const most = first?.match_points ?? null
    const behind = most === null ? null : most - (match_points ?? Number.NEGATIVE_INFINITY)
    if (behind !== null && behind <= WIN) return CLOSE - behind
    const moved = rank === null || last_rank === null ? 0 : Math.abs(rank - last_rank)
    return moved >= MOVED ? moved : 0
  }
}
