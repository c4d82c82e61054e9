import { Link } from 'react-router'
import type { OurLeagueWeek } from '#contract/views/our-league.ts'
import { ourLeague, ourLeagueSeason } from '#display/views/our-league.ts'
import type { OurLeagueRow } from '#display/views/our-league-rows.ts'
import type { View } from '#display/views/view.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import styles from '#web/features/pitch/ViewSwitch.module.css'
import { useView } from '#web/league/answer/use-view.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { ViewScreen } from '#web/league/view/ViewScreen.tsx'

const FORMS = [
  { name: 'Gameweek', view: ourLeague },
  { name: 'All season', view: ourLeagueSeason },
]

type OurLeague = View<OurLeagueWeek, OurLeagueRow>

/** The players of a league in a gameweek or over the season: two addresses. */
export const gameweek = { Component: () => <OurLeaguePage view={ourLeague} /> }
export const season = { Component: () => <OurLeaguePage view={ourLeagueSeason} /> }

function OurLeaguePage({ view }: { view: OurLeague }) {
  return <ViewScreen shown={useView(view)} ways={<Forms of={view} />} />
}

function Forms({ of }: { of: OurLeague }) {
  const { search } = useAddress()
  return (
    <nav aria-label="Figures of" className={styles.switch}>
      <ul>
        {FORMS.map(({ name, view: { path } }) => (
          <li key={path}>
            <Link
              to={{ pathname: path, search: chosenSearch(search) }}
              preventScrollReset
              aria-current={path === of.path ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
