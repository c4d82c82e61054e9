import { useQuery } from '@tanstack/react-query'
import { Link, useHref, useLocation, useNavigate } from 'react-router'
import { getLeagueSync } from '#contract/people/leagues.ts'
import { listTeams } from '#contract/people/teams.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { programme } from '#display/views/screens.ts'
import { byRank } from '#display/views/standings.ts'
import { ownerOf } from '#display/views/view.ts'
import { ordinal } from '#domain/facts/written.ts'
import { failureOf } from '#web/base/failed.ts'
import { Meta } from '#web/base/page/Meta.tsx'
import { PageHead } from '#web/base/page/PageHead.tsx'
import { paths } from '#web/base/paths.ts'
import { ask, useAskAgain } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import { AfterChoosing } from './AfterChoosing.tsx'
import { readerAt } from './link-reader.ts'
import { chooseOwnRow, forgetOwnRow } from './own-row.ts'
import { askTeams } from './prefetch.ts'
import styles from './WhichIsYouPage.module.css'

/** A reader says which row is theirs. It is kept in this browser and sent to nobody; two may choose the same. */
function WhichIsYouPage() {
  const state = useQuery(ask(getLeagueSync, {}))
  const syncs = state.data
  const rows = useQuery({ ...askTeams(syncs?.[0]?.latest_gameweek ?? null), enabled: syncs !== undefined })
  const { data: own = [] } = useQuery(ask(listTeams, {}))
  const key = readerAt(useHref('/'))?.key ?? ''
  const askAgain = useAskAgain()
  const navigate = useNavigate()
  const { search } = useLocation()
  const teams = teamsIn(rows.data as StandingsRow[] | undefined)
  const chosen = teams?.find(({ team_id }) => team_id === own[0]?.team_id)
  const problem = failureOf(rows) ?? failureOf(state)

  const ownChanged = () => askAgain(listTeams)
  function choose({ game, type, league_id, league_name, team_id }: StandingsRow) {
    chooseOwnRow(key, { game, ...(type && { type }), league_id, league_name, team_id })
    void ownChanged().then(() => navigate({ pathname: programme.path, search }))
  }
  function forget() {
    forgetOwnRow(key)
    void ownChanged()
  }

  return (
    <>
      <Meta title="Which of these is you?" description="Mark a row of the league as your own, in this browser." />
      <PageHead title={syncs?.[0]?.league_name ?? 'The league'} kicker="Your row" />
      <div data-without-own-row>
        {problem && <Alert>{problem.message}</Alert>}
        {teams === undefined && !problem && <Skeleton />}
        {teams?.length === 0 && <p>No gameweek of this league is final yet: its teams stand here after the first.</p>}
        {chosen && <AfterChoosing row={chosen} onForget={forget} />}
        {teams && teams.length > 0 && !chosen && (
          <>
            <h2>Which of these is you?</h2>
            <p>Your row is marked in this browser, and nowhere else. Nobody sees what you choose.</p>
            <ul className={styles.teams}>
              {teams.map((row) => (
                <li key={row.team_id}>
                  <button type="button" onClick={() => choose(row)}>
                    <span>
                      <strong>{row.team_name}</strong>
                      {row.rank !== null && `, ${ordinal(row.rank)}`}
                    </span>{' '}
                    <span className={styles.owner}>{ownerOf(row) !== row.team_name && ownerOf(row)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <Link to={{ pathname: programme.path, search }}>Back to the programme</Link> ·{' '}
          <a href={paths.privacy}>What is kept of you</a>
        </p>
      </div>
    </>
  )
}

/** Every team of the league once, in the order of the table. */
function teamsIn(rows: readonly StandingsRow[] | undefined): StandingsRow[] | undefined {
  return rows && byRank([...new Map(rows.map((row) => [row.team_id, row])).values()])
}

export { WhichIsYouPage as Component }
