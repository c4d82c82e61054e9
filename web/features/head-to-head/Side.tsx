import type { HeadToHeadFixture, HeadToHeadLeague } from '#contract/views/head-to-head.ts'
import { TeamLink } from '#web/league/view/TeamLink.tsx'
import styles from './HeadToHeadPage.module.css'

type Props = {
  league: HeadToHeadLeague | undefined
  /** Null for the average team, which has no line-up. */
  team: number | null
  name: string
  /** None where the match is still to come. */
  gameweek?: number
}

/** One side of a match or a row of the table, by its name. */
export function Side({ league, team, name, gameweek }: Props) {
  if (team === null) return <Average name={name} />
  if (!league) return name
  return <TeamLink team={{ ...league, team_id: team, team_name: name, gameweek }} />
}

/** A side without a match in a knock-out round. */
export function Bye({ league, match }: { league: Props['league']; match: HeadToHeadFixture }) {
  return (
    <span className={styles.note}>
      <Side league={league} team={match.teamA} name={match.teamAName} /> have a bye
    </span>
  )
}

/** Told from a real team of that name. */
export function Average({ name }: Pick<Props, 'name'>) {
  return <i title="No team: the average of the league">{name}</i>
}
