import { type LedgerSeason, ledger } from '#display/views/ledger.ts'
import { inPoints } from '#domain/facts/written.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { placeAmong } from '#web/league/words/place-among.ts'
import { LedgerFigures } from './LedgerFigures.tsx'
import { LedgerWaterfall, WATERFALL } from './LedgerWaterfall.tsx'
import { byChanges } from './ledger-figures.ts'

function LedgerPage() {
  const shown = useView(ledger)
  const { rows, season, isOwn } = shown
  return (
    <ViewScreen shown={shown} own={ownGain} figures={<LedgerFigures rows={rows} />} jump={WATERFALL}>
      <LedgerWaterfall rows={season} gameweeks={season ? ledger.gameweeks(season) : []} isOwn={isOwn} />
    </ViewScreen>
  )
}

function ownGain(row: LedgerSeason, rows: readonly LedgerSeason[]): string | null {
  const points = byChanges(row)
  if (points === null) return null
  const what = `${points < 0 ? 'lost' : 'gained'} ${inPoints(Math.abs(points))}`
  return `You ${what}${placeAmong(points, rows, byChanges)}.`
}

export { LedgerPage as Component }
