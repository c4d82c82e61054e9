import type { StandingsRow } from '#contract/standings.ts'
import { best, holders } from '#web/features/leagues/people.ts'
import { signed, whole } from '#web/ui/figures.ts'
import { Kpi, Kpis } from '#web/ui/Kpi.tsx'
import { byRank, climb, decider, lead } from './standings.ts'

/** Who leads, who won the gameweek, and who climbed. */
export function SeasonFigures({ rows }: { rows: readonly StandingsRow[] | null }) {
  const isWaiting = rows === null
  const leader = byRank(rows ?? [])[0]
  const week = best(rows ?? [], (row) => row.gw_points)
  const climber = best(rows ?? [], climb)
  return (
    <Kpis>
      <Kpi
        isLead
        isWaiting={isWaiting}
        label="At the top"
        figure={leader ? decider(leader) : '—'}
        line={leader && `${holders([leader])}${ahead(lead(rows ?? []))}`}
      />
      <Kpi isWaiting={isWaiting} label="Best of the gameweek" figure={whole(week.value)} line={holders(week.rows)} />
      <Kpi
        isWaiting={isWaiting}
        label="Biggest climb"
        figure={climber.value !== null && climber.value > 0 ? signed(climber.value) : 'None'}
        line={climbed(climber)}
      />
    </Kpis>
  )
}

function climbed({ value, rows }: { value: number | null; rows: readonly StandingsRow[] }): string {
  if (value === null) return 'The first table: there was no place to climb from'
  return value > 0 ? holders(rows) : 'Nobody moved up'
}

function ahead(points: number | null): string {
  if (points === null) return ''
  return points === 0 ? ', level with the next' : `, ${points} ${points === 1 ? 'point' : 'points'} ahead`
}
