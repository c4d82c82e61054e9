import type { ReactNode } from 'react'
import { USUAL_GAME } from '#contract/games/games.ts'
import type { HeadToHeadFixture, HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { Skeleton } from '#web/base/ui/Skeleton.tsx'
import styles from './HeadToHeadPage.module.css'
import type { IsOwn } from './is-own.ts'

const WAITED_FOR = 5

type Props<Match> = {
  league: HeadToHeadLeague | undefined
  matches: readonly Match[]
  isOwn: IsOwn
  children: (match: Match) => ReactNode
}

/** The matches of one gameweek, the reader's marked; placeholders of the same height while they are loaded. */
export function Matches<Match extends HeadToHeadFixture>({ league, matches, isOwn, children }: Props<Match>) {
  const game = league?.game ?? USUAL_GAME
  return (
    <ul className={styles.list} aria-busy={!league}>
      {!league && <Waiting />}
      {matches.map((match) => (
        <li
          className={styles.match}
          key={`${match.teamA} ${match.teamB}`}
          data-own={[match.teamA, match.teamB].some((team_id) => isOwn({ game, team_id })) || undefined}
        >
          {children(match)}
        </li>
      ))}
    </ul>
  )
}

function Waiting() {
  return Array.from({ length: WAITED_FOR }, (_, match) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder matches have no other key
    <li className={styles.match} key={match}>
      <span className={styles.waiting}>
        <Skeleton />
      </span>
    </li>
  ))
}
