import { lazy } from 'react'
import type { LiveRow } from '#contract/live/live.ts'
import { ChartSection } from '#web/base/chart/ChartSection.tsx'
import type { Live } from './use-live.ts'

const MatchDays = lazy(async () => ({ default: (await import('./below-table.ts')).belowTable.MatchDays }))

/** About ten matches, one below the other on phones and two beside each other beyond. */
const ROOM = { narrow: '72rem', wide: '36rem' }

type Props = { rows: readonly LiveRow[] } & Pick<Live, 'league' | 'isOwn'>

/** Below the table: the matches, and the league's players in them. Their code and figures load after the table. */
export function MatchesOfGameweek({ rows, league, isOwn }: Props) {
  return (
    <ChartSection
      id="matches"
      title="The matches"
      text="Kick-offs in your time, and who of the league has whom. Who plays now is lit."
      room={ROOM}
    >
      {league && <MatchDays rows={rows} league={league} isOwn={isOwn} />}
    </ChartSection>
  )
}
