import { useId, useState } from 'react'
import { lookUpNames, type NamedTeam } from '#contract/people/team-names.ts'
import { wordsAbout } from '#display/games/games.ts'
import { ApiFailure } from '#web/base/call.ts'
import { textOf } from '#web/base/form/checks.ts'
import { Field } from '#web/base/form/Field.tsx'
import { Form } from '#web/base/form/Form.tsx'
import { failureWords } from '#web/base/form/failure-words.ts'
import type { Problem } from '#web/base/form/problem.ts'
import { SubmitButton } from '#web/base/form/SubmitButton.tsx'
import { useCall } from '#web/base/query.ts'
import { Disclosure } from '#web/base/ui/Disclosure.tsx'
import { Notice } from '#web/base/ui/Notice.tsx'
import { TeamIdSteps } from '#web/features/teams/TeamIdSteps.tsx'
import { pageWithoutTeam, readTeamId, wrongWithTeamId } from '#web/features/teams/team-id.ts'
import { FoundTeams } from './FoundTeams.tsx'
import styles from './WhichTeam.module.css'

const ASKING = 'Asking the official game. It may take up to five seconds due to official FPL limitations.'
const TOO_MANY = 429

type Found = { teamId: string; teams: readonly NamedTeam[] }

/** Whose team a number is, without an account: names of the team and its leagues, and the way on. */
export function WhichTeam() {
  const lookUp = useCall(lookUpNames)
  const [found, setFound] = useState<Found | null>(null)
  const id = useId()

  async function submit(data: FormData): Promise<Problem | null> {
    setFound(null)
    const text = textOf(data, 'teamId')
    const { teamId, game } = readTeamId(text)
    const wrong = pageWithoutTeam(text) ?? wrongWithTeamId(teamId)
    if (wrong !== null) return { text: wrong, field: 'teamId' }
    return lookUp.mutateAsync({ teamId, ...(game && { game }) }).then(
      ({ teams }) => {
        setFound({ teamId, teams })
        return null
      },
      (error: unknown) => ({ text: wordsFor(error), field: 'teamId' }),
    )
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Which league is yours?
      </h2>
      <div className={styles.columns}>
        <div className={styles.form}>
          <Form labelledBy={id} submit={submit}>
            <Field
              label="Team ID"
              name="teamId"
              inputMode="text"
              autoComplete="off"
              required
              autoCapitalize="off"
              spellCheck={false}
              hint="The number, or the address of any official page of the team. Nothing of it is stored."
            />
            <Disclosure summary="Where do I find this?">
              <TeamIdSteps game="classic" />
              <p>A draft team’s is found in the same way at {wordsAbout('draft').host}.</p>
            </Disclosure>
            <SubmitButton>Show my leagues</SubmitButton>
          </Form>
          <Notice>{lookUp.isPending && ASKING}</Notice>
        </div>
        <FoundTeams found={found} />
      </div>
    </section>
  )
}

function wordsFor(error: unknown): string {
  if (error instanceof ApiFailure && error.status === TOO_MANY)
    return 'That was looked up too often from here. Please try again in ten minutes, or look at the example league meanwhile.'
  return failureWords(error, 'Failed to fetch team data')
}
