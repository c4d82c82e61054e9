import type { StandingsRow } from '#contract/views/standings.ts'
import { byRank, climbed } from '#display/views/standings.ts'
import { MISSING } from '#domain/facts/written.ts'
import { signed, whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { best, holders, least } from '#web/league/choice/people.ts'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { OPEN } from '#web/league/words/gap-words.ts'
import { championWords, decider, isWhole, leadWords, unitOf } from './standings.ts'

/** Who leads, who won the gameweek, and who climbed. */
export function SeasonFigures({ rows }: { rows: readonly StandingsRow[] | null }) {
  const isWaiting = rows === null
  const isOpen = !isWhole(rows ?? [])
  const leaders = isOpen ? [] : byRank(rows ?? []).filter(({ rank }, _, [first]) => rank === first?.rank)
  const [leader] = leaders
  const week = crowned(
    rows ?? [],
    (row) => row.gw_points,
    ({ missing, gameweek }) => missing.includes(gameweek),
  )
  const climber = best(rows ?? [], climbed)
  const lowest = least(rows ?? [], (row) => row.gw_points)
  return (
    <Kpis isStrip>
      <Kpi
        isLead
        isWaiting={isWaiting}
        label={`At the top: ${unitOf(leader ?? {})}s`}
        figure={whole(leader && decider(leader))}
        line={
          isOpen
            ? OPEN
            : leader && [holders(leaders), leadWords(rows ?? []), championWords(rows ?? [])].filter(Boolean).join(', ')
        }
      />
      <Kpi
        isWaiting={isWaiting}
        label="Best of the gameweek"
        figure={whole(week.value)}
        line={crownLine(week, 'Nobody scored')}
      />
      {climber.value === null && isOpen ? (
        <Kpi isWaiting={isWaiting} label="Biggest climb" figure={MISSING} line={OPEN} />
      ) : (climber.value ?? 0) > 0 || isWaiting ? (
        <Kpi isWaiting={isWaiting} label="Biggest climb" figure={signed(climber.value)} line={holders(climber.rows)} />
      ) : (
        <Kpi label="Lowest of the gameweek" figure={whole(lowest.value)} line={holders(lowest.rows)} />
      )}
    </Kpis>
  )
}
