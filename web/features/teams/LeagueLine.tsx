import { Link } from 'react-router'
import type { LeagueSync } from '#contract/people/leagues.ts'
import { paths } from '#web/base/paths.ts'
import { Progress } from '#web/base/ui/Progress.tsx'
import { withLeague } from '#web/league/choice/league-choice.ts'
import { TypeBadge } from '#web/league/choice/TypeBadge.tsx'
import { hasTables } from './league-tickets.ts'
import styles from './SavedTeams.module.css'
import { isUnderWay, progressOf, type TeamLeague, wordsForLeague } from './saved-teams.ts'

type LeagueLineProps = { league: TeamLeague; sync: LeagueSync | undefined; isUnknown: boolean }

/** A league, how far its sync is, and a link to it as soon as it has tables. */
export function LeagueLine({ league, sync, isUnknown }: LeagueLineProps) {
  const words = wordsForLeague(league, { sync, isUnknown })
  return (
    <li className={styles.league}>
      <p className={styles.leagueName}>
        {league.name} {league.ref.type && <TypeBadge type={league.ref.type} />}
      </p>
      {hasTables(sync) && (
        <Link to={`${paths.programme}?${withLeague(new URLSearchParams(), league.ref)}`} className={styles.open}>
          Open the league
          <span className="unseen"> {league.name}</span>
        </Link>
      )}
      {/* Its place, while it is not known whether there is a way: beside it a long name takes two lines on a phone. */}
      {!sync && !isUnknown && (
        <span aria-hidden="true" className={`${styles.open} ${styles.held}`}>
          Open the league
        </span>
      )}
      {sync && isUnderWay(sync) && (
        <div className={styles.progress}>
          <Progress text={progressOf(sync)} done={sync.done} total={sync.total} />
        </div>
      )}
      {words && <p className={styles.status}>{words}</p>}
    </li>
  )
}
