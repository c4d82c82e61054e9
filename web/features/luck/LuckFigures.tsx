import { type LuckTableRow, luckOf, luckText } from '#display/views/luck.ts'
import { meanOf } from '#domain/facts/sums.ts'
import { MISSING } from '#domain/facts/written.ts'
import { average, whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { lacksSomething } from '#web/league/words/gap-words.ts'

type Props = { rows: readonly LuckTableRow[] | null; isHeadToHead: boolean }

/** Who gained and who lost most by the fixtures, and who missed most points by not playing their best eleven; without matches the league's mean of that. */
export function LuckFigures({ rows, isHeadToHead }: Props) {
  const lucky = crowned(rows ?? [], luckOf, lacksSomething)
  const unlucky = crowned(rows ?? [], (row) => lost(luckOf(row)), lacksSomething)
  const undone = crowned(rows ?? [], (row) => row.total_left_undone, lacksSomething)
  const isWaiting = rows === null
  return (
    <Kpis isStrip>
      {isHeadToHead && (
        <>
          <Kpi
            isLead
            isWaiting={isWaiting}
            label="Luckiest"
            figure={luckIn(lucky.rows)}
            line={crownLine(lucky, 'Nobody was lucky')}
          />
          <Kpi
            isWaiting={isWaiting}
            label="Unluckiest"
            figure={luckIn(unlucky.rows)}
            line={crownLine(unlucky, 'Nobody was unlucky')}
          />
        </>
      )}
      <Kpi
        isLead={!isHeadToHead}
        isWaiting={isWaiting}
        label="Missed without the best eleven"
        figure={whole(undone.value)}
        line={crownLine(undone, 'Nobody missed any')}
      />
      {!isHeadToHead && (
        <Kpi
          isWaiting={isWaiting}
          label="League average"
          figure={average(meanOf((rows ?? []).map((row) => row.left_undone)))}
          line="points left on the bench this gameweek"
        />
      )}
    </Kpis>
  )
}

function luckIn([first]: readonly LuckTableRow[]): string {
  return first ? luckText(first) : MISSING
}

function lost(luck: number | null): number | null {
  return luck === null ? null : -luck
}
