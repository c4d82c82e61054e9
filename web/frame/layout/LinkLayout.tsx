import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { Link, Outlet, useHref, useLocation } from 'react-router'
import { PRODUCT } from '#contract/base/product.ts'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import { leagueSearch } from '#display/games/league-address.ts'
import { programme } from '#display/views/screens.ts'
import { paths } from '#web/base/paths.ts'
import { ask } from '#web/base/query.ts'
import { LinkEnded } from '#web/features/league-link/LinkEnded.tsx'
import { linkEnded, readerAt, teamsOf } from '#web/features/league-link/link-reader.ts'
import { showDrawnWithoutOwnRow } from '#web/features/league-link/own-row.ts'
import { logInFrom } from '#web/session/session-rules.ts'
import { LeagueNav } from '../header/LeagueNav.tsx'
import styles from './ReaderFrame.module.css'
import { ReaderFrame } from './ReaderFrame.tsx'
import { Screen } from './Screen.tsx'

/** The frame around the screens of a league's link: nothing about an account. */
function LinkLayout() {
  const { data: isEnded = false } = useQuery(linkEnded)
  useOwnRow()
  return (
    <ReaderFrame
      about="This league is shown to whoever has the link. Nobody sees that you read it."
      account={<LogIn />}
    >
      {isEnded ? <LinkEnded /> : <League />}
    </ReaderFrame>
  )
}

/** The server draws the page without the own row, which only this browser knows: it comes with the next drawing. */
function useOwnRow() {
  const queries = useQueryClient()
  const key = readerAt(useHref('/'))?.key ?? ''
  useLayoutEffect(() => {
    const teams = teamsOf(key)
    if (teams.length > 0) queries.setQueryData(ask(listTeams, {}).queryKey, teams)
  }, [queries, key])
  useEffect(showDrawnWithoutOwnRow, [])
}

/** Leads on to this league in the account, where one's own row is known in every browser. */
function LogIn() {
  const sync = useSync()
  const search = sync ? `?${new URLSearchParams(leagueSearch(sync))}` : ''
  return <a href={sync ? logInFrom({ pathname: programme.path, search }) : paths.login}>Log in</a>
}

function useSync() {
  return useQuery({ ...ask(getLeagueSync, {}), enabled: false }).data?.[0]
}

function League() {
  const sync = useSync()
  const { data: own = [] } = useQuery({ ...ask(listTeams, {}), enabled: false })
  const { pathname, search } = useLocation()
  return (
    <>
      <p className={styles.strip}>
        <span>
          You read <strong>{sync?.league_name ?? 'this league'}</strong> on {PRODUCT}, the weekly programme of a league.
        </span>
        {pathname !== paths.teams && (
          <Link to={{ pathname: paths.teams, search }} data-without-own-row>
            {own.length > 0 ? 'Your row, and how to keep it' : 'Which of these is you?'}
          </Link>
        )}
      </p>
      <LeagueNav />
      <Screen>
        <Outlet />
      </Screen>
    </>
  )
}

export { LinkLayout as Component }
