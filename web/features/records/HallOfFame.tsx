import { useQuery } from '@tanstack/react-query'
import { useHref } from 'react-router'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { getHallOfFame } from '#contract/views/hall-of-fame.ts'
import { ask, useAskAgain } from '#web/base/query.ts'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import { leagueKey } from '#web/league/choice/league-choice.ts'
import { HowCounted } from '#web/league/view/HowCounted.tsx'
import { useSession } from '#web/session/Session.tsx'
import { AllTime } from './AllTime.tsx'
import styles from './HallOfFame.module.css'
import { SameLeague } from './SameLeague.tsx'
import { Seasons } from './Seasons.tsx'

const COUNTED = {
  'Champions and last place':
    'Who stands first and last in the final table of the season; all who share the place. Where a knock-out decides the league, the winner of the final is champion; if that is the last of the table, nobody is last.',
  'Bench king': 'Who had most points on the bench over the season.',
  'All-time records':
    'The records of the season, as they are counted above, compared over all seasons shown here. Ties name all.',
  'Which seasons':
    'Those of this league in which you had a team, once a member of both seasons has said that the league is the same. The current one counts as it stands.',
}

/** The league over all joined seasons; not shown on pages that are only read. */
export function HallOfFame({ league }: { league: LeagueRef | null }) {
  const { state } = useSession()
  const isOwn = useHref('/') === '/'
  const askAgain = useAskAgain()
  const { data } = useQuery({ ...ask(getHallOfFame, {}), enabled: isOwn && state === 'in' })
  const hall = league && data?.find((one) => leagueKey(one) === leagueKey(league))
  if (!hall) return null
  const refetch = () => askAgain(getHallOfFame)
  const { seasons, all_time, offer } = hall
  const hasPast = seasons.some(({ season }) => season !== hall.season)
  return (
    <section className={styles.hall} aria-labelledby="hall-of-fame">
      <h2 id="hall-of-fame">Hall of fame</h2>
      {offer && <SameLeague offer={offer} hall={hall} onSaid={refetch} />}
      {hasPast ? (
        <>
          <Seasons hall={hall} onSaid={refetch} />
          <Disclosure summary="All-time records">
            <AllTime records={all_time} />
          </Disclosure>
          <HowCounted figures={COUNTED} />
        </>
      ) : (
        !offer && (
          <p className={styles.soft}>
            It opens next season: once {hall.league_name} plays again and one of its people says that it is the same
            league.
          </p>
        )
      )}
    </section>
  )
}
