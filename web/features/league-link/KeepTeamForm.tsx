import { useId, useState } from 'react'
import { keepTeam } from '#contract/people/keep-team.ts'
import { addressToAdd } from '#contract/people/team-to-add.ts'
import type { StandingsRow } from '#contract/views/standings.ts'
import { inWords } from '#web/base/failed.ts'
import { textOf } from '#web/base/form/checks.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import type { Problem } from '#web/base/form/problem.ts'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { wrongWith } from '#web/base/form/wrong-with.ts'
import { useSettings } from '#web/base/page/Settings.tsx'
import { paths } from '#web/base/paths.ts'
import { useCall } from '#web/base/query.ts'
import { Notice } from '#web/base/ui/Notice.tsx'
import { DemoMailLink } from '#web/features/accounts/DemoMailLink.tsx'

/**
 * Makes an account with the chosen team. The server stores the team with the account, so that the mail's link saves
 * it in any browser. A hosted provider makes accounts in the browser alone: its form gets the Team ID instead.
 */
export function KeepTeamForm({ row }: { row: StandingsRow }) {
  const id = useId()
  const { identity } = useSettings()
  const { sentTo, submit } = useKeepTeam(row)
  const next = addressToAdd({ game: row.game, teamId: row.team_id })
  return (
    <>
      <h2 id={id}>An account with this team</h2>
      <p>
        All leagues of {row.team_name} are there when you log in, in every browser: there is no number to look up.
        {identity.kind !== 'embedded' && (
          <>
            {' '}
            <a href={`${paths.register}?next=${encodeURIComponent(next)}`}>Register</a>
          </>
        )}
      </p>
      {identity.kind === 'embedded' && sentTo === null && (
        <Form labelledBy={id} submit={submit}>
          <Field label="Email" name="email" type="email" autoComplete="email" required />
          <SubmitButton>Make the account</SubmitButton>
        </Form>
      )}
      <Notice takesFocus>
        {sentTo !== null &&
          `An email is on its way to ${sentTo}. Its link verifies the address, in any browser: you choose a password there, and ${row.team_name} is saved.`}
      </Notice>
      {sentTo !== null && <DemoMailLink />}
    </>
  )
}

function useKeepTeam({ game, type, league_id, team_id }: StandingsRow) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const keeping = useCall(keepTeam)
  async function submit(data: FormData): Promise<Problem | null> {
    const email = textOf(data, 'email').trim()
    const asked = { email, game, ...(type && { type }), leagueId: league_id, teamId: team_id }
    const wrong = wrongWith(keepTeam.body, asked)
    if (wrong) return wrong
    return keeping.mutateAsync(asked).then(
      () => {
        setSentTo(email)
        return null
      },
      (error: Error) => ({ text: inWords('The account was not made', error) }),
    )
  }
  return { sentTo, submit }
}
