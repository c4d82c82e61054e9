import type { ProgrammeRow } from '#contract/views/programme.ts'
import { type PreviewNext, tenths } from '#display/views/preview.ts'
import { MISSING } from '#domain/facts/written.ts'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import figures from './Figures.module.css'
import { nameIn } from './names.ts'
import { shownRows } from './shown-rows.ts'

type Props = { row: ProgrammeRow; next: PreviewNext; isOwn: LeagueView<unknown>['isOwn'] }

/** Leagues for total points: what the teams have scored lately, by place. */
export function TeamsBefore({ row, next, isOwn }: Props) {
  const before = new Map(next.teams.map((one) => [one.team_id, one]))
  const name = nameIn(row)
  const hasFirst = next.teams.some(({ first }) => first !== null)
  if (row.table.length < 2) return null
  return (
    <section aria-labelledby="lately" className={figures.part}>
      <h2 id="lately">Lately</h2>
      <table className={figures.table}>
        <caption className="unseen">Averages of the last five gameweeks</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">Bench</th>
            {hasFirst && <th scope="col">First</th>}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {shownRows(row.table, isOwn).map(({ row: one, isAfterGap }) => {
            const of = before.get(one.team_id ?? 0)
            return (
              <tr key={one.team_id} data-own={isOwn(one) || undefined} data-after-gap={isAfterGap || undefined}>
                <td>{one.rank ?? MISSING}</td>
                <th scope="row">{name(one.team_id)}</th>
                <td>{tenths(of?.average_bench ?? null) ?? MISSING}</td>
                {hasFirst && <td>{of?.first ?? MISSING}</td>}
                <td className={figures.deciding}>{tenths(of?.average_points ?? null) ?? MISSING}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
