import type { ReactNode } from 'react'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import { Freshness } from '#web/league/state/Freshness.tsx'
import { NotThereNotes } from '#web/league/state/NotThereNotes.tsx'
import { ScreenStateText } from '#web/league/state/ScreenStateText.tsx'
import styles from './LeagueScreen.module.css'
import { Tabs } from './Tabs.tsx'
import { UnderSpinner } from './UnderSpinner.tsx'

type Props = {
  title: string
  /** The line above the headline. */
  kicker: string
  description: string
  /** The spec's text for a failed call of this screen. */
  failed: string
  view: LeagueView<unknown>
  /** The gameweek on the plate; none where a screen is about the whole season. */
  gameweek?: number | null
  selectors?: ReactNode
  /** The links to the parts of the page: beside the selectors, or on phones below them. */
  ways?: ReactNode
  /** How new the figures are, where they are not those of the final gameweeks. */
  freshness?: ReactNode
  /** Whether a spinner turns over the page's content; undefined where a screen has none. */
  isTurning?: boolean
  /** Tables, or their skeletons while waiting. */
  children: ReactNode
}

/** A league screen: headline, tabs, selectors, and either the tables or the text in their place. */
export function LeagueScreen(props: Props) {
  const { title, kicker, description, failed, view, gameweek, selectors, ways, freshness, isTurning, children } = props
  const { state, sync } = view
  const isShown = state.kind === 'ready' || state.kind === 'waiting'
  // The plate is shown before its number is known, so that the headline beside it does not wrap anew.
  const plate = gameweek ?? sync?.latest_gameweek ?? (isShown ? '' : undefined)
  return (
    <>
      <Meta title={title} description={description} />
      <PageHead
        title={title}
        kicker={kicker}
        issue={plate === undefined ? undefined : { label: 'Gameweek', value: plate }}
      >
        <div className={styles.under}>
          {freshness ?? <Freshness view={view} />}
          <Tabs sync={sync} />
        </div>
      </PageHead>
      <div className={styles.choices}>
        <div className={styles.selectors} data-waiting={state.kind === 'waiting' || undefined}>
          {selectors}
        </div>
        {isShown && ways}
      </div>
      <NotThereNotes notes={view.notThere} />
      <UnderSpinner isTurning={isTurning}>
        {isShown ? children : <ScreenStateText view={view} failed={failed} />}
      </UnderSpinner>
    </>
  )
}
