import { useQuery } from '@tanstack/react-query'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import type { LiveRow } from '#contract/live/live.ts'
import { getLiveMatches } from '#contract/live/live-matches.ts'
import { getLiveSquads } from '#contract/live/live-squads.ts'
import { inWords } from '#web/base/failed.ts'
import { ask } from '#web/base/query.ts'
import { Failed, TryAgain } from '#web/base/ui/Failed.tsx'
import { aboutLeague } from '#web/league/answer/view-questions.ts'
import { matchesInterval } from './live-interval.ts'
import styles from './MatchDays.module.css'
import { MatchLine } from './MatchLine.tsx'
import { daysOf, teamsIn } from './matches.ts'
import type { Live } from './use-live.ts'

type Props = { rows: readonly LiveRow[]; league: LeagueRef; isOwn: Live['isOwn'] }

/**
 * The matches day by day, polled: the minute of a match is no change in the state of the leagues, and neither is
 * the official game falling silent or answering again.
 */
export function MatchDays({ rows, league, isOwn }: Props) {
  const { data, error, refetch, fetchStatus, errorUpdateCount } = useQuery({
    ...ask(getLiveMatches, { game: league.game }),
    refetchInterval: ({ state }) => matchesInterval(state.data),
  })
  const squads = useQuery({
    ...ask(getLiveSquads, aboutLeague(league)),
    refetchInterval: () => matchesInterval(data),
  })
  if (data === undefined && error)
    return (
      <Failed
        problems={[inWords('Failed to fetch the matches', error)]}
        attempt={errorUpdateCount}
        isRetrying={fetchStatus !== 'idle'}
        retry={() => void refetch()}
      />
    )
  // Without squads it is unknown who has players in a match; that must not be shown as nobody.
  const known = squads.data?.length ? squads.data : null
  const matches = data?.find(({ game }) => game === league.game)?.matches ?? []
  return (
    <div aria-busy={data === undefined}>
      {squads.data === undefined && squads.error && (
        <>
          <p className={styles.quiet}>{inWords('Failed to fetch who plays in them', squads.error)}</p>
          <TryAgain isRetrying={squads.fetchStatus !== 'idle'} retry={() => void squads.refetch()} />
        </>
      )}
      {daysOf(matches).map(({ name, matches: those }) => (
        <section key={name} className={styles.day} aria-label={name}>
          <h3>{name}</h3>
          <ul className={styles.matches}>
            {those.map((match) => (
              <MatchLine
                key={match.fixture}
                match={match}
                teams={known && teamsIn(match, { rows, squads: known, isOwn })}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
