import { useQuery } from '@tanstack/react-query'
import { getLeagueSync, type LeagueSync } from '#contract/people/leagues.ts'
import { ask } from '#web/base/query.ts'
import styles from './LiveMark.module.css'

/**
 * The gameweek that is played in one of the reader's leagues, up to its last whistle; as far as the state of the leagues is known: nothing is
 * asked for.
 */
export function useGameweekPlayed(): number | null {
  const { data = [] } = useQuery({ ...ask(getLeagueSync, {}), enabled: false })
  const isOver = ({ game, live_gameweek }: LeagueSync) =>
    data.some((told) => told.game === game && told.whistle?.gameweek === live_gameweek)
  return data.find((league) => league.live_gameweek !== undefined && !isOver(league))?.live_gameweek ?? null
}

/** A lit dot while a gameweek is played. It takes no room, so that nothing moves when one begins. */
export function LiveMark() {
  const gameweek = useGameweekPlayed()
  if (gameweek === null) return null
  return (
    <span className={styles.place}>
      <span className={styles.dot} />
      <span className="unseen">, gameweek {gameweek} is being played</span>
    </span>
  )
}
