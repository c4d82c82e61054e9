import type { LookedUpLeague } from '#contract/newsletter.ts'
import { useFieldProblem } from '#web/ui/form-context.ts'
import { leagueKey, participantsOf, rankOf } from './classic-signup.ts'
import styles from './Leagues.module.css'
import { TypeBadge } from './TypeBadge.tsx'

/** The leagues to choose from; each line can be pressed as a whole. */
export function Leagues({ leagues }: { leagues: readonly LookedUpLeague[] }) {
  const problem = useFieldProblem('selectedLeagues')
  return (
    <fieldset className={styles.leagues}>
      <legend className={styles.legend}>Leagues</legend>
      {leagues.map((league) => (
        <label key={leagueKey(league)} className={styles.league}>
          <input type="checkbox" name="selectedLeagues" value={leagueKey(league)} {...problem} className={styles.box} />
          <span className={styles.name}>
            {league.name} <TypeBadge type={league.type} />
          </span>
          <span className={styles.facts}>
            Rank <b>{rankOf(league)}</b> · <b>{participantsOf(league)}</b>{' '}
            {league.participants === 1 ? 'participant' : 'participants'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
