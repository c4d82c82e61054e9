import type { HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import {
  BRACKET_COUNTED,
  type BracketRound,
  bracketOf,
  championIn,
  levelWords,
  type Tie,
} from '#display/views/bracket.ts'
import { written } from '#domain/facts/written.ts'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import styles from './Bracket.module.css'
import type { IsOwn } from './is-own.ts'
import { Side } from './Side.tsx'

type Props = { league: HeadToHeadLeague | undefined; isOwn: IsOwn }

/** The knock-out of a league, round by round; nothing where it has none. */
export function Bracket({ league, isOwn }: Props) {
  const rounds = league ? bracketOf(league) : []
  if (!league || rounds.length === 0) return null
  const champion = championIn(rounds)
  return (
    <section aria-labelledby="knock-out" className={styles.bracket}>
      <h2 id="knock-out">Knock-out</h2>
      <p className={styles.words}>
        {champion === null ? 'The final decides the league, not the table.' : `Champion: ${champion}, by the final.`}
      </p>
      <ol className={styles.rounds}>
        {rounds.map((round) => (
          <Round key={round.gameweek} round={round} league={league} isOwn={isOwn} />
        ))}
      </ol>
      <HowCounted figures={BRACKET_COUNTED} />
    </section>
  )
}

type InRound = { league: HeadToHeadLeague; isOwn: IsOwn }

function Round({ round: { name, gameweek, ties }, ...of }: InRound & { round: BracketRound }) {
  return (
    <li>
      <h3>
        {name} <span className={styles.soft}>GW {gameweek}</span>
      </h3>
      <ul>
        {ties.map((tie) => (
          <li key={`${tie.teamA} ${tie.teamB}`} className={styles.tie}>
            <Line {...of} tie={tie} side="A" />
            {tie.isBye ? <p className={styles.soft}>Bye</p> : <Line {...of} tie={tie} side="B" />}
            {levelWords(tie) && <p className={styles.soft}>{levelWords(tie)}</p>}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Line({ league, isOwn, tie, side }: InRound & { tie: Tie; side: 'A' | 'B' }) {
  const [team, name, score] = [tie[`team${side}`], tie[`team${side}Name`], tie[`team${side}Score`]]
  const isThrough = tie.isBye === true || (typeof tie.winner === 'number' && tie.winner === team)
  return (
    <p data-won={isThrough || undefined} data-own={isOwn({ game: league.game, team_id: team }) || undefined}>
      <span>
        <Side league={league} team={team} name={name} {...(score !== undefined && { gameweek: tie.gameweek })} />
        {isThrough && <span className="unseen"> (through)</span>}
      </span>
      {score !== undefined && !tie.isBye && <span className={styles.score}>{written(score)}</span>}
    </p>
  )
}
