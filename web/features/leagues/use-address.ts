import type { LeagueRef } from '#contract/league-rows.ts'
import { useHydratedSearch } from '#web/ui/use-hydrated-search.ts'
import { leagueKey, withLeague } from './league-choice.ts'

/** League and gameweek as they stand in the address, and the way to change them. */
export function useAddress() {
  const [search, setSearch] = useHydratedSearch()
  const keepPlace = { preventScrollReset: true }
  return {
    search,
    chooseLeague(leagues: readonly LeagueRef[], key: string) {
      const league = leagues.find((other) => leagueKey(other) === key)
      // The team of a chart plays in the league before.
      if (league) setSearch((before) => without(withLeague(before, league), 'team'), keepPlace)
    },
    /** Null for the default, which no address pins. */
    choose(name: 'gw' | 'fixtures', value: string | null) {
      setSearch((before) => withValue(before, name, value), keepPlace)
    },
    /** The team of a chart; like the order of a table no step of the history. */
    chooseTeam(team: string | null) {
      setSearch((before) => withValue(before, 'team', team), { ...keepPlace, replace: true })
    },
  }
}

function withValue(before: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const after = without(before, name)
  if (value !== null) after.append(name, value)
  return after
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...search].filter(([other]) => other !== name))
}
