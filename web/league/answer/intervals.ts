import type { LeagueSync } from '#contract/people/leagues.ts'
import type { SavedTeam } from '#contract/people/teams.ts'

const WHILE_FETCHING_MS = 2_000
/** Tables are also polled, since a NOTIFY that a server process missed does not change any league's state. */
const ALL_THE_SAME_MS = 600_000

type State<Data> = { state: { data?: Data | undefined; error: Error | null } }

/**
 * The polling intervals of an open league screen, in milliseconds: always for the state of the leagues, rarely for
 * tables, and sooner only after a failure or while a team is still being looked up, which that state does not show.
 */
export function intervals(refreshSeconds: number) {
  const usual = refreshSeconds * 1_000
  return {
    ofSync: ({ state: { data } }: State<LeagueSync[]>) => (isFetching(data) ? WHILE_FETCHING_MS : usual),
    ofTables: ({ state: { error } }: State<unknown>) => (error === null ? Math.max(ALL_THE_SAME_MS, usual) : usual),
    ofTeams: ({ state: { data, error } }: State<SavedTeam[]>) =>
      (error !== null || data?.some(({ status }) => status === 'pending') === true) && usual,
  }
}

function isFetching(leagues: readonly LeagueSync[] | undefined): boolean {
  return leagues?.some(({ state }) => state === 'pending' || state === 'syncing') ?? false
}
