import type { CSSProperties } from 'react'
import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { written } from '#domain/facts/written.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import grid from '#web/base/ui/TeamGrid.module.css'
import styles from './PicksByRound.module.css'
import { picksOf, type TeamPick } from './picks.ts'

const ROUNDS = 15
/** A pick is coloured if it has this many points more or less than one of its round. */
const MUCH = 20

type Props = { rows: readonly DraftRoomRow[] | null; isOwn: (row: DraftRoomRow) => boolean }

/** The draft as it was held: a row for each round, a column for each team in the order of their first picks. */
export function PicksByRound({ rows, isOwn }: Props) {
  const height = `${3.5 + 3.75 * ROUNDS}rem`
  return (
    <ChartSection
      id="picks"
      title="Every pick"
      text="Below each name the points in all; marked are those with many more or fewer than a pick of that round has."
      room={{ narrow: height, wide: height }}
    >
      {rows && <PickBoard rows={rows} isOwn={isOwn} caption="Every pick of the draft by round" />}
    </ChartSection>
  )
}

type BoardProps = { rows: readonly DraftRoomRow[]; isOwn: Props['isOwn']; caption: string }

export function PickBoard({ rows, isOwn, caption }: BoardProps) {
  const name = namesOfRows(rows)
  const first = (row: DraftRoomRow) => row.picks[0]?.number ?? Number.POSITIVE_INFINITY
  const teams = rows.toSorted((a, b) => first(a) - first(b))
  const rounds = Map.groupBy(picksOf(rows), ({ round }) => round)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached with the keyboard.
    <section className={grid.region} tabIndex={0} aria-label={caption}>
      <table className={styles.table} style={{ '--teams': teams.length } as CSSProperties}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.round}>
              <span className="unseen">Round</span>
            </th>
            {teams.map((team) => (
              <th scope="col" key={team.team_id} data-own={isOwn(team) || undefined}>
                {name(team.team_id)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rounds].map(([round, picks]) => (
            <tr key={round}>
              <th scope="row" className={styles.round}>
                {round}
              </th>
              {teams.map((team) => (
                <td key={team.team_id} data-own={isOwn(team) || undefined}>
                  {picks
                    .filter(({ team_id }) => team_id === team.team_id)
                    .map((pick) => (
                      <Pick key={pick.number} pick={pick} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Pick({ pick: { web_name, in_all, against } }: { pick: TeamPick }) {
  const leaning = against === null || Math.abs(against) < MUCH ? undefined : against > 0 ? 'more' : 'less'
  return (
    <div className={styles.pick} data-leaning={leaning}>
      <span className={styles.name}>{web_name}</span>
      <span className={styles.figure}>{written(in_all)}</span>
    </div>
  )
}
