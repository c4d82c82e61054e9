import { useQuery } from '@tanstack/react-query'
import { getWaivers } from '#contract/waivers.ts'
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
import { Spinner } from '#web/ui/Spinner.tsx'
import { MOVES_RACE, MovesRace } from './MovesRace.tsx'
import { WaiwerKingFigures } from './WaiwerKingFigures.tsx'
import styles from './WaiwerKingPage.module.css'
import { WaiwerKingTable } from './WaiwerKingTable.tsx'
import { waiwerChat } from './waiwer-chat.ts'
import { words } from './words.ts'

function WaiwerKingPage() {
  const view = useLeagueView(useQuery({ ...ask(getWaivers, {}), ...useLeagueAsking() }))
  const gameweeks = newestFirst(view.items.map((row) => row.gameweek))
  const { search } = useAddress()
  const gameweek = chosenGameweek(search.get('gw'), gameweeks)
  const game = view.league?.game ?? 'draft'
  const rows = view.items.filter((row) => row.gameweek === gameweek)
  return (
    <LeagueScreen
      title="Waiwer King"
      kicker="Moves that paid, moves that did not"
      description="Whose waivers, free agents and transfers paid off, gameweek by gameweek."
      failed="Failed to fetch waiwer king data"
      view={view}
      gameweek={gameweek}
      selectors={
        <>
          <LeagueSelector {...view} />
          <GameweekSelector gameweeks={gameweeks} gameweek={gameweek} />
        </>
      }
    >
      {view.state.kind === 'waiting' ? (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      ) : (
        <>
          <WaiwerKingFigures game={game} all={view.items} rows={rows} gameweek={gameweek ?? 0} />
          <JumpToParts chart={{ id: MOVES_RACE, name: words[game].jump }} rows={rows} isOwn={view.isOwn} />
          <WaiwerKingTable game={game} rows={rows} gameweek={gameweek} isOwn={view.isOwn} />
          <Counted figures={words[game].counted} />
          <ShareView
            {...{ view, gameweek }}
            picture="waiwer-king"
            chat={waiwerChat(rows, { game, search, isOwn: view.isOwn })}
          />
          <MovesRace game={game} rows={view.items} gameweek={gameweek} isOwn={view.isOwn} />
        </>
      )}
    </LeagueScreen>
  )
}

export { WaiwerKingPage as Component }
