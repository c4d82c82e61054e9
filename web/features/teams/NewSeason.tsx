import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { listLastSeason } from '#contract/people/last-season.ts'
import { ask } from '#web/base/query.ts'
import { useSession } from '#web/session/Session.tsx'

/** Needed once a year: its code comes only then. */
const NewSeasonTeams = lazy(async () => ({ default: (await import('./NewSeasonTeams.tsx')).NewSeasonTeams }))

const AN_HOUR = 3_600_000

/** For a person with a team of last season whose team of this season is known. */
export function NewSeason() {
  const { user } = useSession()
  const { data: teams = [] } = useQuery({
    ...ask(listLastSeason, {}),
    enabled: user?.emailVerified ?? false,
    staleTime: AN_HOUR,
  })
  const [wasAsked, setAsked] = useState(false)
  if (teams.length > 0 && !wasAsked) setAsked(true)
  // Stays after the last team is saved, since it shows the new links.
  if (!wasAsked || !user) return null
  return (
    <Suspense>
      <NewSeasonTeams teams={teams} />
    </Suspense>
  )
}
