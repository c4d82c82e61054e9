import { Link } from 'react-router'
import { EXAMPLE_PATH } from '#contract/base/example-path.ts'
import type { NamedTeam } from '#contract/people/team-names.ts'
import { wordsAbout } from '#display/games/games.ts'
import { addressToAdd } from '#display/people/team-to-add.ts'
import { paths } from '#web/base/paths.ts'
import { takeFocus } from '#web/base/ui/take-focus.ts'
import { useSession } from '#web/session/Session.tsx'
import styles from './WhichTeam.module.css'

type Found = { teamId: string; teams: readonly NamedTeam[] }

/** The teams of a number, one of each game at most, each with its leagues and the way to follow them. */
export function FoundTeams({ found }: { found: Found | null }) {
  if (!found) return <p className={styles.before}>Your team and the names of its leagues appear here.</p>
  return (
    <ul className={styles.teams} ref={takeFocus} tabIndex={-1} aria-label="Found">
      {found.teams.map((team) => (
        <FoundTeam key={team.game} teamId={found.teamId} team={team} />
      ))}
    </ul>
  )
}

function FoundTeam({ teamId, team: { game, team_name, leagues } }: { teamId: string; team: NamedTeam }) {
  const { state } = useSession()
  const words = wordsAbout(game)
  const next = addressToAdd({ game, teamId })
  const isIn = state === 'in'
  return (
    <li className={styles.team}>
      <p className="label">{words.name}</p>
      <h3>{team_name}</h3>
      {leagues.length === 0 ? (
        <p>No private league yet: there is nothing to follow until it is in one.</p>
      ) : (
        <ul className={styles.leagues}>
          {leagues.map(({ type, league_name }) => (
            <li key={`${type} ${league_name}`}>
              {league_name} <span className={styles.kind}>{words.leagueKind(type)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.way}>
        <Link to={isIn ? next : `${paths.register}?next=${encodeURIComponent(next)}`}>
          {isIn ? 'Save this team' : 'Register with this team'}
        </Link>
        <Link to={`${EXAMPLE_PATH}?game=${game}`} reloadDocument>
          What that shows, on an example league
        </Link>
      </p>
    </li>
  )
}
