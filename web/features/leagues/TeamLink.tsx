import { Link, useSearchParams } from 'react-router'
import { type LinkedTeam, lineUpOf } from './line-up-link.ts'
import styles from './TeamLink.module.css'
import { useWayBack } from './way-back.ts'

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
