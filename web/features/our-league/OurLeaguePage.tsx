import type { OurLeagueWeek } from '#contract/views/our-league.ts'
import { ourLeague, ourLeagueSeason } from '#display/views/our-league.ts'
import type { OurLeagueRow } from '#display/views/our-league-rows.ts'
import type { View } from '#display/views/view.ts'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'

type OurLeague = View<OurLeagueWeek, OurLeagueRow>

/** The players of a league in a gameweek or over the season: two addresses. */
export const gameweek = { Component: () => <OurLeaguePage view={ourLeague} /> }
export const season = { Component: () => <OurLeaguePage view={ourLeagueSeason} /> }

function OurLeaguePage({ view }: { view: OurLeague }) {
  return <ViewScreen shown={useView(view)} />
}
