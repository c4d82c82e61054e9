import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { getRivals, type RivalSeason, type Rivals } from '#contract/views/rivals.ts'
import { rivalNames } from '#display/views/rivals-measures.ts'
import type { Pair } from '#domain/rivals/rivals.ts'
import { ask } from '#web/base/query.ts'
import type { NotThere } from '#web/league/answer/not-there.ts'
import { type LeagueView, useLeagueAsking, useLeagueView } from '#web/league/answer/use-league-view.ts'
import { rivalsQuestion } from '#web/league/answer/view-questions.ts'
import { useAddress } from '#web/league/choice/use-address.ts'

export type ShownRivals = LeagueView<Rivals> & {
  /** Null while nothing is known yet. */
  row: Rivals | null
  /** This season of the two; undefined where there is no pair. */
  season: RivalSeason | undefined
  names: Pair<string>
  isStale: boolean
}

/** What `/rivals` shows: the two teams of the address, or others if it names none or there are none such. */
export function useRivals(): ShownRivals {
  const { search } = useAddress()
  const asking = useLeagueAsking()
  const listed = useQuery({ ...ask(getLeagueSync, {}), enabled: asking.enabled })
  const question = rivalsQuestion(search, listed.data ?? [])
  const asked = useQuery({
    ...ask(getRivals, question ?? { league: '0' }),
    ...asking,
    enabled: asking.enabled && question !== null,
    placeholderData: (before) => (String(before?.league_id) === question?.league ? before : undefined),
    // Before the first final gameweek there is nobody to compare.
    select: (found) => (found.gameweek === null ? [] : [found]),
  })
  const shown = useLeagueView(question === null ? withoutLeague(listed) : (asked as UseQueryResult<Rivals[]>))
  const row = shown.state.kind === 'ready' ? (shown.items[0] ?? null) : null
  const season = row?.seasons[0]
  const names = row && season ? rivalNames(row, season) : { a: '', b: '' }
  const isStale = asked.isPlaceholderData
  const notThere = row && !isStale ? pairNotThere(row, { search, names }) : null
  return { ...shown, notThere: [...shown.notThere, notThere], row, season, names, isStale }
}

/** No league, or none that is known: then what failed is the list of leagues. */
function withoutLeague(listed: UseQueryResult<unknown>): UseQueryResult<Rivals[]> {
  return { ...listed, data: listed.data === undefined ? undefined : [] } as UseQueryResult<Rivals[]>
}

type Found = { search: URLSearchParams; names: Pair<string> }

/** Why other teams are shown than the address names. */
function pairNotThere({ asked, seasons }: Rivals, { search, names }: Found): NotThere | null {
  const [season] = seasons
  if (!season) return null
  const why = whyNot(asked, { search, season })
  if (why === null) return null
  const others = [...search].filter(([name]) => name !== 'a' && name !== 'b')
  return {
    words: `${why} Here are ${names.a} and ${names.b} instead.`,
    way: { name: 'Go on with the usual two', to: `?${new URLSearchParams(others)}` },
  }
}

type Season = { search: URLSearchParams; season: RivalSeason }

function whyNot(asked: Rivals['asked'], { search, season }: Season): string | null {
  if (asked === 'same team') return 'The address names the same team twice.'
  if (asked === 'unknown team') return 'A team that the address names is not in this league.'
  const isNone = (['a', 'b'] as const).some(
    (side) => search.has(side) && search.get(side) !== String(season[side].team_id),
  )
  return isNone ? 'The address does not name two teams.' : null
}
