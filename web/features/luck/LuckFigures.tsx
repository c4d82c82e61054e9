import { type LuckTableRow, luckOf, luckText } from '#contract/views/luck.ts'
import { MISSING } from '#domain/facts/written.ts'
import { average, mean, whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { lacksSomething } from '#web/league/words/gap-words.ts'

type Props = { rows: readonly LuckTableRow[] | null; isHeadToHead: boolean }

/** Who gained most from the fixtures, who left most points undone, and the league's mean of points left undone. */
export function LuckFigures({ rows, isHeadToHead }: Props) {
  const lucky = crowned(rows ?? [], luckOf, lacksSomething)
  const undone = crowned(rows ?? [], (row) => row.total_left_undone, lacksSomething)
  const isWaiting = rows === null
  return (
    <Kpis isStrip>
      {isHeadToHead && (
        <Kpi
          isLead
          isWaiting={isWaiting}
          label="Luckiest"
          figure={lucky.rows[0] ? luckText(lucky.rows[0]) : MISSING}
          line={crownLine(lucky, 'Nobody was lucky')}
        />
      )}
      <Kpi
        isLead={!isHeadToHead}
        isWaiting={isWaiting}
        label="Most left undone"
        figure={whole(undone.value)}
        line={crownLine(undone, 'Nobody left points undone')}
      />
      <Kpi
        isWaiting={isWaiting}
        label="League average"
        figure={average(mean((rows ?? []).map((row) => row.left_undone)))}
        line="points left undone this gameweek"
      />
    </Kpis>
  )
}
