import type { HeadToHeadLeague, HeadToHeadMatch } from '#contract/views/head-to-head.ts'
import { levelWords } from '#display/views/bracket.ts'
import { namedMatches } from '#display/views/head-to-head.ts'
import { written } from '#domain/facts/written.ts'
import styles from './HeadToHeadPage.module.css'
import { winner } from './head-to-head.ts'
import type { IsOwn } from './is-own.ts'
import { Matches } from './Matches.tsx'
import { Bye, Side } from './Side.tsx'

type Props = { league: HeadToHeadLeague | undefined; gameweek: number | null; isOwn: IsOwn }

export function Results({ league, gameweek, isOwn }: Props) {
  const matches = namedMatches(league, league?.results[String(gameweek)])
  return (
    <section aria-labelledby="results">
      <div className={styles.headline}>
        <h2 id="results">Results</h2>
        {matches[0]?.round && <p>{matches[0].round}</p>}
      </div>
      <Matches league={league} matches={matches} isOwn={isOwn}>
        {(match) => <Result league={league} match={match} />}
      </Matches>
    </section>
  )
}

function Result({ league, match }: { league: HeadToHeadLeague | undefined; match: HeadToHeadMatch }) {
  const { gameweek } = match
  if (match.isBye) return <Bye league={league} match={match} />
  const level = match.round !== undefined && levelWords(match)
  const won = winner(match)
  const a = { 'data-won': won === 'a' || undefined, 'data-drawn': won === null || undefined }
  const b = { 'data-won': won === 'b' || undefined, 'data-drawn': won === null || undefined }
  return (
    <>
      <span {...a}>
        <Side league={league} team={match.teamA} name={match.teamAName} gameweek={gameweek} />
      </span>{' '}
      <span className={styles.score}>
        <span {...a}>{written(match.teamAScore)}</span> <span>–</span> <span {...b}>{written(match.teamBScore)}</span>
      </span>{' '}
      <span {...b}>
        <Side league={league} team={match.teamB} name={match.teamBName} gameweek={gameweek} />
      </span>
      {level && (
        <>
          {' '}
          <span className={styles.note}>{level}</span>
        </>
      )}
    </>
  )
}
