import { useState } from 'react'
import { keepTeam } from '#contract/people/keep-team.ts'
import { signUpClassic, subscribe } from '#contract/people/newsletter.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { inWords } from '#web/base/failed.ts'
import { textOf } from '#web/base/form/checks.ts'
import { failureWords } from '#web/base/form/failure-words.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { useCall } from '#web/base/query.ts'

export type Way = 'mail' | 'account'

/** Sends the form that keeps a row. `kept`: what the page says once that is done. */
export function useKeeping(row: StandingsRow, way: Way) {
  const [kept, setKept] = useState<string | null>(null)
  const ways = { mail: useWeeklyMail(row), account: useAccount(row) }
  async function submit(data: FormData): Promise<Problem | null> {
    const said = await ways[way](data)
    if (typeof said !== 'string') return said
    setKept(said)
    return null
  }
  return { kept, submit }
}

/** The usual sign-up, for this team and, in the classic game, for this league only. */
function useWeeklyMail({ game, type, league_id, team_id }: StandingsRow) {
  const draft = useCall(subscribe)
  const classic = useCall(signUpClassic)
  return async (data: FormData): Promise<string | Problem> => {
    const email = textOf(data, 'email').trim()
    const wrong = wrongWith(subscribe.body, { email, teamId: String(team_id), consent: data.has('consent') })
    if (wrong) return wrong
    const selectedLeagues = [{ id: league_id, type: type ?? ('classic' as const) }]
    const asked =
      game === 'classic'
        ? classic.mutateAsync({ email, teamId: team_id, selectedLeagues, consent: true })
        : draft.mutateAsync({ email, teamId: String(team_id), consent: true })
    return asked.then(
      ({ message }) => message,
      (error: unknown) => ({ text: failureWords(error, 'Subscription failed') }),
    )
  }
}

/** The server stores the team with the account, so that the mail's link saves it in any browser. */
function useAccount({ game, type, league_id, team_id, team_name }: StandingsRow) {
  const keeping = useCall(keepTeam)
  return async (data: FormData): Promise<string | Problem> => {
    const email = textOf(data, 'email').trim()
    const asked = { email, game, ...(type && { type }), leagueId: league_id, teamId: team_id }
    const wrong = wrongWith(keepTeam.body, asked)
    if (wrong) return wrong
    return keeping.mutateAsync(asked).then(
      () =>
        `An email is on its way to ${email}. Its link verifies the address, in any browser: you choose a password there, and ${team_name} is saved.`,
      (error: Error) => ({ text: inWords('The account was not made', error) }),
    )
  }
}
