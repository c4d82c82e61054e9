import { lazy } from 'react'
import type { RivalSeason, RivalWeek } from '#contract/views/rivals.ts'
import { leadsIn } from '#display/views/rivals-measures.ts'
import { gameweeksFrom } from '#domain/facts/gameweeks-from.ts'
import { gameweeksInWords } from '#domain/facts/missing-words.ts'
import { changesOf, type Pair } from '#domain/rivals/rivals.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import { twoLinesRoom } from '#web/base/chart/two-lines-room.ts'
import { signed, whole } from '#web/base/ui/figures.ts'
import { FigureList } from '#web/league/view/FigureList.tsx'
import styles from './Rivals.module.css'

const TwoLines = lazy(async () => ({ default: (await import('#web/base/chart/TwoLines.tsx')).TwoLines }))

type Props = { season: RivalSeason; names: Pair<string> }
type Week = RivalSeason['weeks'][number]

/** Who was ahead when, as a chart and in words, and the points of each gameweek. */
export function PairWeeks({ season, names }: Props) {
  const { weeks } = season
  const totals = weeks.map(({ a, b }) => minus(a.total_points, b.total_points))
  const lines = lineNames(season, names)
  const said = (side: 'a' | 'b') => (lines[side] === names[side] ? names[side] : `${names[side]} (${lines[side]})`)
  const leads = leadsIn(season)
  const changes = changesOf(leads)
  return (
    <>
      <ChartSection
        title="Who was ahead when"
        text={`All points of ${said('a')} and of ${said('b')}, added up.`}
        room={twoLinesRoom}
      >
        {weeks.length > 0 && (
          <TwoLines
            name={`${names.a} and ${names.b}, all points`}
            title={names.a}
            places={weeks.map(({ gameweek }) => gameweek)}
            placeName={(place) => `GW ${place}`}
            corner="Gameweek"
            a={{ name: lines.a, values: weeks.map(({ a }) => a.total_points) }}
            b={{ name: lines.b, values: weeks.map(({ b }) => b.total_points) }}
            apart={{ name: 'Difference', values: totals, ahead: 'ahead', behind: 'behind' }}
            format={whole}
            formatApart={signed}
            words={(place) => after(weeks[place], totals[place] ?? null)}
          />
        )}
      </ChartSection>
      <div className={styles.lists}>
        <FigureList
          title={changes === 0 ? 'The lead never changed hands' : `The lead changed hands ${times(changes)}`}
          entries={leads.toReversed().map(({ from, to, ahead }) => ({
            key: from,
            figure: from === to ? `GW ${from}` : `${from}–${to}`,
            words: (
              <>
                {ahead ? <strong>{names[ahead]} ahead</strong> : 'Level'}, after{' '}
                {gameweeksInWords(gameweeksFrom(from, to))}
              </>
            ),
          }))}
        />
        <section className={styles.weeks} aria-labelledby="rivals-weeks">
          <h2 id="rivals-weeks">Week by week</h2>
          <Weeks weeks={weeks.toReversed()} names={names} />
        </section>
      </div>
    </>
  )
}

function Weeks({ weeks, names }: { weeks: readonly Week[]; names: Pair<string> }) {
  return (
    <table>
      <caption className="unseen">Points of each gameweek, and the difference in all points after it</caption>
      <thead>
        <tr>
          <th scope="col">GW</th>
          <th scope="col">{names.a}</th>
          <th scope="col">{names.b}</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ gameweek, a, b }) => (
          <tr key={gameweek}>
            <th scope="row">{gameweek}</th>
            <Scored own={a} other={b} />
            <Scored own={b} other={a} />
            <td>{signed(minus(a.total_points, b.total_points))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The points, in bold where they are more, and the captain with theirs. */
function Scored({ own, other }: { own: RivalWeek; other: RivalWeek }) {
  const isMore = own.points !== null && other.points !== null && own.points > other.points
  return (
    <td data-better={isMore || undefined}>
      {whole(own.points)}
      {own.captain && (
        <span>
          {own.captain.web_name} {whole(own.captain.points)}
        </span>
      )}
    </td>
  )
}

/** Beside a line there is room for a first name; where the two cannot be told apart by it, the team's name stands there. */
function lineNames({ a, b }: RivalSeason, names: Pair<string>): Pair<string> {
  const [one, other] = [a.owner_first_name.trim(), b.owner_first_name.trim()]
  const isShort = [one, other].every((name) => name !== '' && [...name].length <= LONGEST_NAME)
  return isShort && one !== other ? { a: one, b: other } : names
}

const LONGEST_NAME = 10

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b
}

function times(count: number): string {
  if (count === 1) return 'once'
  return count === 2 ? 'twice' : `${count} times`
}

function after(week: Week | undefined, apart: number | null): string {
  if (!week) return ''
  const { gameweek, a, b } = week
  if (apart === null) return `is not compared after gameweek ${gameweek}: not both totals are known`
  return `${whole(a.total_points)} to ${whole(b.total_points)} after gameweek ${gameweek}: ${signed(apart)}`
}
