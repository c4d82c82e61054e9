import { MISSING, written } from '#domain/facts/written.ts'
import styles from './MatchDays.module.css'
import { countInWords, dayAndTime, type InMatch, type Match } from './matches.ts'

type Props = {
  match: Match
  /** Null as long as it is not known who has whom. */
  teams: readonly InMatch[] | null
}

/** One match: when, the clubs and the score, the reader's own players, and all others of the league on demand. */
export function MatchLine({ match, teams }: Props) {
  const { home, away, home_score, away_score, state } = match
  const own = teams?.find(({ isOwn }) => isOwn)
  return (
    <li className={styles.match} data-state={state}>
      <When match={match} />
      <p className={styles.clubs}>
        <span>{home.name}</span> <b>{state === 'before' ? 'v' : `${home_score ?? MISSING}–${away_score ?? MISSING}`}</b>{' '}
        <span>{away.name}</span>
      </p>
      <div className={styles.people}>
        {own && (
          <p className={styles.own}>
            <span className="label">Yours</span> <Players of={own} />
          </p>
        )}
        <Others teams={teams} />
      </div>
    </li>
  )
}

/** Reserves the line while the squads are unknown, so that nothing moves. */
function Others({ teams }: Pick<Props, 'teams'>) {
  if (!teams || teams.length === 0) return <p className={styles.quiet}>{teams ? countInWords(teams) : '\u00a0'}</p>
  return (
    <details>
      <summary>{countInWords(teams)}</summary>
      <ul>
        {teams.map((team) => (
          <li key={team.team_id} data-own={team.isOwn || undefined}>
            <b>{team.name}</b> <Players of={team} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function When({ match: { kickoff, minute, state } }: { match: Match }) {
  if (state === 'playing') return <p className={styles.when}>{minute === null ? 'On now' : `${minute} min`}</p>
  if (state === 'over') return <p className={styles.when}>Full time</p>
  if (kickoff === null) return <p className={styles.when}>{MISSING}</p>
  return (
    <p className={styles.when}>
      <time dateTime={kickoff}>{dayAndTime(kickoff).time}</time>
    </p>
  )
}

function Players({ of }: { of: InMatch }) {
  return of.players.map(({ player_id, web_name, points, multiplier }, place) => (
    <span key={player_id}>
      {place > 0 && ', '}
      <span className={styles.player} data-benched={multiplier === 0 || undefined}>
        {web_name}
        {multiplier > 1 && ' (C)'} {written(points)}
        {multiplier === 0 && ' on the bench'}
      </span>
    </span>
  ))
}
