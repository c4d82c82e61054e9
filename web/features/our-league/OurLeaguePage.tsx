import type { OurLeagueWeek } from '#contract/views/our-league.ts'
import { ourLeague, ourLeagueSeason } from '#display/views/our-league.ts'
import { bestOfLeague } from '#display/views/our-league-eleven.ts'
import type { OurLeagueRow } from '#display/views/our-league-rows.ts'
import type { View } from '#display/views/view.ts'
import { drawnUri } from '#domain/jersey/drawn-uri.ts'
import { designOf } from '#domain/jersey/kits.ts'
import { TitledEleven } from '#web/features/pitch/TitledEleven.tsx'
import { useView } from '#web/league/answer/use-view.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'
import styles from './OurLeaguePage.module.css'

type OurLeague = View<OurLeagueWeek, OurLeagueRow>

/** The players of a league in a gameweek or over the season: two addresses. */
export const gameweek = { Component: () => <OurLeaguePage view={ourLeague} /> }
export const season = { Component: () => <OurLeaguePage view={ourLeagueSeason} /> }

function OurLeaguePage({ view }: { view: OurLeague }) {
  const shown = useView(view)
  return <ViewScreen shown={shown} cells={{ player: nameInShirt }} about={<LeaguesEleven rows={shown.rows} />} />
}

/** The club stands beside the name: its shirt says nothing more to a screen reader. */
function nameInShirt({ web_name, club, position }: OurLeagueRow) {
  const design = designOf(club ?? '', { goalkeeper: position === 'GKP' })
  return (
    <>
      <img className={styles.shirt} src={drawnUri(design)} alt="" width={33} height={32} />
      {web_name}
    </>
  )
}

/** The best of the league on a pitch; nothing where its players fill no formation. */
function LeaguesEleven({ rows }: { rows: readonly OurLeagueRow[] | null }) {
  const eleven = rows && bestOfLeague(rows)
  const isOpen = rows?.some(({ counted }) => counted === null)
  if (rows && !eleven && !isOpen) return null
  return (
    <div className={styles.eleven}>
      <TitledEleven title="The league’s eleven" eleven={rows ? eleven : undefined} />
    </div>
  )
}
