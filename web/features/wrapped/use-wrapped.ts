import { useQuery } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { type EditionRow, getProgrammes } from '#contract/views/programme.ts'
import { type Card, getWrapped, type WrappedRow } from '#contract/views/wrapped.ts'
import { namesOfRows } from '#display/views/names-of-rows.ts'
import { failureWithoutData } from '#web/base/failed.ts'
import { useFailure } from '#web/base/form/use-failure.ts'
import { ask } from '#web/base/query.ts'
import { gameweekNotThere, type NotThere } from '#web/league/answer/not-there.ts'
import { type LeagueView, useLeagueAsking, useLeagueView } from '#web/league/answer/use-league-view.ts'
import { leagueQuestion } from '#web/league/answer/view-questions.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { useAddress } from '#web/league/choice/use-address.ts'

/** Stands for the league itself where an address names a team. */
export const LEAGUE = 0

export type ShownWrapped = LeagueView<EditionRow> & {
  /** The tellings of the shown league, the latest last; null while nothing is known of them. */
  tellings: readonly WrappedRow[] | null
  /** The telling that is shown; null where there is none (yet). */
  row: WrappedRow | null
  /** Whose cards are shown: `LEAGUE`, or a team. */
  team: number
  /** What the team is called; null for the league. */
  name: string | null
  cards: readonly Card[]
  /** The place of the card that fills the screen, from 1; 0 where none does. */
  place: number
}

/** What `/wrapped` shows: the cards of a team, by default of the reader’s own, or else of the league, and the one that the address names. */
export function useWrapped(): ShownWrapped {
  const { search } = useAddress()
  const asking = useLeagueAsking()
  const { data: syncs, isError } = useQuery({ ...ask(getLeagueSync, {}), enabled: asking.enabled })
  const question = leagueQuestion(search, syncs ?? [])
  // If the leagues cannot be listed, the cards of all are fetched.
  const enabled = asking.enabled && (syncs !== undefined || isError)
  // Editions of the programme say which leagues have anything to tell.
  const shown = useLeagueView(useQuery({ ...ask(getProgrammes, question), ...asking, enabled }))
  const told = useQuery({ ...ask(getWrapped, question), ...asking, enabled })
  const { league } = shown
  const failure = useFailure(failureWithoutData(told)?.message ?? null, told.data !== undefined)
  const failed = failure && {
    state: { kind: 'failed', message: failure.text } as const,
    attempt: failure.attempt,
    isRetrying: told.fetchStatus !== 'idle',
    retry: () => void told.refetch(),
  }
  const tellings = told.data?.filter((row) => league !== null && leagueKey(row) === leagueKey(league)) ?? null
  const gameweeks = tellings?.map(({ gameweek }) => gameweek).toReversed() ?? []
  const row = tellings?.find(({ gameweek }) => String(gameweek) === search.get('gw')) ?? tellings?.at(-1) ?? null
  const own = row?.teams.find((one) => shown.isOwn(one))
  const asked = search.get('team')
  const team = asked === null ? (own?.team_id ?? LEAGUE) : Number(asked)
  const named = row?.teams.find(({ team_id }) => team_id === team)
  const cards = named?.cards ?? row?.cards ?? []
  const card = search.get('card')
  const found = cards.findIndex((_, at) => String(at + 1) === card)
  const isNoTeam = row !== null && team !== LEAGUE && !named
  const notThere: (NotThere | null)[] = [
    ...shown.notThere,
    row && gameweekNotThere({ search, name: 'gw', gameweeks, shown: row.gameweek }),
    isNoTeam ? noTeam(search) : null,
    row && !isNoTeam && card !== null && found < 0 ? noCard(search) : null,
  ]
  return {
    ...shown,
    ...(shown.state.kind === 'ready' && failed),
    notThere,
    tellings,
    row,
    team: named ? team : LEAGUE,
    name: row && named ? namesOfRows(row.teams)(named.team_id) : null,
    cards,
    // A card that fills the screen would hide what is said of an address that names something else.
    place: notThere.some((note) => note !== null) ? 0 : found + 1,
  }
}

function noTeam(search: URLSearchParams): NotThere {
  const others = [...search].filter(([name]) => name !== 'team' && name !== 'card')
  return {
    words: 'This team is not in this league. Here are the league’s cards instead.',
    way: { name: 'Go on with your own', to: `?${new URLSearchParams(others)}` },
  }
}

function noCard(search: URLSearchParams): NotThere {
  const others = [...search].filter(([name]) => name !== 'card')
  return {
    words: 'The address names no card. Here are all of them instead.',
    way: { name: 'Stay with them', to: `?${new URLSearchParams(others)}` },
  }
}
