import type { ProgrammeRow } from '#contract/views/programme.ts'
import { SCREENS } from '#display/views/screens.ts'
import { written } from '#domain/facts/written.ts'
import { RankMove } from '#web/base/table/RankMove.tsx'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import styles from './Figures.module.css'
import { nameIn } from './names.ts'
import { All } from './Results.tsx'
import { shownRows } from './shown-rows.ts'

type Props = { row: ProgrammeRow; isOwn: LeagueView<unknown>['isOwn'] }

/** The first rows of the table, those around the own one, and the last. */
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
          {shownRows(row.table, isOwn).map(({ row: one, isAfterGap }) => (
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
