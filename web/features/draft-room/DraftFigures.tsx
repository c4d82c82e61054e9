import type { DraftRoomRow } from '#contract/views/draft-room.ts'
import { writtenSigned } from '#domain/facts/written.ts'
import { whole } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { holders } from '#web/league/choice/people.ts'
import { bestOfAll, lacksSomething, OPEN } from '#web/league/words/gap-words.ts'
import { bargainsAndFlops, type TeamPick } from './picks.ts'

/** Who drafted best, and the best and the worst pick compared with the picks around them. */
export function DraftFigures({ rows }: { rows: readonly DraftRoomRow[] | null }) {
  const best = bestOfAll(rows ?? [], (row) => row.kept_best_eleven, lacksSomething)
  const { bargains, flops } = bargainsAndFlops(rows ?? [])
  const isWaiting = rows === null
  return (
    <Kpis isStrip>
      <Kpi
        isLead
        isWaiting={isWaiting}
        label="Best draft"
        figure={whole(best.value)}
        line={best.isOpen ? OPEN : holders(best.rows)}
      />
      <Kpi isWaiting={isWaiting} label="Bargain" figure={against(bargains[0])} line={lineOf(bargains[0])} />
      <Kpi isWaiting={isWaiting} label="Flop" figure={against(flops[0])} line={lineOf(flops[0])} />
    </Kpis>
  )
}

function against(pick: TeamPick | undefined): string {
  return writtenSigned(pick?.against == null ? null : Math.round(pick.against))
}

function lineOf(pick: TeamPick | undefined): string {
  return pick ? `${pick.web_name}, round ${pick.round}, ${pick.team_name}` : ''
}
