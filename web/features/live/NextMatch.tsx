import { useQuery } from '@tanstack/react-query'
import { headToHead } from '#contract/head-to-head.ts'
import type { LeagueSync } from '#contract/leagues.ts'
import { aboutLeague } from '#web/features/leagues/view-questions.ts'
import { ask } from '#web/query.ts'
import { Kpi } from '#web/ui/Kpi.tsx'
import type { Live } from './use-live.ts'

type Props = { sync: LeagueSync; gameweek: number; isOwn: Live['isOwn'] }

/** The reader's match of the gameweek, once the schedule is known; nothing for a reader without a team in the league. */
export function NextMatch({ sync, gameweek, isOwn }: Props) {
  const { data } = useQuery(ask(headToHead.call, aboutLeague(sync)))
  const league = Object.values(data ?? {}).find(
    ({ league_id, game }) => league_id === sync.league_id && game === sync.game,
  )
  const matches = league?.futureSchedules.find((one) => one.gameweek === gameweek)?.matches ?? []
  const { game } = sync
  const match = matches.find(({ teamA, teamB }) => isOwn({ game, team_id: teamA }) || isOwn({ game, team_id: teamB }))
  if (data !== undefined && !match) return null
  const other = match && (isOwn({ game, team_id: match.teamA }) ? match.teamBName : match.teamAName)
  return (
    <Kpi
      isWaiting={!match}
      isWide
      label="Your next match"
      figure={`GW ${gameweek}`}
      line={other && `against ${other}`}
    />
  )
}
