import type { LeagueSync } from '#contract/people/leagues.ts'
import type { SavedTeam, TeamStatus } from '#contract/people/teams.ts'

/** Which text a league screen shows instead of its tables; `ready` when there are rows to show. */
export type ScreenState =
  | {
      kind:
        | 'waiting'
        | 'ready'
        | 'no-team'
        | 'team-pending'
        | 'no-league'
        | 'not-drafted'
        | 'other-kind'
        | 'other-game'
        | 'no-cup'
    }
  | { kind: 'failed' | 'sync-failed' | 'not-followed'; message: string }
  | { kind: 'empty'; gameweek: number; message: string | null }
  | { kind: 'syncing'; done: number; total: number }
  | { kind: 'pre-season'; gameweek: number | null; deadline: string | null }

export type ScreenAnswers = {
  /** How many rows the chosen league has; undefined while no answer is there. */
  rows: number | undefined
  /** Why the last call failed. */
  failure: string | null
  teams: readonly SavedTeam[] | undefined
  /** How many leagues of any kind the person has. */
  leagues: number | undefined
  /** Whether another answer is on its way. */
  isAsking: boolean
  /** The chosen league; null when none is of this screen's kind. */
  sync: LeagueSync | null
  /** Only leagues of one game have this screen. */
  isForGame?: boolean
  /** Only leagues with a cup have it. */
  isForCup?: boolean
}

export function screenState({ rows, failure, teams, leagues, isAsking, sync, ...only }: ScreenAnswers): ScreenState {
  // The answer has a head-to-head league even before its draft, but with nothing in it.
  if (sync?.drafted === false && !failure) return { kind: 'not-drafted' }
  if (rows) return { kind: 'ready' }
  if (failure !== null) return { kind: 'failed', message: failure }
  if (rows === undefined || leagues === undefined) return { kind: 'waiting' }
  if (sync && isNotFollowed(sync, teams)) return { kind: 'not-followed', message: sync.message ?? '' }
  if (sync) return stateOfLeague(sync, isAsking)
  if (leagues === 0) return stateOfTeams(teams)
  return { kind: only.isForGame ? 'other-game' : only.isForCup ? 'no-cup' : 'other-kind' }
}

const NOT_FOLLOWED: readonly TeamStatus[] = ['league-not-found', 'league-not-private', 'league-too-large']

function isNotFollowed(sync: LeagueSync, teams: ScreenAnswers['teams']): boolean {
  const own = teams?.find(
    ({ game, type, league_id }) => game === sync.game && type === sync.type && league_id === sync.league_id,
  )
  return sync.state === 'failed' && own !== undefined && NOT_FOLLOWED.includes(own.status)
}

/** Of a league without rows. */
function stateOfLeague(sync: LeagueSync, isAsking: boolean): ScreenState {
  if (!sync.drafted) return { kind: 'not-drafted' }
  if (sync.state === 'failed') return { kind: 'sync-failed', message: sync.message ?? '' }
  if (sync.state !== 'ready') return { kind: 'syncing', done: sync.done, total: sync.total }
  if (sync.latest_gameweek !== null)
    return isAsking ? { kind: 'waiting' } : { kind: 'empty', gameweek: sync.latest_gameweek, message: sync.message }
  return { kind: 'pre-season', gameweek: sync.next_gameweek, deadline: sync.next_deadline }
}

/** Of a person without a league. */
function stateOfTeams(teams: readonly SavedTeam[] | undefined): ScreenState {
  if (teams === undefined) return { kind: 'waiting' }
  if (teams.length === 0) return { kind: 'no-team' }
  if (teams.some((team) => team.status === 'pending')) return { kind: 'team-pending' }
  if (teams.some((team) => team.status === 'not-drafted')) return { kind: 'not-drafted' }
  return { kind: 'no-league' }
}
