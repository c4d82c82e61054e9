import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listPastSeasons } from '#contract/views/past-seasons.ts'
import { ask } from '#web/base/query.ts'
import { useSession } from '#web/session/Session.tsx'
import { addressInSeason } from './address-in-season.ts'
import styles from './PastSeasons.module.css'

/** Links to seasons that are over; nothing for somebody who was in none. */
export function PastSeasons() {
  const { state } = useSession()
  const id = useId()
  // They change once a year.
  const { data: leagues = [] } = useQuery({
    ...ask(listPastSeasons, {}),
    enabled: state === 'in',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (leagues.length === 0) return null
  const seasons = [...Map.groupBy(leagues, ({ season }) => season)]
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>Earlier seasons</h2>
      {seasons.map(([season, played]) => (
        <p key={season}>
          <strong>{season}</strong>
          {played.map((league) => (
            <a key={addressInSeason(league)} href={addressInSeason(league)}>
              {league.league_name}
            </a>
          ))}
        </p>
      ))}
    </section>
  )
}
