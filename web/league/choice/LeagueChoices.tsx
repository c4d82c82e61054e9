import { byLeague } from '#contract/games/league-order.ts'
import type { LookedUpLeague } from '#contract/people/newsletter.ts'
import { useFieldProblem } from '#web/base/form/form-context.ts'
import styles from './LeagueChoices.module.css'
import { CHOICES, choiceKey, participantsOf, rankOf } from './looked-up.ts'
import { TypeBadge } from './TypeBadge.tsx'

type Props = {
  leagues: readonly LookedUpLeague[]
  /** What is chosen at first, by `choiceKey`. */
  chosen?: ReadonlySet<string>
}

/** The usual order of leagues; these are all of the classic game. */
function byId(a: LookedUpLeague, b: LookedUpLeague): number {
  return byLeague({ ...a, game: 'classic', league_id: a.id }, { ...b, game: 'classic', league_id: b.id })
}

/** The private leagues of a classic team to choose from; each line can be pressed as a whole. */
export function LeagueChoices({ leagues, chosen }: Props) {
  const problem = useFieldProblem(CHOICES)
  return (
    <fieldset className={styles.leagues}>
      <legend className={styles.legend}>Leagues</legend>
      {leagues.toSorted(byId).map((league) => (
        <label key={choiceKey(league)} className={styles.league}>
          <input
            type="checkbox"
            name={CHOICES}
            value={choiceKey(league)}
            defaultChecked={chosen?.has(choiceKey(league)) ?? false}
            {...problem}
            className={styles.box}
          />
          <span className={styles.name}>
            {league.name} <TypeBadge type={league.type} />
          </span>
          <span className={styles.facts}>
            Rank <b>{rankOf(league)}</b> · <Participants league={league} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Participants({ league }: { league: LookedUpLeague }) {
  const { count, word } = participantsOf(league)
  if (count === '') return word
  return (
    <>
      <b>{count}</b> {word}
    </>
  )
}
