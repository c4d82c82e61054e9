import { benchKing } from '#contract/views/bench-king.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { BenchKingFigures } from './BenchKingFigures.tsx'
import { BENCH_WEEKS, BenchWeeks } from './BenchWeeks.tsx'

function BenchKingPage() {
  const shown = useView(benchKing)
  const { season, rows, gameweek, isOwn } = shown
  return (
    <ViewScreen shown={shown} figures={<BenchKingFigures rows={rows} />} jump={BENCH_WEEKS}>
      <BenchWeeks rows={rows && season} gameweek={gameweek} isOwn={isOwn} />
    </ViewScreen>
  )
}

export { BenchKingPage as Component }
