import type { LeagueRef } from '#contract/games/league-rows.ts'
import { hideName, type SharedLeague, showName } from '#contract/people/league-links.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import styles from './InvitePanel.module.css'

type Props = { league: LeagueRef; names: SharedLeague['names']; onChange: () => Promise<void> }

/** The member's own name on all links of the league, and the names that others have hidden there. */
export function NamesOnLinks({ league, names, onChange }: Props) {
  const hide = useCall(hideName, onChange)
  const show = useCall(showName, onChange)
  const { game, type, league_id } = league
  const about = { game, ...(type && { type }), leagueId: league_id }
  const isBusy = hide.isPending || show.isPending
  const problem = hide.error ?? show.error
  if (names.length === 0) return null
  return (
    <>
      {problem && <Alert>{inWords('That did not work', problem)}</Alert>}
      <ul className={styles.links}>
        {names.map(({ team_id, team_name, is_own, is_hidden, can_show }) => (
          <li key={team_id}>
            <span>{nameInWords({ team_name, is_own, is_hidden })}</span>
            {is_hidden && can_show && (
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={`Show the name again: ${team_name}`}
                onClick={() => show.mutate({ ...about, teamId: team_id })}
              >
                Show the name again
              </Button>
            )}
            {!is_hidden && (
              <Button
                kind="quiet"
                busy={isBusy}
                aria-label={`Hide my name: ${team_name}`}
                onClick={() => hide.mutate({ ...about, teamId: team_id })}
              >
                Hide my name
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function nameInWords({
  team_name,
  is_own,
  is_hidden,
}: Omit<SharedLeague['names'][number], 'team_id' | 'can_show'>): string {
  if (!is_own) return `Links do not name the owner of ${team_name}: somebody has hidden the name.`
  return is_hidden
    ? `Links do not name you as the owner of ${team_name}.`
    : `Links name you as the owner of ${team_name}.`
}
