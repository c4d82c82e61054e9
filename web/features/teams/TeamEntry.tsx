import type { UseQueryResult } from '@tanstack/react-query'
import type { LeagueSync } from '#contract/leagues.ts'
import type { TeamStatus } from '#contract/teams.ts'
import { Button } from '#web/ui/Button.tsx'
import { LeagueLine } from './LeagueLine.tsx'
import styles from './SavedTeams.module.css'
import type { Team } from './saved-teams.ts'

type TeamEntryProps = { team: Team; sync: UseQueryResult<LeagueSync[]>; onDelete: () => void }

/** What is to be said of a team that shows no league. */
const words: Record<TeamStatus, string> = {
  pending: 'The official game does not answer right now. Your team is kept and filled in as soon as it does.',
  ready: 'Its leagues are being looked up.',
  'no-league': 'This team is in no league yet. Its league appears here once it has joined one.',
  'not-drafted': 'Its league has not drafted yet. It fills after the draft and the first final gameweek.',
  'not-found': 'The official game knows no team with this ID. Please check the number on your points page.',
}

export function TeamEntry({ team, sync, onDelete }: TeamEntryProps) {
  return (
    <li className={styles.team}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h3 className={styles.name}>{team.name ?? `Team ${team.id}`}</h3>
          {team.player && <p>{team.player}</p>}
          <p className={styles.soft}>
            Team ID <b>{team.id}</b> · {team.game === 'draft' ? 'Draft' : 'Classic'} · <span>{team.year}</span>
          </p>
        </div>
        <Button kind="quiet" aria-label={`Delete Team ID ${team.id}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      {team.leagues.length === 0 && <p className={styles.status}>{words[team.status]}</p>}
      {team.leagues.length > 0 && (
        <ul className={styles.leagues} aria-label={`Leagues of ${team.name ?? team.id}`}>
          {team.leagues.map((league) => (
            <LeagueLine
              key={league.key}
              league={league}
              sync={sync.data?.find(({ league_id, game }) => league_id === league.id && game === team.game)}
              isUnknown={sync.isError}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
