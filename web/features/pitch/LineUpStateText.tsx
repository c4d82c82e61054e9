import { Link, useLocation } from 'react-router'
import { inWords } from '#web/base/failed.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { paths } from '#web/base/paths.ts'
import { Failed } from '#web/base/ui/Failed.tsx'
import styles from '#web/league/view/LeagueScreen.module.css'
import { notReadWords } from './line-up.ts'
import type { LineUpState } from './use-line-up.ts'

/** The text shown instead of the team sheets. */
export function LineUpStateText({ state }: { state: LineUpState }) {
  const { search } = useLocation()
  return <div className={styles.state}>{content(state, search)}</div>
}

function content(state: LineUpState, search: string) {
  if (state.kind === 'failed') return <Failed {...state} problems={[inWords('Failed to fetch the line-up', state)]} />
  if (state.kind === 'missing')
    return (
      <>
        <h2>Not in your leagues</h2>
        <p>{state.message} You can look at the teams of your own leagues.</p>
        <Link to={{ pathname: paths.currentSeason, search: chosenSearch(search) }}>Back to the league table</Link>
      </>
    )
  if (state.kind === 'ready' && state.lineUp.missing.length > 0)
    return (
      <>
        <h2>Not read yet</h2>
        <p>{notReadWords(state.lineUp)}</p>
      </>
    )
  return (
    <>
      <h2>Before its first gameweek</h2>
      <p>No final gameweek of this team is known yet. Its line-up stands here after its first one.</p>
    </>
  )
}
