import type { LedgerSeason } from '#display/views/ledger.ts'
import { signed } from '#web/base/ui/figures.ts'
import { Kpi, Kpis } from '#web/base/ui/Kpi.tsx'
import { crowned, crownLine } from '#web/league/words/crown.ts'
import { lacksSomething } from '#web/league/words/gap-words.ts'
import { byChanges, byLineUp, byMoves } from './ledger-figures.ts'

const FIGURES = [
  { label: 'Gained most', value: byChanges },
  { label: 'Most by moves', value: byMoves },
  { label: 'Most by the line-up', value: byLineUp },
]

/** Who has gained most on the first team, and by what. */
export function LedgerFigures({ rows }: { rows: readonly LedgerSeason[] | null }) {
  return (
    <Kpis isStrip>
      {FIGURES.map(({ label, value }, place) => {
        const most = crowned(rows ?? [], value, lacksSomething)
        return (
          <Kpi
            key={label}
            {...(place === 0 && { isLead: true })}
            isWaiting={rows === null}
            label={label}
            figure={signed(most.value)}
            line={crownLine(most, 'Nobody gained points')}
          />
        )
      })}
    </Kpis>
  )
}
