import { lazy } from 'react'
import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import { columnsRoom } from '#web/base/chart/columns-room.ts'
import { Selector } from '#web/base/form/Selector.tsx'
import { average, whole } from '#web/base/ui/figures.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { benchWeeks } from './bench-weeks.ts'

const Columns = lazy(async () => ({ default: (await import('#web/base/chart/Columns.tsx')).Columns }))

export const BENCH_WEEKS = { id: 'weeks', name: 'The bench, week by week' }

type Props = {
  /** Of the whole season; null while nothing is known yet. */
  rows: readonly BenchKingRow[] | null
  gameweek: number | null
  isOwn: (row: BenchKingRow) => boolean
}

/** One team's bench points in every gameweek, beside the league's mean. */
export function BenchWeeks({ rows, gameweek, isOwn }: Props) {
  const { search, chooseTeam } = useAddress()
  const chosen = search.get('team')
  const { gameweeks, means, teams } = benchWeeks(rows ?? [], isOwn)
  const team = teams.find(({ key }) => key === chosen) ?? teams.find((each) => each.isOwn) ?? teams[0]
  return (
    <ChartSection
      id={BENCH_WEEKS.id}
      title={BENCH_WEEKS.name}
      text="What one team left there in every gameweek; the marks are the league average."
      room={columnsRoom}
      selector={
        <Selector
          label="Team"
          value={team?.key ?? ''}
          options={teams.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={chooseTeam}
        />
      }
    >
      {team && (
        <Columns
          name={`Bench points of ${team.name}`}
          places={gameweeks}
          placeName={(place) => `GW ${place}`}
          marked={gameweeks.indexOf(gameweek ?? 0)}
          values={team.values}
          marks={means}
          heads={{ place: 'Gameweek', value: 'Bench points', mark: 'League average' }}
          isOwn={team.isOwn}
          format={whole}
          formatMark={average}
          words={(place) => week(team.values[place] ?? null, means[place] ?? null, gameweeks[place] ?? 0)}
          title={team.name}
        />
      )}
    </ChartSection>
  )
}

function week(points: number | null, mean: number | null, gameweek: number): string {
  const left =
    points === null ? 'nothing known of' : `${whole(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} left in`
  return `${left} gameweek ${gameweek}, league average ${average(mean)}`
}
