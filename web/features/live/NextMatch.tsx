import { useQuery } from '@tanstack/react-query'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { headToHead, namedMatches } from '#display/views/head-to-head.ts'
import { ask } from '#web/base/query.ts'
import { Kpi } from '#web/base/ui/Kpi.tsx'
import { aboutLeague } from '#web/league/answer/view-questions.ts'
import type { Live } from './use-live.ts'

type Props = { sync: LeagueSync; gameweek: number; isOwn: Live['isOwn'] }

/** The reader's match of the gameweek, once the schedule is known; nothing where they have none. */
export function NextMatch({ sync, gameweek, isOwn }: Props) {
  const { data: own } = useQuery({ ...ask(listTeams, {}), enabled: false })
  const isStranger = own?.length === 0
  const { data } = useQuery({ ...ask(headToHead.call, aboutLeague(sync)), enabled: !isStranger })
  const label = 'Your next match'
  const figure = `GW ${gameweek}`
  if (isStranger) return <Kpi isWide label={label} figure={figure} line={UNKNOWN} />
  const league = Object.values(data ?? {}).find(
    ({ league_id, game }) => league_id === sync.league_id && game === sync.game,
  )
  const round = league?.futureSchedules.find((one) => one.gameweek === gameweek)
  const matches = namedMatches(league, round?.matches)
  const { game } = sync
  const match = matches.find(({ teamA, teamB }) => isOwn({ game, team_id: teamA }) || isOwn({ game, team_id: teamB }))
  if (data !== undefined && !match) return null
  const other = match && (isOwn({ game, team_id: match.teamA }) ? match.teamBName : match.teamAName)
  const line = match?.isBye ? 'a bye' : other && `against ${other}`
  return <Kpi isWaiting={!match} isWide label={match?.round ?? label} figure={figure} line={line} />
}

/** A reader of a link has no match until they say which row is theirs, as they are asked above every screen. */
const UNKNOWN = <span data-without-own-row>once you have chosen your row</span>
