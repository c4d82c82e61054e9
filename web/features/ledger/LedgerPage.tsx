import { ledger } from '#display/views/ledger.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { LedgerFigures } from './LedgerFigures.tsx'
import { LedgerWaterfall, WATERFALL } from './LedgerWaterfall.tsx'

function LedgerPage() {
  const shown = useView(ledger)
  const { rows, season, isOwn } = shown
  return (
    <ViewScreen shown={shown} figures={<LedgerFigures rows={rows} />} jump={WATERFALL}>
      <LedgerWaterfall rows={season} gameweeks={season ? ledger.gameweeks(season) : []} isOwn={isOwn} />
    </ViewScreen>
  )
}

export { LedgerPage as Component }
