import { useQueryClient } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { itemsOf, type ViewRow } from '#display/views/view.ts'
import { ask } from '#web/base/query.ts'
import type { Shown } from '#web/league/answer/use-view.ts'
import { Downloads } from './Downloads.tsx'
import { viewFile, viewFileKinds } from './view-files.ts'

type Props<Item, Row extends ViewRow> = { shown: Shown<Item, Row>; league: LeagueRef }

/** The whole season of the league as files, whichever gameweek is shown. */
export function DownloadView<Item extends LeagueRef, Row extends ViewRow>({ shown, league }: Props<Item, Row>) {
  const { view, season, at } = shown
  const queries = useQueryClient()
  return (
    <Downloads
      what={`All gameweeks of ${league.league_name}`}
      names={viewFileKinds(view)}
      make={async (kind) => viewFile({ view, items: season ?? (await askForSeason()), league, span: at.span }, kind)}
    />
  )

  /** The screen may know the shown gameweek only, so far. */
  async function askForSeason(): Promise<readonly (Item & LeagueRef)[]> {
    const { game, type, league_id } = league
    const about = { leagueIds: String(league_id), game, ...(type && { type }) }
    return itemsOf(view, await queries.fetchQuery(ask(view.call, about)))
  }
}
