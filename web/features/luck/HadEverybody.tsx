import type { LuckRow, Replayed } from '#contract/views/luck.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import { RankMove } from '#web/base/table/RankMove.tsx'
import { whole } from '#web/base/ui/figures.ts'
import styles from './LuckTable.module.css'
import { latestOf, roomFor } from './latest.ts'

const HEADS = [
  ['first-team', 'Kept the first team'],
  ['best-eleven', 'Left nothing on the bench'],
  ['no-moves', 'Moved nobody'],
] as const

type Props = { rows: readonly LuckRow[] | null; isOwn: (row: LuckRow) => boolean; isHeadToHead: boolean }

/** The real table, and for each what-if that applies to everybody the places that it would give or take. */
export function HadEverybody({ rows, isOwn, isHeadToHead }: Props) {
  const shown = latestOf(rows, ({ replays }) => replays)
  if (shown?.length === 0) return null
  const nameOf = namesOfRows(shown ?? [])
  const real = (row: LuckRow) => replayOf(row, 'real')?.rank ?? Number.POSITIVE_INFINITY
  const gaps = new Set((shown ?? []).flatMap(({ replays }) => (replays ?? []).flatMap(({ missing }) => missing)))
  return (
    <ChartSection
      title="Had everybody …"
      text={`The table after the latest gameweek, with ${isHeadToHead ? 'match points' : 'points'}, had everybody done the same all season.`}
      room={roomFor(shown?.length)}
    >
      <table className={styles.table}>
        <caption className="unseen">The table as it is, and had everybody done the same</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            <th scope="col">As it is</th>
            {HEADS.map(([replay, head]) => (
              <th scope="col" key={replay}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown
            ?.toSorted((a, b) => real(a) - real(b))
            .map((row) => (
              <tr key={row.team_id} data-own={isOwn(row) || undefined}>
                <th scope="row">{nameOf(row.team_id)}</th>
                {(['real', ...HEADS.map(([replay]) => replay)] as const).map((replay) => (
                  <td key={replay}>
                    <Place
                      of={replayOf(row, replay)}
                      before={replay === 'real' ? null : (replayOf(row, 'real')?.rank ?? null)}
                    />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {gaps.size > 0 && <p className={styles.note}>Gameweeks with a score that is not known are left out.</p>}
    </ChartSection>
  )
}

function Place({ of, before }: { of: Replayed | undefined; before: number | null }) {
  return (
    <>
      <RankMove rank={of?.rank ?? null} before={before} />
      <span className={styles.points}>{whole(of?.points)}</span>
    </>
  )
}

function replayOf({ replays }: LuckRow, wanted: Replayed['replay']): Replayed | undefined {
  return replays?.find(({ replay }) => replay === wanted)
}
