import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { inWords } from '#web/base/failed.ts'
import { chosenSearch } from '#web/base/page/chosen-search.ts'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/base/ui/Button.tsx'
import { Failed } from '#web/base/ui/Failed.tsx'
import { Moment } from '#web/base/ui/Moment.tsx'
import type { ScreenState } from '#web/league/answer/screen-state.ts'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import styles from '#web/league/view/LeagueScreen.module.css'
import { FetchProgress } from './FetchProgress.tsx'

type Props = {
  view: Pick<LeagueView<unknown>, 'state' | 'attempt' | 'isRetrying' | 'retry'>
  /** The spec's text for a failed call of this screen. */
  failed: string
}

export function ScreenStateText(props: Props) {
  const { search } = useLocation()
  return <div className={styles.state}>{content(props, search)}</div>
}

function content({ view, failed }: Props, search: string): ReactNode {
  const { state } = view
  switch (state.kind) {
    case 'failed':
      return <Failed {...view} problems={[inWords(failed, state)]} />
    case 'sync-failed':
      return (
        <>
          <h2>The official game did not answer</h2>
          <p>{state.message} It will be tried again.</p>
        </>
      )
    case 'not-followed':
      return (
        <>
          <h2>This league cannot be followed</h2>
          <p>{state.message}</p>
          <Link to={paths.teams}>Go to your teams</Link>
        </>
      )
    case 'syncing':
      return (
        <>
          <h2>Your league is on its way</h2>
          <FetchProgress done={state.done} total={state.total} />
          <p>The official game hands out its gameweeks one by one. They stay here once fetched.</p>
        </>
      )
    case 'pre-season':
      return <PreSeason gameweek={state.gameweek ?? 1} deadline={state.deadline} />
    case 'not-drafted':
      return (
        <>
          <h2>The draft is still to come</h2>
          <p>Your league has not drafted yet. Its figures begin with its first gameweek.</p>
        </>
      )
    case 'empty':
      return (
        <>
          {/* With a message something could not be read: then there may be much to show. */}
          <h2>{state.message === null ? 'Nothing to show yet' : 'Not here yet'}</h2>
          <p>
            Gameweek {state.gameweek} is final, but there are no figures of your league yet.{' '}
            {state.message ?? 'They appear here as soon as they are there.'}
          </p>
          <Button onClick={view.retry}>Look again</Button>
        </>
      )
    case 'other-kind':
    case 'no-cup':
      return (
        <>
          <p>None of your leagues {state.kind === 'no-cup' ? 'has a cup that has begun' : 'plays head-to-head'}.</p>
          <Link to={{ pathname: paths.currentSeason, search: chosenSearch(search) }}>Go to the season table</Link>
        </>
      )
    case 'other-game':
      return (
        <>
          <p>None of your leagues is of the draft game: nobody in them picked in turns.</p>
          <Link to={{ pathname: paths.currentSeason, search: chosenSearch(search) }}>Go to the season table</Link>
        </>
      )
    default:
      return <NoLeague kind={state.kind} />
  }
}

function PreSeason({ gameweek, deadline }: { gameweek: number; deadline: string | null }) {
  return (
    <>
      <h2>Before kick-off</h2>
      <p>
        The first figures come after gameweek {gameweek}
        {deadline === null ? '' : ', which closes on '}
        {deadline !== null && <Moment at={deadline} />}.
      </p>
    </>
  )
}

const noLeague: Partial<Record<ScreenState['kind'], { title: string; text: string }>> = {
  'no-team': { title: 'No team yet', text: 'Save your Team ID to see your league here.' },
  'team-pending': {
    title: 'Your team is saved',
    text: 'The official game has not told us about it yet. We keep asking.',
  },
  'no-league': { title: 'No league', text: 'None of your saved teams plays in a league.' },
}

function NoLeague({ kind }: { kind: ScreenState['kind'] }) {
  const { title, text } = noLeague[kind] ?? { title: '', text: '' }
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      <Link to={paths.teams}>Go to your teams</Link>
    </>
  )
}
