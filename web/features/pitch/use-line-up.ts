import { useQuery } from '@tanstack/react-query'
import type { GameName } from '#contract/games/league-rows.ts'
import { getLineUp, type LineUp } from '#contract/views/line-up.ts'
import { ApiFailure } from '#web/base/call.ts'
import { failureWithoutData } from '#web/base/failed.ts'
import { type Failure, useFailure } from '#web/base/form/use-failure.ts'
import { ask } from '#web/base/query.ts'
import { useLeagueAsking } from '#web/league/answer/use-league-view.ts'
import { storedSince } from '#web/offline/stored-since.ts'

type Asked = {
  /** Null where the address holds none. */
  teamId: string | null
  game: GameName
  gw: string | undefined
}

export type LineUpState =
  | { kind: 'waiting' }
  | { kind: 'missing'; message: string }
  | { kind: 'failed'; message: string; attempt: number; isRetrying: boolean; retry: () => void }
  | { kind: 'ready'; lineUp: LineUp; isStale: boolean; failure: string | null; asOf: number | null }

const NOT_FOUND = 404

/** The line-up of an address. A gameweek that does not exist falls back to the latest, as everywhere. */
export function useLineUp({ teamId, game, gw }: Asked): LineUpState {
  const { enabled, refetchInterval } = useLeagueAsking()
  const isAsked = enabled && teamId !== null
  const team = { teamId: teamId ?? '', game }
  const asked = useQuery({
    ...ask(getLineUp, { ...team, ...(gw !== undefined && { gw }) }),
    enabled: isAsked,
    refetchInterval,
    placeholderData: (before) => (isOf(before, team) ? before : undefined),
  })
  const isOtherGameweek = gw !== undefined && isMissing(asked.error)
  const latest = useQuery({
    ...ask(getLineUp, team),
    enabled: isAsked && isOtherGameweek,
    refetchInterval,
  })
  const shown = isOtherGameweek ? latest : asked
  const failure = useFailure(failureWithoutData(shown)?.message ?? null, shown.data !== undefined)
  if (teamId === null) return { kind: 'missing', message: 'A team ID is a number.' }
  return stateOf(shown, failure)
}

function isOf(lineUp: LineUp | undefined, { teamId, game }: { teamId: string; game: GameName }): boolean {
  return lineUp !== undefined && String(lineUp.team_id) === teamId && lineUp.game === game
}

function isMissing(error: Error | null): boolean {
  return error instanceof ApiFailure && error.status === NOT_FOUND
}

type Query = ReturnType<typeof useQuery<LineUp>>

function stateOf(query: Query, failure: Failure | null): LineUpState {
  const { data, error, refetch, isPlaceholderData, fetchStatus } = query
  if (error && isMissing(error)) return { kind: 'missing', message: error.message }
  if (data)
    return {
      kind: 'ready',
      lineUp: data,
      isStale: isPlaceholderData,
      failure: error?.message ?? null,
      asOf: storedSince(query),
    }
  if (failure)
    return {
      kind: 'failed',
      message: failure.text,
      attempt: failure.attempt,
      isRetrying: fetchStatus !== 'idle',
      retry: () => void refetch(),
    }
  return { kind: 'waiting' }
}
