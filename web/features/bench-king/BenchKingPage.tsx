import type { BenchKingRow } from '#contract/views/bench-king.ts'
import { benchKing, leftWords } from '#display/views/bench-king.ts'
import { ownerOf } from '#display/views/view.ts'
import { inPoints } from '#domain/facts/written.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { DrawnUnder } from '#web/league/view/DrawnUnder.tsx'
import { OpenerName } from '#web/league/view/OpenerName.tsx'
import { TeamLink } from '#web/league/view/TeamLink.tsx'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import { placeAmong } from '#web/league/words/place-among.ts'
import { BenchKingFigures } from './BenchKingFigures.tsx'
import { BENCH_WEEKS, BenchWeeks } from './BenchWeeks.tsx'
import { OpenBench } from './OpenBench.tsx'

function BenchKingPage() {
  const shown = useView(benchKing)
  const { season, rows, gameweek, isOwn } = shown
  return (
    <ViewScreen
      shown={shown}
      own={ownBench}
      figures={<BenchKingFigures rows={rows} />}
      jump={BENCH_WEEKS}
      cells={{ player: drawPlayer, team: drawTeam }}
      more={{
        name: ({ team_name }) => `The bench of ${team_name}`,
        opener: 'name',
        content: (row) => <OpenBench row={row} />,
      }}
    >
      <BenchWeeks rows={rows && season} gameweek={gameweek} isOwn={isOwn} />
    </ViewScreen>
  )
}

function ownBench(row: BenchKingRow, rows: readonly BenchKingRow[]): string | null {
  const points = row.total_bench_points
  if (points === null) return null
  return `You left ${inPoints(points)}${placeAmong(points, rows, (one) => one.total_bench_points)}.`
}

function drawPlayer(row: BenchKingRow) {
  return <OpenerName name={ownerOf(row)} onPhones={row.team_name} />
}

function drawTeam(row: BenchKingRow) {
  return (
    <>
      <TeamLink team={row} folds />
      <DrawnUnder words={leftWords(row)} />
    </>
  )
}

export { BenchKingPage as Component }
