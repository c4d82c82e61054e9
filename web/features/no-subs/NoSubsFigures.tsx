import type { NoSubsRow } from '#contract/no-subs.ts'
import { best, holders } from '#web/features/leagues/people.ts'
import { signed } from '#web/ui/figures.ts'
import { Kpi, Kpis } from '#web/ui/Kpi.tsx'
import { betterUntouched, difference } from './no-subs.ts'

/** Whom a season of changes helped, and whom it cost. */
export function NoSubsFigures({ rows }: { rows: readonly NoSubsRow[] | null }) {
  const isWaiting = rows === null
  const { better, known } = betterUntouched(rows ?? [])
  const most = best(rows ?? [], difference)
  const least = best(rows ?? [], (row) => negated(difference(row)))
  return (
    <Kpis>
      <Kpi
        isLead
        isWide
        isWaiting={isWaiting}
        label="Better left alone"
        figure={known > 0 ? `${better} of ${known}` : '—'}
        line="teams whose first eleven matches or beats what they really scored"
      />
      <Kpi isWaiting={isWaiting} label="Best managed" figure={signed(most.value)} line={holders(most.rows)} />
      <Kpi
        isWaiting={isWaiting}
        label="Worst managed"
        figure={signed(negated(least.value))}
        line={holders(least.rows)}
      />
    </Kpis>
  )
}

function negated(value: number | null): number | null {
  return value === null ? null : -value
}
