import { useState } from 'react'
import { keepTeam } from '#contract/people/keep-team.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { inWords } from '#web/base/failed.ts'
import { textOf } from '#web/base/form/checks.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { useCall } from '#web/base/query.ts'

export type KeptRow = Pick<StandingsRow, 'game' | 'type' | 'league_id' | 'team_id' | 'team_name'>

/** Sends the address; the server stores the team with it. `kept`: what the page says then. */
export function useKeeping({ game, type, league_id, team_id, team_name }: KeptRow) {
  const keeping = useCall(keepTeam)
  const [kept, setKept] = useState<string | null>(null)
  async function submit(data: FormData): Promise<Problem | null> {
    const email = textOf(data, 'email').trim()
    const asked = { email, game, ...(type && { type }), leagueId: league_id, teamId: team_id }
    const wrong = wrongWith(keepTeam.body, asked)
    if (wrong) return wrong
    return keeping.mutateAsync(asked).then(
      () => {
        setKept(
          `An email is on its way to ${email}. Its button leads to your password, and that opens ${team_name} everywhere.`,
        )
        return null
      },
      (error: Error) => ({ text: inWords('The email was not sent', error) }),
    )
  }
  return { kept, submit }
}
