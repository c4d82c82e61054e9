import { type HallOfFame, saySameLeague } from '#contract/views/hall-of-fame.ts'
import { inWords } from '#web/base/failed.ts'
import { useCall } from '#web/base/query.ts'
import { Alert } from '#web/base/ui/Alert.tsx'
import { Button } from '#web/base/ui/Button.tsx'
import styles from './HallOfFame.module.css'

type Props = { hall: HallOfFame; offer: NonNullable<HallOfFame['offer']>; onSaid: () => Promise<void> }

/** Asks somebody who was in both leagues whether they are one. */
export function SameLeague({ hall: { game, type }, offer, onSaid }: Props) {
  const say = useCall(saySameLeague, onSaid)
  const { league_name, league_id, season, next, agreeing, people } = offer
  const press = (answer: 'same' | 'other') =>
    say.mutate({ game, type, season: next.season, leagueId: next.league_id, beforeId: league_id, answer })
  return (
    <div className={styles.offer}>
      <p>
        {agreeing} of the {people} people of {next.season} were in <strong>{league_name}</strong> in {season}. Is it the
        same league? Then you see its seasons here together.
      </p>
      {say.error && <Alert>{inWords('Failed to save your answer', say.error)}</Alert>}
      <div className={styles.ways}>
        <Button busy={say.isPending} onClick={() => press('same')}>
          Yes, the same league
        </Button>
        <Button kind="quiet" busy={say.isPending} onClick={() => press('other')}>
          No, another one
        </Button>
      </div>
    </div>
  )
}
