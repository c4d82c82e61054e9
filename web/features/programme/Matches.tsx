import type { ProgrammeRow } from '#contract/views/programme.ts'
import { written } from '#domain/facts/written.ts'
import styles from './Figures.module.css'
import { nameIn } from './names.ts'

type Match = ProgrammeRow['results'][number]
type Props = { row: ProgrammeRow; matches: readonly Match[]; isOwn: (match: Match) => boolean }

/** The side with more points, or that goes through; null for a draw. */
export function wonBy({ team_a, points_a, points_b, is_knockout, winner }: Match): 'a' | 'b' | null {
  if (is_knockout && typeof winner === 'number') return winner === team_a ? 'a' : 'b'
  return points_a === points_b ? null : points_a > points_b ? 'a' : 'b'
}

export function Matches({ row, matches, isOwn }: Props) {
  const name = nameIn(row)
  return (
    <ul className={styles.matches}>
      {matches.map((match) => {
        const { team_a, team_b, points_a, points_b } = match
        const won = wonBy(match)
        return (
          <li key={`${team_a} ${team_b}`} data-own={isOwn(match) || undefined}>
            <span data-won={won === 'a' || undefined} title={name(team_a)}>
              {name(team_a)}
            </span>{' '}
            <span className={styles.score}>
              <b data-won={won !== 'b' || undefined}>{written(points_a)}</b>
              <span aria-hidden="true">–</span>
              <span className="unseen"> to </span>
              <b data-won={won !== 'a' || undefined}>{written(points_b)}</b>
            </span>{' '}
            <span data-won={won === 'b' || undefined} title={name(team_b)}>
              {name(team_b)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
