import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeagueRef } from '#contract/games/league-rows.ts'
import { createLeagueLink, getOpenLink, listLeagueLinks } from '#contract/people/league-links.ts'
import { ask, useAskAgain, useCall } from '#web/base/query.ts'
import { useIsReader } from '#web/league/invite/InviteLeague.tsx'
import { isNoLinkWanted, keepNoLinkWanted } from './no-link-wanted.ts'

/** What a press does: with the address of the league's open link, or null where there is none that the reader knows. */
type Press = (open: string | null) => void

/**
 * The league's open link for what is shared. Where there is none, the first press waits until the question in `asking` is answered.
 * Pages that are read through a link have it in their address already. Null: what is shared is of no league.
 */
export function useOpenLink(league: Omit<LeagueRef, 'league_name'> | null) {
  const [waiting, setWaiting] = useState<{ press: Press } | null>(null)
  const isReader = useIsReader()
  const about = league && { game: league.game, ...(league.type && { type: league.type }) }
  // Known before the press: some browsers copy and share only right after one.
  const known = useQuery({
    ...ask(getOpenLink, { ...about, leagueId: String(league?.league_id) }),
    enabled: league !== null && !isReader,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const askAgain = useAskAgain()
  const making = useCall(createLeagueLink, () => askAgain(getOpenLink, listLeagueLinks))

  async function withLink(press: Press): Promise<void> {
    if (!league || isReader) return press(null)
    const answer = known.data ?? (await known.refetch()).data
    if (!answer || answer.link) return press(answer?.link?.url ?? null)
    if (isNoLinkWanted(league)) return press(null)
    making.reset()
    setWaiting({ press })
  }

  function goOn(open: string | null): void {
    setWaiting(null)
    waiting?.press(open)
  }

  return {
    withLink,
    asking: waiting && {
      isBusy: making.isPending,
      problem: making.error,
      make: () =>
        league && making.mutate({ ...about, leagueId: league.league_id }, { onSuccess: ({ url }) => goOn(url) }),
      leave: () => {
        if (league) keepNoLinkWanted(league)
        goOn(null)
      },
    },
  }
}
