import { USUAL_GAME } from '#contract/games/games.ts'
import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { namedMatches } from '#display/views/head-to-head.ts'
import { newestFirst } from '#display/views/view.ts'
import { gameweekNotThere } from '#web/league/answer/not-there.ts'
import { GameweekSelector } from '#web/league/choice/GameweekSelector.tsx'
import { chosenGameweek } from '#web/league/choice/league-choice.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { NotThereNotes } from '#web/league/state/NotThereNotes.tsx'
import styles from './HeadToHeadPage.module.css'
import type { IsOwn } from './is-own.ts'
import { Side } from './Side.tsx'
import { SkeletonMatches } from './SkeletonMatches.tsx'

type Props = {
  league: HeadToHeadLeague | undefined
  /** The latest gameweek with results. */
  latest: number
  isOwn: IsOwn
}

/** Who meets next: the gameweek after the latest results, or any other still to come. */
export function Schedule({ league, latest, isOwn }: Props) {
  const gameweeks = newestFirst((league?.futureSchedules ?? []).map((round) => round.gameweek))
  const { search } = useAddress()
  const gameweek = chosenGameweek(search.get('fixtures'), gameweeks, latest + 1)
  const round = league?.futureSchedules.find((one) => one.gameweek === gameweek)
  const matches = namedMatches(league, round?.matches)
  return (
    <section aria-labelledby="schedule">
      <div className={styles.headline}>
        <h2 id="schedule">Schedule</h2>
        <GameweekSelector
          gameweeks={gameweeks}
          gameweek={gameweek}
          label="Schedule gameweek"
          name="fixtures"
          usual={latest + 1}
          always
        />
      </div>
      <NotThereNotes notes={[gameweekNotThere({ search, name: 'fixtures', gameweeks, shown: gameweek })]} />
      {league && gameweek === null && <p className={styles.none}>The season's last match is played.</p>}
      <ul className={styles.list} aria-busy={!league}>
        {!league && <SkeletonMatches />}
        {matches.map(({ teamA, teamB, teamAName, teamBName }) => (
          <li
            className={styles.match}
            key={`${teamA} ${teamB}`}
            data-own={
              [teamA, teamB].some((team_id) => isOwn({ game: league?.game ?? USUAL_GAME, team_id })) || undefined
            }
          >
            <span>
              <Side league={league} team={teamA} name={teamAName} />
            </span>{' '}
            <span className={styles.versus}>vs</span>{' '}
            <span>
              <Side league={league} team={teamB} name={teamBName} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
