import { Link } from 'react-router'
import type { ProgrammeRow } from '#contract/views/programme.ts'
import { previewOf } from '#display/views/preview.ts'
import { live, programme } from '#display/views/screens.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { useAddress } from '#web/league/choice/use-address.ts'
import { NotThereNotes } from '#web/league/state/NotThereNotes.tsx'
import { ScreenStateText } from '#web/league/state/ScreenStateText.tsx'
import { Editions } from './Editions.tsx'
import { FrontPage } from './FrontPage.tsx'
import { Masthead } from './Masthead.tsx'
import { NextWeek } from './NextWeek.tsx'
import { Preview } from './Preview.tsx'
import styles from './Programme.module.css'
import { Results } from './Results.tsx'
import { SendIt } from './SendIt.tsx'
import { ShortTable } from './ShortTable.tsx'
import { type ShownProgramme, useProgramme } from './use-programme.ts'

function ProgrammePage() {
  const shown = useProgramme()
  const { state } = shown
  const isShown = state.kind === 'ready' || state.kind === 'waiting'
  return (
    <article className={styles.programme}>
      <Meta title={programme.title} description={programme.description} />
      <NowPlayed {...shown} />
      <Masthead shown={shown} />
      <NotThereNotes notes={shown.notThere} />
      {isShown ? <Parts {...shown} /> : <ScreenStateText view={shown} failed={programme.failed} />}
    </article>
  )
}

/** Leads to what is newer than the shown edition: the live screen, or the edition of the last whistle. */
function NowPlayed({ row, sync }: ShownProgramme) {
  const { withGameweek } = useAddress()
  if (sync?.live_gameweek === undefined || row?.edition === 0) return null
  const isOver = sync.whistle?.gameweek === sync.live_gameweek
  return (
    <p className={styles.live}>
      Gameweek {sync.live_gameweek} is {isOver ? 'played' : 'being played'}:{' '}
      <Link to={isOver ? withGameweek('gw', null) : live.path}>{isOver ? 'read its programme' : 'see it live'}</Link>
    </p>
  )
}

function Parts(shown: ShownProgramme) {
  const { row, isStale, isPreview } = shown
  if (row && isPreview) return <Preview shown={shown} row={row} />
  if (!row) return <FrontPage shown={shown} row={null} />
  return (
    <div className={styles.parts} aria-busy={isStale} data-stale={isStale || undefined}>
      <FrontPage shown={shown} row={row} />
      <Figures shown={shown} row={row} />
      <SendIt shown={shown} row={row} />
      <Editions row={row} editions={shown.editions} />
    </div>
  )
}

/** What the league's figures say: matches, places, and what comes next. */
function Figures({ shown, row }: { shown: ShownProgramme; row: ProgrammeRow }) {
  const { isOwn, sync } = shown
  return (
    <div className={styles.figures}>
      <Results row={row} isOwn={isOwn} />
      <ShortTable row={row} isOwn={isOwn} />
      <NextWeek row={row} sync={sync} isOwn={isOwn} hasPreview={previewOf(shown) !== null} />
    </div>
  )
}

export { ProgrammePage as Component }
