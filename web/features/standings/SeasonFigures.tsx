import { byRank, climbed, type StandingsRow } from '#contract/views/standings.ts'
import { MISSING } from '#domain/facts/written.ts'
import { signed, whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { best, holders } from '#web/league/choice/people.ts'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { OPEN } from '#web/league/words/gap-words.ts'
import { decider, isWhole, lead } from './standings.ts'

/** Who leads, who won the gameweek, and who climbed. */
export function SeasonFigures({ rows }: { rows: readonly StandingsRow[] | null }) {
  const isWaiting = rows === null
  const isOpen = !isWhole(rows ?? [])
  const leader = isOpen ? undefined : byRank(rows ?? [])[0]
  const week = crowned(
    rows ?? [],
    (row) => row.gw_points,
    ({ missing, gameweek }) => missing.includes(gameweek),
  )
  const climber = best(rows ?? [], climbed)
  return (
    <Kpis isStrip>
      <Kpi
        isLead
        isWaiting={isWaiting}
        label={`At the top: ${leader?.h2h_points === undefined ? 'total' : 'league'} points`}
        figure={whole(leader && decider(leader))}
        line={isOpen ? OPEN : leader && `${holders([leader])}${ahead(lead(rows ?? []))}`}
      />
      <Kpi
        isWaiting={isWaiting}
        label="Best of the gameweek"
        figure={whole(week.value)}
        line={crownLine(week, 'Nobody scored')}
      />
      <Kpi
        isWaiting={isWaiting}
        label="Biggest climb"
        figure={climber.value === null && isOpen ? MISSING : (climber.value ?? 0) > 0 ? signed(climber.value) : 'None'}
        line={climber.value === null && isOpen ? OPEN : whoClimbed(climber)}
      />
    </Kpis>
  )
}

function whoClimbed({ value, rows }: { value: number | null; rows: readonly StandingsRow[] }): string {
  if (value === null) return 'The first table: there was no place to climb from'
  return value > 0 ? holders(rows) : 'Nobody moved up'
}

function ahead(points: number | null): string {
  if (points === null) return ''
  return points === 0 ? ', level with the next' : `, ${points} ${points === 1 ? 'point' : 'points'} ahead`
}
