import type { UseQueryResult } from '@tanstack/react-query'
import type { LeagueSync } from '#contract/people/leagues.ts'
import type { TeamStatus } from '#contract/people/teams.ts'
import { wordsAbout } from '#display/games/games.ts'
import { Button } from '#web/base/ui/Button.tsx'
import text from '#web/base/ui/TextButtons.module.css'
import { GameBadge } from '#web/league/choice/GameBadge.tsx'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { LeagueLine } from './LeagueLine.tsx'
import styles from './SavedTeams.module.css'
import type { Team } from './saved-teams.ts'

type TeamEntryProps = {
  team: Team
  sync: UseQueryResult<LeagueSync[]>
  isAsking: boolean
  /** For a team whose leagues are chosen: opens the choice again. */
  onSelect: () => void
  onDelete: () => void
}

/** The text for a team without a league. */
const words: Record<TeamStatus, string> = {
  pending: 'The official game does not answer right now. Your team is kept and filled in as soon as it does.',
  ready: 'Its leagues are being looked up.',
  'no-league': 'This team is in no league yet. Its league appears here once it has joined one.',
  'not-drafted': 'Its league has not drafted yet. It fills after the draft and the first final gameweek.',
  'league-not-found': 'The official game does not know its league.',
  'league-not-private': 'Its league is a public one of the official game: only private leagues can be followed.',
  'league-too-large': 'Its league is too large to be followed.',
  'not-found': 'The official game knows no team with this ID. Please check the number on your points page.',
}

/** Texts for a team whose leagues are chosen by the person. */
const choiceWords: Partial<typeof words> = {
  ready: 'It plays in none of the leagues you chose any more. Choose others.',
  'no-league': 'None of the leagues you chose is a league of this team. Choose again.',
}

export function TeamEntry({ team, sync, isAsking, onSelect, onDelete }: TeamEntryProps) {
  const { areLeaguesChosen } = wordsAbout(team.game)
  return (
    <li className={styles.team}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h3 className={styles.name}>{team.name ?? `Team ${team.id}`}</h3>
          {team.player && <p>{team.player}</p>}
        </div>
        <div className={`${styles.buttons} ${text.buttons}`}>
          {areLeaguesChosen && (
            <Button kind="quiet" aria-label={`Choose leagues of Team ID ${team.id}`} busy={isAsking} onClick={onSelect}>
              Leagues
            </Button>
          )}
          <Button kind="quiet" aria-label={`Delete Team ID ${team.id}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
        <p className={styles.soft}>
          <GameBadge game={team.game} /> Team ID <b>{team.id}</b> · <span>{team.year}</span>
        </p>
      </div>
      {(team.leagues.length === 0 || team.status === 'pending') && (
        <p className={styles.status}>{(areLeaguesChosen && choiceWords[team.status]) || words[team.status]}</p>
      )}
      {team.leagues.length > 0 && (
        <ul className={styles.leagues} aria-label={`Leagues of ${team.name ?? team.id}`}>
          {team.leagues.map((league) => (
            <LeagueLine
              key={league.key}
              league={league}
              sync={sync.data?.find((other) => leagueKey(other) === leagueKey(league.ref))}
              isUnknown={sync.isError}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
