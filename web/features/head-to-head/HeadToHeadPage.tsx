import { useQuery } from '@tanstack/react-query'
import { getHeadToHead, type HeadToHeadLeague } from '#contract/head-to-head.ts'
import type { LeagueSync } from '#contract/leagues.ts'
import { Counted } from '#web/features/leagues/Counted.tsx'
import { GameweekSelector } from '#web/features/leagues/GameweekSelector.tsx'
import { LeagueScreen } from '#web/features/leagues/LeagueScreen.tsx'
import { LeagueSelector } from '#web/features/leagues/LeagueSelector.tsx'
import { chosenGameweek, leagueKey } from '#web/features/leagues/league-choice.ts'
import { ShareView } from '#web/features/leagues/ShareView.tsx'
import { useAddress } from '#web/features/leagues/use-address.ts'
import { useLeagueAsking, useLeagueView } from '#web/features/leagues/use-league-view.ts'
import { ask } from '#web/query.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Everyone } from './Everyone.tsx'
import styles from './HeadToHeadPage.module.css'
import { nameOf, resultGameweeks } from './head-to-head.ts'
import { headToHeadChat } from './head-to-head-chat.ts'
import { Results } from './Results.tsx'
import { Schedule } from './Schedule.tsx'
import { Standings } from './Standings.tsx'
import { useMomentAfter } from './use-moment-after.ts'

const SPINNER_MS = 1000

const counted = {
  'Total Points': 'Three for a win, one for a draw.',
  'GW Points': "The team's own match score in the gameweek you look at.",
  'Total FPL Points': 'All match scores of the team so far. They decide between teams with the same Total Points.',
  'Everyone against everyone':
    'The result of the team of the row against the team of the column; after several meetings, its wins and losses, with the draws between them.',
}

function HeadToHeadPage() {
  const asked = useQuery({ ...ask(getHeadToHead, {}), ...useLeagueAsking(), select: named })
  const view = useLeagueView(asked, playsHeadToHead)
  const league = view.items[0]
  const gameweeks = resultGameweeks(league)
  const gameweek = chosenGameweek(useAddress().search.get('gw'), gameweeks)
  const isTurning = useMomentAfter(league ? `${leagueKey(league)} ${gameweek}` : null, SPINNER_MS)
  return (
    <LeagueScreen
      title="Head to head"
      kicker="One opponent a week"
      description="Who beat whom, the table after every gameweek, and who meets next."
      failed="Failed to fetch head to head data"
      view={view}
      gameweek={gameweek}
      selectors={
        <>
          <LeagueSelector {...view} always />
          <GameweekSelector gameweeks={gameweeks} gameweek={gameweek} always />
        </>
      }
    >
      <div className={styles.tables} aria-busy={isTurning}>
        {isTurning && (
          <div className={styles.overlay}>
            <Spinner />
          </div>
        )}
        <Standings league={league} gameweek={gameweek} isOwn={view.isOwn} />
        <Counted figures={counted} />
        <ShareView
          {...{ view, gameweek }}
          picture="head-to-head"
          chat={headToHeadChat(league, { gameweek, isOwn: view.isOwn })}
        />
        <div className={styles.matches}>
          <Results league={league} gameweek={gameweek} isOwn={view.isOwn} />
          <Schedule league={league} latest={gameweeks[0] ?? 0} isOwn={view.isOwn} />
        </div>
        <Everyone league={league} gameweek={gameweek} isOwn={view.isOwn} />
      </div>
    </LeagueScreen>
  )
}

function named(leagues: Record<string, HeadToHeadLeague>): HeadToHeadLeague[] {
  return Object.values(leagues).map((league) => ({ ...league, league_name: nameOf(league) }))
}

function playsHeadToHead({ scoring }: LeagueSync): boolean {
  return scoring === 'h'
}

export { HeadToHeadPage as Component }
