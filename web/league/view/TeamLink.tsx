import { Link, useSearchParams } from 'react-router'
import { useWayBack } from '#web/league/state/way-back.ts'
import { type LinkedTeam, lineUpOf } from '#web/league/words/line-up-link.ts'
import styles from './TeamLink.module.css'

/** A team by its name, which leads to its line-up. Where its cell folds on phones, the whole row does. */
export function TeamLink({ team, folds }: { team: LinkedTeam; folds?: true }) {
  const [search] = useSearchParams()
  const wayBack = useWayBack(team.team_id)
  return (
    <Link to={lineUpOf(team, search)} className={styles.link} {...wayBack} data-folds={folds}>
      {team.team_name}
    </Link>
  )
}
