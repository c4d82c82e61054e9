import { useQuery } from '@tanstack/react-query'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { type EditionRow, getProgramme, getProgrammes, type ProgrammeRow } from '#contract/views/programme.ts'
import { ask } from '#web/base/query.ts'
import { gameweekNotThere } from '#web/league/answer/not-there.ts'
import { type LeagueView, useLeagueAsking, useLeagueView } from '#web/league/answer/use-league-view.ts'
import { isPreview, programmeQuestions } from '#web/league/answer/view-questions.ts'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { useAddress } from '#web/league/choice/use-address.ts'

export type ShownProgramme = LeagueView<ProgrammeRow> & {
  /** Null while nothing is known yet. */
  row: ProgrammeRow | null
  /** Of the shown league, newest first. */
  editions: readonly EditionRow[]
  /** Whether the address asks for the preview of the next gameweek, which the latest edition holds. */
  isPreview: boolean
  /** Whether the row is still that of another gameweek, while the requested one loads. */
  isStale: boolean
}

/** What `/programme` shows: the edition of the address, or the latest if it names none or there is no such edition. */
export function useProgramme(): ShownProgramme {
  const { search } = useAddress()
  const asking = useLeagueAsking()
  const { data: syncs, isError } = useQuery({ ...ask(getLeagueSync, {}), enabled: asking.enabled })
  const { first, season } = programmeQuestions({ search, syncs: syncs ?? [] })
  const enabled = asking.enabled && (syncs !== undefined || isError)
  const isOfLeague = (rows: ProgrammeRow[] | undefined) =>
    rows?.some(({ game, league_id }) => game === season.game && String(league_id) === season.leagueIds)
  const one = useQuery({
    ...ask(getProgramme, first ?? season),
    ...asking,
    enabled,
    placeholderData: (before) => (isOfLeague(before) ? before : undefined),
  })
  // A gameweek without an edition may be from before the league began.
  const isOther = first !== null && one.data?.length === 0
  const latest = useQuery({ ...ask(getProgramme, season), ...asking, enabled: enabled && isOther })
  const list = useQuery({ ...ask(getProgrammes, season), ...asking, enabled })
  const shown = useLeagueView(isOther ? latest : one)
  const row = shown.state.kind === 'ready' ? (shown.items[0] ?? null) : null
  const editions = list.data?.filter((edition) => row !== null && leagueKey(edition) === leagueKey(row)) ?? []
  const gameweeks = editions.map(({ gameweek }) => gameweek)
  const isStale = !isOther && one.isPlaceholderData
  const notThere =
    row && !isStale && !isPreview(search)
      ? gameweekNotThere({ search, name: 'gw', gameweeks, shown: row.gameweek })
      : null
  return { ...shown, notThere: [...shown.notThere, notThere], row, editions, isPreview: isPreview(search), isStale }
}
