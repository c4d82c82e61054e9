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
      if (league) setSearch((before) => withLeague(before, league), keepPlace)
    },
    choose(name: 'gw' | 'fixtures', value: string) {
      setSearch(
        (before) => new URLSearchParams([...[...before].filter(([other]) => other !== name), [name, value]]),
        keepPlace,
      )
    },
  }
}
