import type { LeagueRef } from '#contract/games/league-rows.ts'
import { type BracketRound, levelWords, type Tie } from '#display/views/bracket.ts'
import { listed } from '#domain/facts/missing-words.ts'
import { written } from '#domain/facts/written.ts'
import type { LeagueView } from '#web/league/answer/use-league-view.ts'
import styles from './Bracket.module.css'
import { HowCounted } from './HowCounted.tsx'
import { TeamLink } from './TeamLink.tsx'

type Of = { league: LeagueRef; isOwn: LeagueView<unknown>['isOwn'] }

type Props = Of & {
  title: string
  /** Who has won it, or how it stands. */
  words: string
  rounds: readonly BracketRound[]
  counted?: Readonly<Record<string, string>>
}

/** The id of its heading, for links to it. */
export const BRACKET = 'knock-out'

/** A knock-out, round by round; nothing where none is drawn. */
export function Bracket({ title, words, rounds, counted, league, isOwn }: Props) {
  if (rounds.length === 0) return null
  return (
    <section aria-labelledby={BRACKET} className={styles.bracket}>
      <h2 id={BRACKET}>{title}</h2>
      <p className={styles.words}>{words}</p>
      <ol className={styles.rounds}>
        {rounds.map((round) => (
          <Round key={round.gameweek} round={round} league={league} isOwn={isOwn} />
        ))}
      </ol>
      {counted && <HowCounted figures={counted} />}
    </section>
  )
}

/** More byes of a round than these stand in one line. */
const MOST_BYES = 2

function Round({ round: { name, gameweek, ties }, ...of }: Of & { round: BracketRound }) {
  const alone = ties.filter(({ isBye }) => isBye)
  const byes = alone.length > MOST_BYES ? alone : []
  const shown = ties.filter((tie) => !byes.includes(tie))
  return (
    <li>
      <h3>
        {name} <span className={styles.when}>GW {gameweek}</span>
      </h3>
      <ul>
        {shown.map((tie) => (
          <li key={`${tie.teamA} ${tie.teamB}`} className={styles.tie}>
            <Line {...of} tie={tie} side="A" />
            {tie.isBye ? <p className={styles.soft}>Bye</p> : <Line {...of} tie={tie} side="B" />}
            {levelWords(tie) && <p className={styles.soft}>{levelWords(tie)}</p>}
          </li>
        ))}
      </ul>
      {byes.length > 0 && <p className={styles.byes}>Byes: {listed(byes.map(({ teamAName }) => teamAName))}.</p>}
    </li>
  )
}

function Line({ league, isOwn, tie, side }: Of & { tie: Tie; side: 'A' | 'B' }) {
  const [team, name, score] = [tie[`team${side}`], tie[`team${side}Name`], tie[`team${side}Score`]]
  const isThrough = tie.isBye === true || (typeof tie.winner === 'number' && tie.winner === team)
  return (
    <p data-won={isThrough || undefined} data-own={isOwn({ game: league.game, team_id: team }) || undefined}>
      <span>
        {team === null ? (
          name
        ) : (
          <TeamLink
            team={{ ...league, team_id: team, team_name: name, ...(score !== undefined && { gameweek: tie.gameweek }) }}
          />
        )}
        {isThrough && <span className="unseen"> (through)</span>}
      </span>
      {score !== undefined && !tie.isBye && <span className={styles.score}>{written(score)}</span>}
    </p>
  )
}
