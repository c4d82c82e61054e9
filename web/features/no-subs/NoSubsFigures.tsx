import type { NoSubsRow } from '#contract/views/no-subs.ts'
import { difference } from '#display/views/no-subs.ts'
import { MISSING } from '#domain/facts/written.ts'
import { signed } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { lacksSomething } from '#web/league/words/gap-words.ts'
import { betterUntouched } from './no-subs.ts'

/** The teams that gained and lost most by their changes. */
export function NoSubsFigures({ rows }: { rows: readonly NoSubsRow[] | null }) {
  const isWaiting = rows === null
  const { better, known } = betterUntouched(rows ?? [])
  const most = crowned(rows ?? [], difference, lacksSomething)
  const least = crowned(rows ?? [], (row) => negated(difference(row)), lacksSomething)
  return (
    <Kpis isStrip>
      <Kpi
        isLead
        isWide
        isWaiting={isWaiting}
        label="Better left alone"
        figure={known > 0 ? `${better} of ${known}` : MISSING}
        line="teams whose first eleven matches or beats what they really scored"
      />
      <Kpi
        isWaiting={isWaiting}
        label="Best managed"
        figure={signed(most.value)}
        line={crownLine(most, 'Nobody gained points')}
      />
      <Kpi
        isWaiting={isWaiting}
        label="Worst managed"
        figure={signed(negated(least.value))}
        line={crownLine(least, 'Nobody lost points')}
      />
    </Kpis>
  )
}

function negated(value: number | null): number | null {
  return value === null ? null : -value
}
