import { useNavigate } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { useHydratedSearch } from '#web/base/ui/use-hydrated-search.ts'
import { leagueKey, withLeague } from './league-choice.ts'

/** League, gameweek and team as they stand in the address, and the address of each other choice. */
export function useAddress() {
  const [search] = useHydratedSearch()
  const navigate = useNavigate()
  return {
    search,
    withLeague(leagues: readonly LeagueRef[], key: string) {
      const league = leagues.find((other) => leagueKey(other) === key)
      // The team of a chart belongs to the previous league.
      return { search: String(league ? without(withLeague(search, league), 'team') : search) }
    },
    /** Null for the default, which is never written into an address. */
    withGameweek: (name: 'gw' | 'fixtures', value: string | null) => ({
      search: String(withValue(search, name, value)),
    }),
    /** A card of a season, or none of them, and whose cards. */
    withCard: (card: number | null) => ({
      search: String(withValue(search, 'card', card === null ? null : String(card))),
    }),
    withTeam: (team: string) => ({ search: String(withValue(without(search, 'card'), 'team', team)) }),
    /** The programme's preview, or its latest edition. */
    withPreview: (isWanted: boolean) => ({
      search: String(withValue(without(search, 'gw'), 'edition', isWanted ? 'next' : null)),
    }),
    /** A month, or the first and the last gameweek, in the place of any other. */
    withSpan: (span: readonly (readonly [string, string])[]) => ({ search: String(withOnly(search, SPAN, span)) }),
    /** Two teams side by side. */
    withPair: (a: string, b: string) => ({
      search: String(
        withOnly(
          search,
          ['a', 'b'],
          [
            ['a', a],
            ['b', b],
          ],
        ),
      ),
    }),
    /** Which rows of a long table are shown; null is all of them. */
    withPart: (part: string | null) => ({ search: String(withValue(search, 'rows', part)) }),
    chooseGameweek: (value: string | null) =>
      void navigate({ search: String(withValue(search, 'gw', value)) }, { preventScrollReset: true }),
    /** The team of a chart. Like the order of a table, it adds no entry to the history. */
    chooseTeam(team: string | null) {
      void navigate({ search: String(withValue(search, 'team', team)) }, { preventScrollReset: true, replace: true })
    },
  }
}

const SPAN = ['month', 'from', 'to', 'gw']

function withOnly(
  before: URLSearchParams,
  names: readonly string[],
  values: readonly (readonly [string, string])[],
): URLSearchParams {
  const others = [...before].filter(([name]) => !names.includes(name))
  return new URLSearchParams([...others, ...values.map(([name, value]) => [name, value] as [string, string])])
}

function withValue(before: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const after = without(before, name)
  if (value !== null) after.append(name, value)
  return after
}

function without(search: URLSearchParams, name: string): URLSearchParams {
  return new URLSearchParams([...search].filter(([other]) => other !== name))
}
