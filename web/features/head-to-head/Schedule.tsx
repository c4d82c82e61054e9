import type { HeadToHeadFixture, HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { namedMatches } from '#display/views/head-to-head.ts'
import { NOT_DRAWN } from '#display/views/rounds.ts'
import { newestFirst } from '#display/views/view.ts'
import { gameweekNotThere } from '#web/league/answer/not-there.ts'
import { GameweekSelector } from '#web/league/choice/GameweekSelector.tsx'
import { chosenGameweek } from '#web/league/choice/league-choice.ts'
import { useAddress } from '#web/league/choice/use-address.ts'
import { NotThereNotes } from '#web/league/state/NotThereNotes.tsx'
import styles from './HeadToHeadPage.module.css'
import type { IsOwn } from './is-own.ts'
import { Matches } from './Matches.tsx'
import { Bye, Side } from './Side.tsx'

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
        {matches[0]?.round && <p>{matches[0].round}</p>}
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
      {round?.matches.length === 0 && <p className={styles.none}>{NOT_DRAWN}</p>}
      <Matches league={league} matches={matches} isOwn={isOwn}>
        {(match) => (match.isBye ? <Bye league={league} match={match} /> : <Fixture league={league} match={match} />)}
      </Matches>
    </section>
  )
}

function Fixture({ league, match }: { league: HeadToHeadLeague | undefined; match: HeadToHeadFixture }) {
  return (
    <>
      <span>
        <Side league={league} team={match.teamA} name={match.teamAName} />
      </span>{' '}
      <span className={styles.versus}>vs</span>{' '}
      <span>
        <Side league={league} team={match.teamB} name={match.teamBName} />
      </span>
    </>
  )
}
