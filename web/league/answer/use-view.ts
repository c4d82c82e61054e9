import type { LeagueRef } from '#contract/games/league-rows.ts'
import { namedAmong } from '#display/views/names-of-rows.ts'
import type { At, View, ViewRow } from '#display/views/view.ts'
import { chosenGameweek } from '#web/league/choice/league-choice.ts'
import { likelyLeague } from '#web/league/choice/likely-league.ts'
import { spanAsked } from '#web/league/choice/span-asked.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { gameweekNotThere, spanNotThere, teamNotThere } from './not-there.ts'
import { type LeagueView, useLeagueView } from './use-league-view.ts'
import { useViewAnswer } from './use-view-answer.ts'
import { gameweeksUntil } from './view-questions.ts'

/** A view as its screen shows it: of which league, after which gameweek, with which rows. */
export type Shown<Item, Row extends ViewRow> = LeagueView<Item> & {
  view: View<Item & LeagueRef, Row>
  at: At
  /** Newest first; empty where a view is about the whole season. */
  gameweeks: readonly number[]
  gameweek: number | null
  /** Null while nothing is known yet. */
  rows: readonly Row[] | null
  /** What the answer holds for all gameweeks of the league; null until it is there. */
  season: readonly Item[] | null
  /** A figure worked out with the own team's numbers; null if that team is not in the table. */
  example: string | null
}

/** What the screen of a view shows, from its own call, the state of the leagues, the saved teams and the address. */
export function useView<Item extends LeagueRef, Row extends ViewRow>(view: View<Item, Row>): Shown<Item, Row> {
  const { search } = useAddress()
  const { asked, isWholeSeason } = useViewAnswer(view, search)
  const shown = useLeagueView(asked, view)
  const season = isWholeSeason ? shown.items : null
  const known = season ? view.gameweeks(season) : gameweeksUntil(shown.sync?.latest_gameweek ?? null)
  const gameweeks = view.isWholeSeason ? [] : known
  const gameweek = chosenGameweek(search.get('gw'), gameweeks)
  const span = view.span?.(shown.items, spanAsked(search), shown.sync?.periods) ?? null
  const rows = shown.state.kind === 'ready' ? view.rows(shown.items, gameweek, span) : null
  // While nothing is known of the league, a guess for the skeleton's columns.
  const likely = likelyLeague(search)
  const isKnown = rows?.some((row) => row.h2h_points !== undefined) || shown.sync?.scoring === 'h'
  const isHeadToHead = rows === null ? likely.isHeadToHead : isKnown
  const begins = view.begins?.(shown.items) ?? 1
  const at = {
    game: shown.league?.game ?? likely.game,
    gameweek,
    isHeadToHead,
    ...(begins > 1 && { begins }),
    ...(span && { span }),
  }
  const own = rows?.find(shown.isOwn)
  const told = view.isAskedByGameweek ? shown.items : season
  const example = own && told ? view.example(namedAmong(rows ?? [], own), told, at) : null
  const teams = rows?.flatMap((row) => teamIdsOf(row)) ?? []
  const notThere = [
    ...shown.notThere,
    view.isWholeSeason ? null : gameweekNotThere({ search, name: 'gw', gameweeks, shown: gameweek }),
    span && spanNotThere(search, span),
    rows && (rows.length === 0 || teams.length > 0) ? teamNotThere(search, teams) : null,
  ]
  return { ...shown, notThere, view, at, gameweeks, gameweek, rows, season, example }
}

function teamIdsOf(row: ViewRow): (number | null)[] {
  return 'player_id' in row ? [] : [row.team_id]
}
