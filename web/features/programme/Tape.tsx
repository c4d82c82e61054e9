import type { ProgrammeRow } from '#contract/views/programme.ts'
import { type PreviewNext, SIDE_BY_SIDE, sidesOf } from '#display/views/preview.ts'
import { MISSING, score } from '#domain/facts/written.ts'
import { FormPills } from '#web/base/ui/FormPills.tsx'
import { nameIn } from './names.ts'
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
  const sides = sidesOf(row, next, match)
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
          {SIDE_BY_SIDE.map(({ head, figure }) => {
            const [left = null, right = null] = sides.map((side) => side && figure(side))
            if (left === null && right === null) return null
            return (
              <tr key={head}>
                <Cell figure={left} />
                <th scope="row">{head}</th>
                <Cell figure={right} />
              </tr>
            )
          })}
        </tbody>
      </table>
      {met.length > 0 && <p>Met before: {met.map((one) => metWords(one, team_a)).join(', ')}</p>}
    </div>
  )
}

function Cell({ figure }: { figure: ReturnType<(typeof SIDE_BY_SIDE)[number]['figure']> }) {
  return (
    <td>{typeof figure === 'string' || figure === null ? (figure ?? MISSING) : <FormPills outcomes={figure} />}</td>
  )
}

/** The score from the point of view of the team on the left. */
function metWords({ team_a, points_a, points_b }: Match['met'][number], left: number | null): string {
  return team_a === left ? score(points_a, points_b) : score(points_b, points_a)
}
