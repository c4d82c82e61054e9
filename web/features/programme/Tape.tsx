import type { ReactNode } from 'react'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { MISSING, ordinal, score } from '#domain/facts/written.ts'
import { FormPills } from '#web/base/ui/FormPills.tsx'
import { nameIn } from './names.ts'
import type { PreviewNext } from './preview-shown.ts'
import styles from './Tape.module.css'

type Match = PreviewNext['matches'][number]
type Props = { row: ProgrammeRow; next: PreviewNext; match: Match; isOwn: boolean; isWatched: boolean }

/** A match to come: both teams side by side, figure by figure. */
export function Tape({ row, next, match, isOwn, isWatched }: Props) {
  const { team_a, team_b, met } = match
  const name = nameIn(row)
  const title = isOwn
    ? isWatched
      ? 'Yours, and the match to watch'
      : 'Yours'
    : isWatched
      ? 'The match to watch'
      : null
  const sides = [team_a, team_b].map((team) => sideOf(row, next, { match, team }))
  return (
    <div className={styles.tape} data-own={isOwn || undefined}>
      {title && <h3 className="label">{title}</h3>}
      <table>
        <caption className="unseen">
          {name(team_a)} against {name(team_b)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{name(team_a)}</th>
            <td>v</td>
            <th scope="col">{name(team_b)}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ head, cell }) => {
            const cells = sides.map((side) => side && cell(side))
            if (cells.every((one) => one === null || one === undefined)) return null
            return (
              <tr key={head}>
                <td>{cells[0] ?? MISSING}</td>
                <th scope="row">{head}</th>
                <td>{cells[1] ?? MISSING}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {met.length > 0 && <p>Met before: {met.map((one) => metWords(one, team_a)).join(', ')}</p>}
    </div>
  )
}

type Side = {
  table: ProgrammeRow['table'][number]
  before: PreviewNext['teams'][number]
  stakes: NonNullable<Match['stakes']>[number] | undefined
}

/** A team’s row of the table, and what it brings; null for the average. */
function sideOf(
  row: ProgrammeRow,
  next: PreviewNext,
  { match, team }: { match: Match; team: number | null },
): Side | null {
  const table = row.table.find(({ team_id }) => team_id === team)
  const before = next.teams.find(({ team_id }) => team_id === team)
  const stakes = match.stakes?.find(({ team_id }) => team_id === team)
  return table && before ? { table, before, stakes } : null
}

/** Null where it is not known. */
const LINES: readonly { head: string; cell(side: Side): ReactNode }[] = [
  { head: 'Place', cell: ({ table }) => (table.rank === null ? null : ordinal(table.rank)) },
  { head: 'Form', cell: ({ table }) => (table.form?.length ? <FormPills outcomes={table.form} /> : null) },
  { head: 'Points lately', cell: ({ before }) => tenths(before.average_points) },
  { head: 'On the bench', cell: ({ before }) => tenths(before.average_bench) },
  { head: 'Ends first', cell: ({ before }) => (before.first === null ? null : `${before.first} of 100`) },
  { head: 'After a win', cell: ({ stakes }) => stakes && `${stakes.won} of 100` },
  { head: 'After a defeat', cell: ({ stakes }) => stakes && `${stakes.lost} of 100` },
]

export function tenths(value: number | null): string | null {
  return value === null ? null : value.toFixed(1).replace('-', '−')
}

/** The score from the point of view of the team on the left. */
function metWords({ team_a, points_a, points_b }: Match['met'][number], left: number | null): string {
  return team_a === left ? score(points_a, points_b) : score(points_b, points_a)
}
