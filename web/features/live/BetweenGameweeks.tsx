import type { ReactNode } from 'react'
import type { LeagueSync } from '#contract/leagues.ts'
import styles from '#web/features/leagues/LeagueScreen.module.css'
import { Moment } from '#web/ui/Moment.tsx'

/** In the table's place while no gameweek is played. */
export function BetweenGameweeks({ sync }: { sync: LeagueSync | null }) {
  if (sync?.next_gameweek === null) return <Text>The season is over.</Text>
  return (
    <Text>
      The table of gameweek {sync?.next_gameweek} stands here as soon as its line-ups are known, after the deadline
      {sync?.next_deadline && (
        <>
          {' '}
          of <Moment at={sync.next_deadline} />
        </>
      )}
      .
    </Text>
  )
}

function Text({ children }: { children: ReactNode }) {
  return (
    <div className={styles.state}>
      <h2>No gameweek is played now</h2>
      <p>{children}</p>
    </div>
  )
}
