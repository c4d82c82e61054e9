import type { ProgrammeRow } from '#contract/views/programme.ts'
import { written } from '#domain/facts/written.ts'
import styles from './Figures.module.css'
import { nameIn } from './names.ts'

type Match = ProgrammeRow['results'][number]
type Props = { row: ProgrammeRow; matches: readonly Match[]; isOwn: (match: Match) => boolean }

/** A line for each match. */
export function Matches({ row, matches, isOwn }: Props) {
  const name = nameIn(row)
  return (
    <ul className={styles.matches}>
      {matches.map((match) => {
        const { team_a, team_b, points_a, points_b } = match
        return (
          <li key={`${team_a} ${team_b}`} data-own={isOwn(match) || undefined}>
            <span data-won={points_a > points_b || undefined} title={name(team_a)}>
              {name(team_a)}
            </span>{' '}
            <span className={styles.score}>
              <b data-won={points_a >= points_b || undefined}>{written(points_a)}</b>
              <span aria-hidden="true">–</span>
              <span className="unseen"> to </span>
              <b data-won={points_b >= points_a || undefined}>{written(points_b)}</b>
            </span>{' '}
            <span data-won={points_b > points_a || undefined} title={name(team_b)}>
              {name(team_b)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
