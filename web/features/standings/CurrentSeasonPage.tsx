import { useQuery } from '@tanstack/react-query'
import { getLeagueStandings } from '#contract/standings.ts'
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
import { Contents } from './Contents.tsx'
import { SeasonFigures } from './SeasonFigures.tsx'
import { SEASON_RACE, SeasonRace } from './SeasonRace.tsx'
import { SeasonTable } from './SeasonTable.tsx'
import { seasonChat } from './season-chat.ts'

const counted = {
  Rank: 'The place after the gameweek you look at; the arrow says how it changed since the gameweek before.',
  'GW points': 'What the team scored in that gameweek, after transfer hits.',
  Total: "All points since the league's start.",
  Points: 'In head-to-head leagues: three for a win, one for a draw. They decide the rank, then the total.',
  'Biggest climb': 'The most places gained since the gameweek before.',
  'The season race': 'The rank after every gameweek. Teams that are level share a place.',
}

function CurrentSeasonPage() {
  const view = useLeagueView(useQuery({ ...ask(getLeagueStandings, {}), ...useLeagueAsking() }))
  const gameweeks = newestFirst(view.items.map((row) => row.gameweek))
  const gameweek = chosenGameweek(useAddress().search.get('gw'), gameweeks)
  const rows = view.state.kind === 'ready' ? view.items.filter((row) => row.gameweek === gameweek) : null
  return (
    <LeagueScreen
      title="Season"
      kicker="The story so far"
      description="Your league's table after every gameweek, and the way into everything else."
      failed="Failed to fetch league standings"
      view={view}
      gameweek={gameweek}
      selectors={
        <>
          <LeagueSelector {...view} />
          <GameweekSelector gameweeks={gameweeks} gameweek={gameweek} />
        </>
      }
    >
      <SeasonFigures rows={rows} />
      <JumpToParts chart={SEASON_RACE} rows={rows} isOwn={view.isOwn} />
      <SeasonTable season={view.items} rows={rows} gameweek={gameweek} isOwn={view.isOwn} />
      <Counted figures={counted} />
      <ShareView view={view} gameweek={gameweek} picture="season" chat={seasonChat(rows ?? [], view.isOwn)} />
      <SeasonRace rows={rows && view.items} gameweek={gameweek} isOwn={view.isOwn} />
      <Contents />
    </LeagueScreen>
  )
}

export { CurrentSeasonPage as Component }
