import { useQuery } from '@tanstack/react-query'
import { getBenchKing } from '#contract/bench-king.ts'
import { Counted } from '#web/features/leagues/Counted.tsx'
import { GameweekSelector } from '#web/features/leagues/GameweekSelector.tsx'
import { JumpToParts } from '#web/features/leagues/JumpToParts.tsx'
import { LeagueScreen } from '#web/features/leagues/LeagueScreen.tsx'
import { LeagueSelector } from '#web/features/leagues/LeagueSelector.tsx'
import { chosenGameweek, newestFirst } from '#web/features/leagues/league-choice.ts'
import { ShareView } from '#web/features/leagues/ShareView.tsx'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { useLeagueAsking, useLeagueView } from '#web/features/leagues/use-league-view.ts'
import { ask } from '#web/query.ts'
import { BenchKingFigures } from './BenchKingFigures.tsx'
import { BenchKingTable } from './BenchKingTable.tsx'
import { BENCH_WEEKS, BenchWeeks } from './BenchWeeks.tsx'
import { benchKingChat } from './bench-king-chat.ts'

const bench = 'The points of the four players who were left on the bench that gameweek'
const counted = {
  draft: figures(`${bench}.`),
  classic: figures(`${bench}; none in the week of a bench boost, when they count.`),
}

function figures(benchPoints: string) {
  return {
    'Bench Points': benchPoints,
    'Total Bench Points': "Bench points added up from the league's first gameweek to the gameweek you look at.",
    'League average': 'The mean of the bench points of that gameweek, of all teams for which they are known.',
  }
}

function BenchKingPage() {
  const view = useLeagueView(useQuery({ ...ask(getBenchKing, {}), ...useLeagueAsking() }))
  const gameweeks = newestFirst(view.items.map((row) => row.gameweek))
  const { search } = useAddress()
  const gameweek = chosenGameweek(search.get('gw'), gameweeks)
  const rows = view.state.kind === 'ready' ? view.items.filter((row) => row.gameweek === gameweek) : null
  return (
    <LeagueScreen
      title="Bench King"
      kicker="Numbers twelve to fifteen"
      description="Who left the most points on the bench, this gameweek and all season."
      failed="Failed to fetch bench king data"
      view={view}
      gameweek={gameweek}
      selectors={
        <>
          <LeagueSelector {...view} />
          <GameweekSelector gameweeks={gameweeks} gameweek={gameweek} />
        </>
      }
    >
      <BenchKingFigures rows={rows} />
      <JumpToParts chart={BENCH_WEEKS} rows={rows} isOwn={view.isOwn} />
      <BenchKingTable rows={rows} gameweek={gameweek} isOwn={view.isOwn} />
      <Counted figures={counted[view.league?.game ?? 'draft']} />
      <ShareView
        {...{ view, gameweek }}
        picture="bench-king"
        chat={benchKingChat(rows ?? [], { search, isOwn: view.isOwn })}
      />
      <BenchWeeks rows={rows && view.items} gameweek={gameweek} isOwn={view.isOwn} />
    </LeagueScreen>
  )
}

export { BenchKingPage as Component }
